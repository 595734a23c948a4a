import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import axe from 'axe-core';
import { useState } from 'react';
import { externalUser } from '../../../src/domain/entities/external-user.ts';
import { internalUser } from '../../../src/domain/entities/internal-user.ts';
import { userGroup } from '../../../src/domain/entities/user-group.ts';
import { invalidate } from '../../../src/data/cache.ts';
import { useHost } from '../../../src/data/page-provider.tsx';
import type { SettingsAnswer } from '../../../src/domain/wire/account.ts';
import { settingsPath } from '../../../src/screens/account/settings/use-settings.ts';
import { UserSettings } from '../../../src/screens/account/settings/settings.tsx';
import { SignUp } from '../../../src/screens/account/sign-up.tsx';
import { SignUpSent } from '../../../src/screens/account/sign-up-sent.tsx';
import { ActingDialog } from '../../../src/screens/people/acting-dialog.tsx';
import { groupExtras, userExtras } from '../../../src/screens/people/extras.ts';
import { OwnData } from '../../../src/screens/people/own-data.tsx';
import { Maintenance } from '../../../src/screens/record/maintenance.tsx';
import { textOf } from '../invoices/stage.tsx';
import { beforeAllStartWorld, openRealStage } from '../record/server/stage.tsx';
import type { RealStage } from '../record/server/stage.tsx';
import { until } from '../until.ts';

const WORLD = 'people';
const world = beforeAllStartWorld(WORLD);
let stage: RealStage | undefined;
afterEach(() => stage?.end());

const text = () => textOf(stage?.root);
const all = <E extends Element>(selector: string): E[] => [
  ...(stage?.root.querySelectorAll<E>(selector) ?? []),
];
/** The button of the open dialog: its entry in the menu has the same words. */
const start = () =>
  all<HTMLButtonElement>('dialog[open] button').find(
    (each) => each.textContent === 'Act as this person',
  );
const button = (name: string) =>
  all<HTMLButtonElement>('button').find((each) =>
    (each.getAttribute('aria-label') ?? each.textContent ?? '').includes(name),
  );
const rowOf = (tcode: string) =>
  all<HTMLElement>('[role=radiogroup]').find((row) =>
    row.getAttribute('aria-label')?.startsWith(`${tcode} `),
  );
const radios = (tcode: string) => [
  ...(rowOf(tcode)?.querySelectorAll<HTMLInputElement>('input') ?? []),
];
const levelOf = (tcode: string) => radios(tcode).findIndex(({ checked }) => checked);

async function groupId(name: string): Promise<number> {
  const { rows } = await (stage as RealStage).page.http.get<{
    rows: { id: number; nmpCode: string }[];
  }>('/apis/v1/user-groups?size=all');
  return rows.find(({ nmpCode }) => nmpCode === name)?.id ?? 0;
}

/** What a person types into a field that React watches. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

const chooser = () => all<HTMLInputElement>('input[type=file]')[0];
/** What stands under a field. */
const noteOf = (field: Element | undefined): string =>
  stage?.root.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

/** What a person does with the window in which files are chosen. */
function choose(file: File): void {
  const input = chooser();
  const chosen = new DataTransfer();
  chosen.items.add(file);
  if (input) input.files = chosen.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A PNG with something on it. */
function pictureOf(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height);
  return canvas.convertToBlob({ type: 'image/png' });
}

describe('people', () => {
  it('[2.31] [3.15] a group’s levels are set in a matrix, saved with its form, and count at once', async () => {
    stage = await openRealStage({ world: WORLD, person: 'ADMIN' });
    const id = await groupId('CSC');
    stage.show(
      <Maintenance
        entity={userGroup}
        extras={groupExtras}
        place={`/${id}?tab=tabPermissions`}
        onPlace={() => undefined}
      />,
    );
    await until(() => all('[role=radiogroup]').length === 32, 'a row a transaction');
    expect([levelOf('600-020'), levelOf('500-010')]).to.deep.equal([2, 0]);
    radios('500-010')[1]?.click();
    radios('600-020')[0]?.click();
    await until(() => levelOf('500-010') === 1 && levelOf('600-020') === 0, 'both are changed');
    button('Save')?.click();
    await until(() => stage?.page.toasts.get().length !== 0, 'saved');
    const detail = await stage.page.http.get<{
      permissions: { tcode: string; acsPermLevel: string }[];
    }>(`/apis/v1/user-groups/${id}`);
    const kept = new Map(
      detail.permissions.map(({ tcode, acsPermLevel }) => [tcode, acsPermLevel]),
    );
    expect([kept.get('500-010'), kept.has('600-020')]).to.deep.equal(['1', false]);
  });

  it('[2.31] [U48] the matrix names its levels once, in a head that stays in sight', async () => {
    stage = await openRealStage({ world: WORLD, person: 'ADMIN' });
    const id = await groupId('CSC');
    stage.show(
      <Maintenance
        entity={userGroup}
        extras={groupExtras}
        place={`/${id}?tab=tabPermissions`}
        onPlace={() => undefined}
      />,
    );
    await until(() => all('[role=radiogroup]').length === 32, 'a row a transaction');
    expect(
      all('.nmv-matrix').map((each) => textOf(each).match(/View and edit/g)?.length),
    ).to.deep.equal([1]);
    const [head] = all('.nmv-matrix-head');
    expect(head && getComputedStyle(head).position).to.equal('sticky');
  });

  it('[6.01] who may only read a group sees its matrix and changes nothing', async () => {
    stage = await openRealStage({ world: WORLD, person: 'DIR' });
    const id = await groupId('RTV');
    stage.show(
      <Maintenance
        entity={userGroup}
        extras={groupExtras}
        place={`/${id}?tab=tabPermissions`}
        onPlace={() => undefined}
      />,
    );
    await until(() => all('[role=radiogroup]').length === 32, 'the matrix');
    expect(
      all<HTMLInputElement>('[role=radiogroup] input').every(({ disabled }) => disabled),
    ).to.equal(true);
  });

  it('[2.30] beside a person’s fields stand his rights with their group, his sessions and who opened his record', async () => {
    stage = await openRealStage({ world: WORLD, person: 'ADMIN' });
    stage.show(
      <Maintenance
        entity={internalUser}
        extras={userExtras}
        place={`/${world().people.RTV1.id}?tab=tabAccess`}
        onPlace={() => undefined}
      />,
    );
    await until(
      () =>
        text().includes('What this person can do') &&
        text().includes('User groups') === false &&
        text().includes('RTV'),
      'the levels and the group they come from',
    );
    await until(
      () =>
        text().includes('Open sessions') &&
        text().includes('Who viewed this person’s data') &&
        text().includes('Pessoa ADMIN'),
      'who opened the record',
    );
    expect(button('Act as this person')).to.not.equal(undefined);
  });

  it('[6.04] [S4] acting as another asks for the person and the own password, and says which of them is wrong', async () => {
    stage = await openRealStage({ world: WORLD, person: 'MGR1' });
    let started = 0;
    stage.show(
      <ActingDialog
        person={{ userEmail: world().people.S1.email, name: 'Pessoa S1' }}
        onClose={() => undefined}
        onStarted={() => {
          started += 1;
        }}
      />,
    );
    await until(() => start() !== undefined, 'the dialog');
    expect(start()?.matches(':disabled'), '[2.53] the password is missing').to.equal(true);
    const [password] = all<HTMLInputElement>('input[type=password]');
    if (password) type(password, 'Errada#2026');
    start()?.click();
    await until(() => text().includes('Incorrect password'), 'it is wrong');
    if (password) type(password, 'Tucano+Ipe47');
    start()?.click();
    await until(() => started === 1, 'begun');
    const { user, original } = stage.page.session.get();
    expect([user?.id, user?.sub, original?.id]).to.deep.equal([
      world().people.S1.id,
      String(world().people.MGR1.id),
      world().people.MGR1.id,
    ]);
    await stage.page.session.endActing();
    expect([stage.page.session.get().user?.id, stage.page.session.get().original]).to.deep.equal([
      world().people.MGR1.id,
      undefined,
    ]);
  });

  it('[1.11] the menu of a record begins to act as its person, who is chosen already, and offers it of nobody as whom one may not', async () => {
    stage = await openRealStage({ world: WORLD, person: 'MGR1' });
    const menu = async (entity: typeof internalUser | typeof externalUser, id: number) => {
      stage?.show(
        <Maintenance
          key={id}
          entity={entity}
          extras={userExtras}
          place={`/${id}`}
          onPlace={() => undefined}
        />,
      );
      await until(() => button('More') !== undefined, 'the record');
      button('More')?.click();
      await until(() => button('Copy link') !== undefined, 'its menu');
    };
    await menu(internalUser, world().people.MGR1.id);
    expect(button('Act as this person')).to.equal(undefined);
    await menu(externalUser, world().people.S1.id);
    await until(() => button('Act as this person') !== undefined, 'the entry');
    button('Act as this person')?.click();
    await until(() => all<HTMLInputElement>('input[type=password]').length === 1, 'the dialog');
    expect(all<HTMLInputElement>('[role=combobox]').at(-1)?.value).to.equal('Pessoa S1');
    const [password] = all<HTMLInputElement>('input[type=password]');
    await until(() => password?.matches(':focus') === true, 'only the password is left to type');
    expect(start()?.matches(':disabled'), '[2.53] not without the password').to.equal(true);
    if (password) type(password, 'Errada+12345');
    await until(() => start()?.matches(':enabled') === true, 'ready');
    password?.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => password?.matches('[aria-invalid=true]') === true, 'refused at its field');
    if (password) type(password, 'Tucano+Ipe47');
    start()?.click();
    await until(() => stage?.paths.includes('/index') === true, 'begun');
    expect(stage.page.session.get().user?.id).to.equal(world().people.S1.id);
    await stage.page.session.endActing();
  });

  it('[1.11] a row of the list has a menu that begins to act as its person, by keys too, and none where one may not', async () => {
    stage = await openRealStage({ world: WORLD, person: 'MGR1', widthPx: 1180 });
    stage.show(<Listed entity={internalUser} />);
    await until(
      () => button('Actions for T-COO1 · Pessoa COO1') !== undefined,
      'the menu of a row',
    );
    const others = all('[role=row]')
      .filter((row) => !row.querySelector('[popover]'))
      .map((row) => textOf(row));
    expect(
      others.some((row) => row.includes('Pessoa MGR1')),
      'not as himself',
    ).to.equal(true);
    expect(button('Actions for T-ADMIN · Pessoa ADMIN')).to.equal(undefined);
    stage.show(<Listed key="external" entity={externalUser} start="/?q=Pessoa%20S1" />);
    const opener = await until(() => button('Actions for T-S1 · Pessoa S1'), 'the seller');
    const [link] = all<HTMLElement>('.nmv-grid .nmv-record-link');
    link?.closest('[role=gridcell]')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    await until(() => link?.tabIndex === 0, 'in the table');
    link?.focus();
    await sendKeys({ press: 'End' });
    await until(() => opener.matches(':focus'), 'the last cell hands the focus on');
    await sendKeys({ press: 'Enter' });
    // a filter by channel opens by a button of the same name
    const entry = () => all('[role=menuitem]').find((item) => textOf(item) === 'Open');
    await until(() => entry()?.matches(':focus') === true, 'the menu, at its first entry');
    await sendKeys({ press: 'ArrowDown' });
    await until(
      () => button('Act as this person')?.matches(':focus') === true,
      'the arrow stays in the menu',
    );
    await sendKeys({ press: 'Enter' });
    const password = await until(
      () => all<HTMLInputElement>('input[type=password]').find((input) => input.matches(':focus')),
      'the dialog, with only the password left to type',
    );
    expect(all<HTMLInputElement>('dialog [role=combobox]').at(-1)?.value).to.equal('Pessoa S1');
    await sendKeys({ press: 'Escape' });
    await until(() => all('dialog').length === 0 && opener.matches(':focus'), 'back on the row');
    expect(password.isConnected).to.equal(false);
    await sendKeys({ press: 'Enter' });
    await until(() => entry()?.matches(':focus') === true, 'the menu again');
    await sendKeys({ press: 'Escape' });
    await until(
      () => opener.matches(':focus') && entry()?.checkVisibility() === false,
      'closed, nothing lost',
    );
  });

  it('[1.11] [6.04] from the card of a phone one acts as its person', async () => {
    stage = await openRealStage({ world: WORLD, person: 'MGR1', widthPx: 358 });
    stage.show(<Listed entity={externalUser} start="/?q=Pessoa%20S1" />);
    (await until(() => button('Actions for T-S1 · Pessoa S1'), 'the card')).click();
    (
      await until(
        () =>
          all<HTMLButtonElement>('[role=menuitem]').find(
            (each) => each.textContent === 'Act as this person' && each.checkVisibility(),
          ),
        'the entry',
      )
    ).click();
    type(
      await until(() => all<HTMLInputElement>('input[type=password]')[0], 'the password'),
      'Tucano+Ipe47',
    );
    start()?.click();
    await until(() => stage?.paths.includes('/index') === true, 'begun');
    expect(stage.page.session.get().user?.id).to.equal(world().people.S1.id);
    await stage.page.session.endActing();
  });

  it('[6.04] who has no level for acting finds no menus', async () => {
    stage = await openRealStage({ world: WORLD, person: 'COO1', widthPx: 1180 });
    stage.show(<Listed entity={externalUser} />);
    await until(
      () => all('[role=gridcell]').length > 0 && text().includes('Pessoa S1'),
      'the list',
    );
    expect([
      all('.nmv-grid [popover]').length,
      all('[role=columnheader]').some((head) => textOf(head) === 'Actions'),
    ]).to.deep.equal([0, false]);
  });

  it('[2.54] the record of who asks for channels says so to who decides, and leads to the request', async () => {
    stage = await openRealStage({ world: WORLD, person: 'S3' });
    const { A } = world().channels;
    const { http } = stage.page;
    await http.post('/apis/v1/accesspolicies/channels/find', { taxNum: A.cnpj });
    const { rowSCN } = await http.get<SettingsAnswer>(settingsPath);
    await http.put(`${settingsPath}/channels`, {
      rowSCN,
      rows: [
        {
          customerId: A.id,
          salesRoleId: 'CSM',
          hireDate: '2025-02-04',
          fireDate: null,
          reportsToName: null,
        },
      ],
    });
    stage.end();
    const { id } = world().people.S3;
    stage = await openRealStage({ world: WORLD, person: 'ATV1' });
    stage.show(
      <Maintenance
        entity={externalUser}
        extras={userExtras}
        place={`/${id}`}
        onPlace={() => undefined}
      />,
    );
    await until(() => all('[role=tab]').length > 0, 'the record');
    expect(button('Open request')).to.equal(undefined);
    stage.end();
    stage = await openRealStage({ world: WORLD, person: 'RTV1' });
    stage.show(
      <Maintenance
        entity={externalUser}
        extras={userExtras}
        place={`/${id}`}
        onPlace={() => undefined}
      />,
    );
    await until(
      () => text().includes('Requested the channels Canal A as well'),
      'what is asked for',
    );
    button('Open request')?.click();
    expect(stage.paths).to.deep.equal([`/accesspolicies/releases?person=${id}`]);
  });

  it('what a person fills in of himself carries the browser’s own words, at the sign-up and on his page', async () => {
    const offered = () =>
      Object.fromEntries(
        all<HTMLInputElement | HTMLSelectElement>('input[name], select[name]')
          .filter(({ autocomplete }) => autocomplete !== '' && autocomplete !== 'off')
          .map(({ name, autocomplete }) => [name, autocomplete]),
      );
    stage = await openRealStage({ world: WORLD, person: 'S5' });
    stage.show(<SignUp onBack={() => undefined} />);
    await until(() => all('input[name=cellPhone]').length === 1, 'the sign-up');
    expect(offered()).to.deep.equal({
      countryId: 'country',
      name1: 'name',
      email: 'email',
      zipCode: 'postal-code',
      cellPhoneIDD: 'tel-country-code',
      cellPhone: 'tel-national',
    });
    stage.show(<Own step="address" />);
    await until(() => all('input[name=pubPlaceName]').length === 1, 'the address');
    expect(offered()).to.deep.equal({
      countryId: 'country',
      zipCode: 'postal-code',
      district: 'address-level3',
      pubPlaceName: 'address-line1',
      addrCompl: 'address-line2',
    });
    stage.show(<Own step="general" key="general" />);
    await until(() => all('input[name=birthDate]').length === 1, 'the general data');
    expect(offered()).to.deep.equal({ name1: 'name', alias: 'nickname', birthDate: 'bday' });
  });

  it('[U45] after the sign-up another link is sent where the first does not come', async () => {
    stage = await openRealStage({ world: WORLD, person: 'S5' });
    stage.show(<SignUpSent email="nova@agrocampo.example" onBack={() => undefined} />);
    await until(() => text().includes('Check your e-mail'), 'that it was sent');
    button('Send a new link')?.click();
    await until(() => text().includes('A new link is on its way'), 'that it was sent again');
  });

  it('a step that was changed elsewhere loses nothing that was typed, shows both values, and is saved on top', async () => {
    stage = await openRealStage({ world: WORLD, person: 'S4' });
    const { http } = stage.page;
    const input = (name: string) => all<HTMLInputElement>(`input[name=${name}]`)[0];
    const elsewhere = async (more: Readonly<Record<string, string>>) => {
      const { rowSCN, values } = await http.get<SettingsAnswer>(settingsPath);
      await http.put(`${settingsPath}/general`, { rowSCN, values: { ...values.general, ...more } });
    };
    stage.show(<Own step="general" />);
    await until(() => input('alias') !== undefined, 'the step');
    await elsewhere({ alias: 'De outra aba', motherName: 'Dona Rosa' });
    type(input('alias') as HTMLInputElement, 'Daqui');
    button('Save')?.click();
    await until(() => text().includes('Data was changed in another session.'), 'it is said');
    expect([input('alias')?.value, input('motherName')?.value]).to.deep.equal([
      'Daqui',
      'Dona Rosa',
    ]);
    expect(text())
      .to.contain('Saved in another session: De outra aba')
      .and.contain('Check and save again');
    button('Save')?.click();
    await until(() => !text().includes('Data was changed in another session.'), 'saved');
    const { values } = await http.get<SettingsAnswer>(settingsPath);
    expect([values.general['alias'], values.general['motherName']]).to.deep.equal([
      'Daqui',
      'Dona Rosa',
    ]);
  });

  it('a state and a city that were changed elsewhere too are named, not numbered', async () => {
    stage = await openRealStage({ world: WORLD, person: 'S4' });
    const { http } = stage.page;
    const put = async (more: Readonly<Record<string, string>>) => {
      const { rowSCN, values } = await http.get<SettingsAnswer>(settingsPath);
      await http.put(`${settingsPath}/address`, {
        rowSCN,
        values: {
          ...values.address,
          zipCode: '13010001',
          pubPlaceName: 'Rua das Flores',
          streetNum: '10',
          ...more,
        },
      });
    };
    await put({ stateId: 'SP', cityId: '3509502' });
    stage.show(<Own step="address" />);
    const box = (label: string) =>
      [...all('label')].flatMap((each) =>
        textOf(each).startsWith(label)
          ? [stage?.root.getElementById((each as HTMLLabelElement).htmlFor) as HTMLInputElement]
          : [],
      )[0];
    await until(
      () => box('City')?.value.includes('Campinas') === true && box('City')?.readOnly === false,
      'the address',
    );
    const choose = async (label: string, words: string) => {
      const input = box(label) as HTMLInputElement;
      input.focus();
      type(input, words);
      await until(
        () =>
          all('[role=option]').length === 1 &&
          stage?.root.querySelector('.nmv-options[aria-busy]') === null,
        words,
      );
      await sendKeys({ press: 'Enter' });
      await until(
        () => all('[role=option]').length === 0 && input.value.includes(words),
        `${words} is chosen`,
      );
    };
    await choose('State', 'Paraná');
    await choose('City', 'Maringá');
    await put({ stateId: 'GO', cityId: '5208707' });
    button('Save')?.click();
    await until(
      () =>
        noteOf(box('State')).includes('Saved in another session: Goiás') &&
        noteOf(box('City')).includes('Saved in another session: Goiânia'),
      'both names',
    );
    expect([box('State')?.value, box('City')?.value].join())
      .to.include('Paraná')
      .and.include('Maringá');
    button('Save')?.click();
    await until(() => !text().includes('Data was changed in another session.'), 'saved');
    expect((await http.get<SettingsAnswer>(settingsPath)).values.address['cityId']).to.equal(
      '4115200',
    );
  });

  it('what another tab saved is not overwritten because the page heard of it in passing', async () => {
    stage = await openRealStage({ world: WORLD, person: 'S5' });
    const { http } = stage.page;
    const input = (name: string) => all<HTMLInputElement>(`input[name=${name}]`)[0];
    stage.show(<Own step="general" />);
    await until(() => input('alias') !== undefined, 'the step');
    type(input('alias') as HTMLInputElement, 'Daqui');
    const { rowSCN, values } = await http.get<SettingsAnswer>(settingsPath);
    await http.put(`${settingsPath}/general`, {
      rowSCN,
      values: { ...values.general, alias: 'De outra aba', motherName: 'Dona Rosa' },
    });
    // a message comes in, and the page reads itself again
    await invalidate(settingsPath);
    button('Save')?.click();
    await until(() => text().includes('Saved in another session: De outra aba'), 'it is said');
    expect([input('alias')?.value, input('motherName')?.value]).to.deep.equal([
      'Daqui',
      'Dona Rosa',
    ]);
  });

  it('channels asked for in another tab are neither lost nor doubled: what was typed stays, the rest follows, and both stand where both changed', async () => {
    stage = await openRealStage({ world: WORLD, person: 'S2' });
    const { http } = stage.page;
    const { A, B, C, D } = world().channels;
    const row = (customerId: number, more: object = {}) => ({
      customerId,
      salesRoleId: 'CSM',
      hireDate: '2025-02-04',
      fireDate: null,
      reportsToName: null,
      ...more,
    });
    const elsewhere = async (...rows: readonly object[]) =>
      http.put<SettingsAnswer>(`${settingsPath}/channels`, {
        rowSCN: (await http.get<SettingsAnswer>(settingsPath)).rowSCN,
        rows,
      });
    for (const { cnpj } of [A, B, C, D])
      await http.post('/apis/v1/accesspolicies/channels/find', { taxNum: cnpj });
    await elsewhere(row(A.id), row(B.id));
    stage.show(<Own step="channels" />);
    const groups = () =>
      all<HTMLElement>('.nmv-channel-row[role=group]').map((each) =>
        each.getAttribute('aria-label'),
      );
    await until(() => groups().length === 2, 'both rows');
    const chief = (place: number) =>
      all<HTMLInputElement>(`input[name=reportsToName-${place}]`)[0] as HTMLInputElement;
    type(chief(0), 'Rosa Lima');
    const finder = [...all<HTMLLabelElement>('label')]
      .filter((each) => textOf(each).startsWith('Channel tax number'))
      .map(
        (each) => stage?.root.getElementById(each.htmlFor) as HTMLInputElement,
      )[0] as HTMLInputElement;
    type(finder, C.cnpj);
    button('Add channel')?.click();
    await until(() => groups().length === 3, 'the third');
    type(all<HTMLInputElement>('input[name=hireDate-2]')[0] as HTMLInputElement, '02/04/2025');
    // meanwhile, in another tab: A with another manager, B gone, D added
    await elsewhere(row(A.id, { reportsToName: 'Caio Prado' }), row(D.id));
    button('Save')?.click();
    await until(() => text().includes('Data was changed in another session.'), 'it is said');
    expect(groups().map((name) => name?.at(-1))).to.deep.equal(['A', 'C', 'D']);
    expect(chief(0).value).to.equal('Rosa Lima');
    expect(textOf(all('.nmv-channel-row[role=group]')[0])).to.match(
      /Saved in another session: .*Caio Prado/,
    );
    button('Save')?.click();
    await until(() => !text().includes('Data was changed in another session.'), 'saved');
    const { channels } = await http.get<SettingsAnswer>(settingsPath);
    expect(
      channels
        .filter(({ state }) => state === 'asked')
        .map(({ customerId, reportsToName }) => [customerId, reportsToName]),
    ).to.deep.equal([
      [A.id, 'Rosa Lima'],
      [C.id, null],
      [D.id, null],
    ]);
  });

  it('one’s own sessions, readers and file are on one page', async () => {
    stage = await openRealStage({ world: WORLD, person: 'S2' });
    stage.show(<OwnData />);
    await until(
      () =>
        text().includes('This session') &&
        text().includes('Who acted as me') &&
        text().includes('Download my data'),
      'the page',
    );
    const { blob, fileName } = await stage.page.http.download(
      `/apis/v1/users/${world().people.S2.id}/data`,
    );
    expect([fileName, (await blob.text()).includes('Pessoa S2')]).to.deep.equal([
      `data-${world().people.S2.id}.json`,
      true,
    ]);
  });

  it('a chosen picture is made small, kept and known to the session; what is none is refused beside the button, in words', async () => {
    stage = await openRealStage({ world: WORLD, person: 'S3' });
    stage.show(<OwnData />);
    await until(() => chooser() !== undefined, 'the chooser');
    const html = '<!doctype html><script>alert(1)</script>';
    const hostile = [
      [
        'drawing.svg',
        'image/svg+xml',
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"/>',
        'can’t be used',
      ],
      ['page.png', 'image/png', html, 'can’t be used'],
      ['photo.jpg', 'image/jpeg', new Uint8Array(20 * 1024 * 1024 + 1), 'larger than 20 MB'],
      ['cut.png', 'image/png', (await pictureOf(40, 40)).slice(0, 60), 'can’t be used'],
    ] as const;
    for (const [name, type, content, words] of hostile) {
      choose(new File([content], name, { type }));
      await until(
        () => noteOf(chooser()).includes(words) && chooser()?.disabled === false,
        () => `${name} is refused: ${noteOf(chooser())}`,
      );
    }
    expect([
      stage.page.session.get().user?.userAvatar,
      all('canvas').length,
      button('Remove'),
    ]).to.deep.equal([null, 0, undefined]);
    choose(new File([await pictureOf(900, 400)], 'me.png', { type: 'image/png' }));
    await until(
      () =>
        all<HTMLCanvasElement>('canvas.nmv-portrait')[0]
          ?.getContext('2d')
          ?.getImageData(20, 128, 1, 1).data[3] === 255,
      'the picture stands',
    );
    expect([noteOf(chooser()), chooser()?.getAttribute('aria-invalid')]).to.deep.equal(['', null]);
    const { blob } = await stage.page.http.download(
      stage.page.session.get().user?.userAvatar ?? '',
    );
    expect([blob.type, blob.size < 20_000]).to.deep.equal(['image/webp', true]);
    button('Remove')?.click();
    await until(
      () =>
        stage?.page.session.get().user?.userAvatar === null &&
        all('canvas').length === 0 &&
        stage.root.activeElement === chooser(),
      'it is removed, and the focus stays',
    );
  });

  for (const locale of ['pt-BR', 'en-US', 'es-ES'] as const) {
    it(`speaks ${locale}, fits a phone and passes axe`, async () => {
      stage = await openRealStage({ world: WORLD, person: 'ADMIN', locale, widthPx: 358 });
      const id = await groupId('MGR');
      stage.show(
        <Maintenance
          entity={userGroup}
          extras={groupExtras}
          place={`/${id}?tab=tabPermissions`}
          onPlace={() => undefined}
        />,
      );
      await until(() => all('[role=radiogroup]').length === 32, 'the matrix');
      await sound();
      stage.show(
        <Maintenance
          key="person"
          entity={internalUser}
          extras={userExtras}
          place={`/${world().people.COO1.id}?tab=tabAccess`}
          onPlace={() => undefined}
        />,
      );
      await until(() => all('table').length >= 2, 'rights and readings');
      await sound();
      stage.show(<OwnData key="own" />);
      await until(() => all('table').length >= 2 && all('h1').length === 1, 'own data');
      await sound();
    });
  }
});

/** A list of users with what is special about it. */
function Listed({
  entity,
  start = '/',
}: {
  readonly entity: typeof internalUser | typeof externalUser;
  readonly start?: string;
}) {
  const [place, setPlace] = useState(start);
  return <Maintenance entity={entity} extras={userExtras} place={place} onPlace={setPlace} />;
}

/** A step of the own page. */
function Own({ step }: { readonly step: string }) {
  return (
    <UserSettings
      element={useHost()}
      place={`/?step=${step}`}
      onPlace={() => undefined}
      onReleased={() => undefined}
    />
  );
}

/** Nothing stands out of the phone, no word is missing, and axe finds nothing. */
async function sound(): Promise<void> {
  const { host } = stage as RealStage;
  expect(text()).not.to.match(/\{\{|undefined|\[object/);
  expect(host.scrollWidth).to.be.at.most(358);
  const { violations } = await axe.run(host, {
    resultTypes: ['violations'],
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)).to.deep.equal(
    [],
  );
}

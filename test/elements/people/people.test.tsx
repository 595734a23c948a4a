import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { externalUser } from '../../../src/domain/entities/external-user.ts';
import { internalUser } from '../../../src/domain/entities/internal-user.ts';
import { userGroup } from '../../../src/domain/entities/user-group.ts';
import type { SettingsAnswer } from '../../../src/domain/schema/accounts/account.ts';
import { settingsPath } from '../../../src/screens/account/settings/use-settings.ts';
import { ActingDialog } from '../../../src/screens/people/acting-dialog.tsx';
import { groupExtras, userExtras } from '../../../src/screens/people/extras.ts';
import { OwnData } from '../../../src/screens/people/own-data.tsx';
import { Maintenance } from '../../../src/screens/record/entry/maintenance.tsx';
import { textOf } from '../invoices/stage.tsx';
import { beforeAllStartWorld, openRealStage } from '../record/server/stage.tsx';
import type { RealStage } from '../record/server/stage.tsx';
import { until } from '../until.ts';
import { text, all, start, button, type, Listed, sound } from './people-stage.tsx';

const WORLD = 'people';
const world = beforeAllStartWorld(WORLD);
let stage: RealStage | undefined;
afterEach(() => stage?.end());
const rowOf = (tcode: string) =>
  all<HTMLElement>(stage, '[role=radiogroup]').find((row) =>
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

describe('people', () => {
  it('[2.31] [3.15] a group’s levels are set in a matrix, saved with its form, and count at once', async () => {
    stage = await openRealStage({ world: WORLD, person: 'ADMIN' });
    const id = await groupId('CSC');
    stage.show(
      <Maintenance
        entity={userGroup}
        extras={groupExtras}
        route={`/${id}?tab=tabPermissions`}
        onNavigate={() => undefined}
      />,
    );
    await until(() => all(stage, '[role=radiogroup]').length === 32, 'a row a transaction');
    expect([levelOf('600-020'), levelOf('500-010')]).to.deep.equal([2, 0]);
    radios('500-010')[1]?.click();
    radios('600-020')[0]?.click();
    await until(() => levelOf('500-010') === 1 && levelOf('600-020') === 0, 'both are changed');
    button(stage, 'Save')?.click();
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
        route={`/${id}?tab=tabPermissions`}
        onNavigate={() => undefined}
      />,
    );
    await until(() => all(stage, '[role=radiogroup]').length === 32, 'a row a transaction');
    expect(
      all(stage, '.nmv-matrix').map((each) => textOf(each).match(/View and edit/g)?.length),
    ).to.deep.equal([1]);
    const [head] = all(stage, '.nmv-matrix-head');
    expect(head && getComputedStyle(head).position).to.equal('sticky');
  });

  it('[6.01] a reader of a group sees its matrix and changes nothing', async () => {
    stage = await openRealStage({ world: WORLD, person: 'DIR' });
    const id = await groupId('RTV');
    stage.show(
      <Maintenance
        entity={userGroup}
        extras={groupExtras}
        route={`/${id}?tab=tabPermissions`}
        onNavigate={() => undefined}
      />,
    );
    await until(() => all(stage, '[role=radiogroup]').length === 32, 'the matrix');
    expect(
      all<HTMLInputElement>(stage, '[role=radiogroup] input').every(({ disabled }) => disabled),
    ).to.equal(true);
  });

  it('[2.30] beside a person’s fields stand his rights with their group, his sessions and who opened his record', async () => {
    stage = await openRealStage({ world: WORLD, person: 'ADMIN' });
    stage.show(
      <Maintenance
        entity={internalUser}
        extras={userExtras}
        route={`/${world().people.RTV1.id}?tab=tabAccess`}
        onNavigate={() => undefined}
      />,
    );
    await until(
      () =>
        text(stage).includes('What this person can do') &&
        text(stage).includes('User groups') === false &&
        text(stage).includes('RTV'),
      'the levels and the group they come from',
    );
    await until(
      () =>
        text(stage).includes('Open sessions') &&
        text(stage).includes('Who viewed this person’s data') &&
        text(stage).includes('Pessoa ADMIN'),
      'who opened the record',
    );
    expect(button(stage, 'Act as this person')).to.not.equal(undefined);
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
    await until(() => start(stage) !== undefined, 'the dialog');
    expect(start(stage)?.matches(':disabled'), '[2.53] the password is missing').to.equal(true);
    const [password] = all<HTMLInputElement>(stage, 'input[type=password]');
    if (password) type(password, 'Errada#2026');
    start(stage)?.click();
    await until(() => text(stage).includes('Incorrect password'), 'it is wrong');
    if (password) type(password, 'Tucano+Ipe47');
    start(stage)?.click();
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

  it('[1.11] a record’s menu acts as its person, chosen already, and is missing where acting is not allowed', async () => {
    stage = await openRealStage({ world: WORLD, person: 'MGR1' });
    const menu = async (entity: typeof internalUser | typeof externalUser, id: number) => {
      stage?.show(
        <Maintenance
          key={id}
          entity={entity}
          extras={userExtras}
          route={`/${id}`}
          onNavigate={() => undefined}
        />,
      );
      await until(() => button(stage, 'More') !== undefined, 'the record');
      button(stage, 'More')?.click();
      await until(() => button(stage, 'Copy link') !== undefined, 'its menu');
    };
    await menu(internalUser, world().people.MGR1.id);
    expect(button(stage, 'Act as this person')).to.equal(undefined);
    await menu(externalUser, world().people.S1.id);
    await until(() => button(stage, 'Act as this person') !== undefined, 'the entry');
    button(stage, 'Act as this person')?.click();
    await until(
      () => all<HTMLInputElement>(stage, 'input[type=password]').length === 1,
      'the dialog',
    );
    expect(all<HTMLInputElement>(stage, '[role=combobox]').at(-1)?.value).to.equal('Pessoa S1');
    const [password] = all<HTMLInputElement>(stage, 'input[type=password]');
    await until(() => password?.matches(':focus') === true, 'only the password is left to type');
    expect(start(stage)?.matches(':disabled'), '[2.53] not without the password').to.equal(true);
    if (password) type(password, 'Errada+12345');
    await until(() => start(stage)?.matches(':enabled') === true, 'ready');
    password?.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => password?.matches('[aria-invalid=true]') === true, 'refused at its field');
    if (password) type(password, 'Tucano+Ipe47');
    start(stage)?.click();
    await until(() => stage?.paths.includes('/index') === true, 'begun');
    expect(stage.page.session.get().user?.id).to.equal(world().people.S1.id);
    await stage.page.session.endActing();
  });

  it('[1.11] a row of the list has a menu that begins to act as its person, by keys too, and none where one may not', async () => {
    stage = await openRealStage({ world: WORLD, person: 'MGR1', widthPx: 1180 });
    stage.show(<Listed entity={internalUser} />);
    await until(
      () => button(stage, 'Actions for T-COO1 · Pessoa COO1') !== undefined,
      'the menu of a row',
    );
    const others = all(stage, '[role=row]')
      .filter((row) => !row.querySelector('[popover]'))
      .map((row) => textOf(row));
    expect(
      others.some((row) => row.includes('Pessoa MGR1')),
      'not as himself',
    ).to.equal(true);
    expect(button(stage, 'Actions for T-ADMIN · Pessoa ADMIN')).to.equal(undefined);
    stage.show(<Listed key="external" entity={externalUser} start="/?q=Pessoa%20S1" />);
    const opener = await until(() => button(stage, 'Actions for T-S1 · Pessoa S1'), 'the seller');
    const [link] = all<HTMLElement>(stage, '.nmv-grid .nmv-record-link');
    link?.closest('[role=gridcell]')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    await until(() => link?.tabIndex === 0, 'in the table');
    link?.focus();
    await sendKeys({ press: 'End' });
    await until(() => opener.matches(':focus'), 'the last cell hands the focus on');
    await sendKeys({ press: 'Enter' });
    // a filter by channel opens by a button of the same name
    const entry = () => all(stage, '[role=menuitem]').find((item) => textOf(item) === 'Open');
    await until(() => entry()?.matches(':focus') === true, 'the menu, at its first entry');
    await sendKeys({ press: 'ArrowDown' });
    await until(
      () => button(stage, 'Act as this person')?.matches(':focus') === true,
      'the arrow stays in the menu',
    );
    await sendKeys({ press: 'Enter' });
    const password = await until(
      () =>
        all<HTMLInputElement>(stage, 'input[type=password]').find((input) =>
          input.matches(':focus'),
        ),
      'the dialog, with only the password left to type',
    );
    expect(all<HTMLInputElement>(stage, 'dialog [role=combobox]').at(-1)?.value).to.equal(
      'Pessoa S1',
    );
    await sendKeys({ press: 'Escape' });
    await until(
      () => all(stage, 'dialog').length === 0 && opener.matches(':focus'),
      'back on the row',
    );
    expect(password.isConnected).to.equal(false);
    await sendKeys({ press: 'Enter' });
    await until(() => entry()?.matches(':focus') === true, 'the menu again');
    await sendKeys({ press: 'Escape' });
    await until(
      () => opener.matches(':focus') && entry()?.checkVisibility() === false,
      'closed, nothing lost',
    );
  });

  it('[1.11] [6.04] a phone’s card begins to act as its person', async () => {
    stage = await openRealStage({ world: WORLD, person: 'MGR1', widthPx: 358 });
    stage.show(<Listed entity={externalUser} start="/?q=Pessoa%20S1" />);
    (await until(() => button(stage, 'Actions for T-S1 · Pessoa S1'), 'the card')).click();
    (
      await until(
        () =>
          all<HTMLButtonElement>(stage, '[role=menuitem]').find(
            (each) => each.textContent === 'Act as this person' && each.checkVisibility(),
          ),
        'the entry',
      )
    ).click();
    type(
      await until(() => all<HTMLInputElement>(stage, 'input[type=password]')[0], 'the password'),
      'Tucano+Ipe47',
    );
    start(stage)?.click();
    await until(() => stage?.paths.includes('/index') === true, 'begun');
    expect(stage.page.session.get().user?.id).to.equal(world().people.S1.id);
    await stage.page.session.endActing();
  });

  it('[6.04] a user without a level for acting finds no menus', async () => {
    stage = await openRealStage({ world: WORLD, person: 'COO1', widthPx: 1180 });
    stage.show(<Listed entity={externalUser} />);
    await until(
      () => all(stage, '[role=gridcell]').length > 0 && text(stage).includes('Pessoa S1'),
      'the list',
    );
    expect([
      all(stage, '.nmv-grid [popover]').length,
      all(stage, '[role=columnheader]').some((head) => textOf(head) === 'Actions'),
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
        route={`/${id}`}
        onNavigate={() => undefined}
      />,
    );
    await until(() => all(stage, '[role=tab]').length > 0, 'the record');
    expect(button(stage, 'Open request')).to.equal(undefined);
    stage.end();
    stage = await openRealStage({ world: WORLD, person: 'RTV1' });
    stage.show(
      <Maintenance
        entity={externalUser}
        extras={userExtras}
        route={`/${id}`}
        onNavigate={() => undefined}
      />,
    );
    await until(
      () => text(stage).includes('Requested the channels Canal A as well'),
      'what is asked for',
    );
    button(stage, 'Open request')?.click();
    expect(stage.paths).to.deep.equal([`/accesspolicies/releases?person=${id}`]);
  });

  for (const locale of ['pt-BR', 'en-US', 'es-ES'] as const) {
    it(`speaks ${locale}, fits a phone and passes axe`, async () => {
      stage = await openRealStage({ world: WORLD, person: 'ADMIN', locale, widthPx: 358 });
      const id = await groupId('MGR');
      stage.show(
        <Maintenance
          entity={userGroup}
          extras={groupExtras}
          route={`/${id}?tab=tabPermissions`}
          onNavigate={() => undefined}
        />,
      );
      await until(() => all(stage, '[role=radiogroup]').length === 32, 'the matrix');
      await sound(stage);
      stage.show(
        <Maintenance
          key="person"
          entity={internalUser}
          extras={userExtras}
          route={`/${world().people.COO1.id}?tab=tabAccess`}
          onNavigate={() => undefined}
        />,
      );
      await until(() => all(stage, 'table').length >= 2, 'rights and readings');
      await sound(stage);
      stage.show(<OwnData key="own" />);
      await until(
        () => all(stage, 'table').length >= 2 && all(stage, 'h1').length === 1,
        'own data',
      );
      await sound(stage);
    });
  }
});

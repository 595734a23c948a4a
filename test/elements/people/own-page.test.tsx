import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { invalidate } from '../../../src/data/cache/cache.ts';
import { useHost } from '../../../src/data/page/page-provider.tsx';
import type { SettingsAnswer } from '../../../src/domain/schema/accounts/account.ts';
import { settingsPath } from '../../../src/screens/account/settings/use-settings.ts';
import { UserSettings } from '../../../src/screens/account/settings/settings.tsx';
import { SignUp } from '../../../src/screens/account/sign-up.tsx';
import { SignUpSent } from '../../../src/screens/account/sign-up-sent.tsx';
import { OwnData } from '../../../src/screens/people/own-data.tsx';
import { textOf } from '../invoices/stage.tsx';
import { beforeAllStartWorld, openRealStage } from '../record/server/stage.tsx';
import type { RealStage } from '../record/server/stage.tsx';
import { until } from '../until.ts';
import { text, all, button, type } from './people-stage.tsx';

const WORLD = 'own-page';
const world = beforeAllStartWorld(WORLD);
let stage: RealStage | undefined;
afterEach(() => stage?.end());

const chooser = () => all<HTMLInputElement>(stage, 'input[type=file]')[0];
/** Reads the note under a field. */
const noteOf = (field: Element | undefined): string =>
  stage?.root.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

/** Chooses a file, as a user does in the file dialog. */
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
  it('a person’s own fields carry the browser’s own words, at the sign-up and on the own page', async () => {
    const offered = () =>
      Object.fromEntries(
        all<HTMLInputElement | HTMLSelectElement>(stage, 'input[name], select[name]')
          .filter(({ autocomplete }) => autocomplete !== '' && autocomplete !== 'off')
          .map(({ name, autocomplete }) => [name, autocomplete]),
      );
    stage = await openRealStage({ world: WORLD, person: 'S5' });
    stage.show(<SignUp onBack={() => undefined} />);
    await until(() => all(stage, 'input[name=cellPhone]').length === 1, 'the sign-up');
    expect(offered()).to.deep.equal({
      countryId: 'country',
      name1: 'name',
      email: 'email',
      zipCode: 'postal-code',
      cellPhoneIDD: 'tel-country-code',
      cellPhone: 'tel-national',
    });
    stage.show(<Own step="address" />);
    await until(() => all(stage, 'input[name=pubPlaceName]').length === 1, 'the address');
    expect(offered()).to.deep.equal({
      countryId: 'country',
      zipCode: 'postal-code',
      district: 'address-level3',
      pubPlaceName: 'address-line1',
      addrCompl: 'address-line2',
    });
    stage.show(<Own step="general" key="general" />);
    await until(() => all(stage, 'input[name=birthDate]').length === 1, 'the general data');
    expect(offered()).to.deep.equal({ name1: 'name', alias: 'nickname', birthDate: 'bday' });
  });

  it('[U45] after the sign-up another link is sent where the first does not come', async () => {
    stage = await openRealStage({ world: WORLD, person: 'S5' });
    stage.show(<SignUpSent email="nova@agrocampo.example" onBack={() => undefined} />);
    await until(() => text(stage).includes('Check your e-mail'), 'that it was sent');
    button(stage, 'Send a new link')?.click();
    await until(() => text(stage).includes('A new link is on its way'), 'that it was sent again');
  });

  it('a step that was changed elsewhere loses nothing that was typed, shows both values, and is saved on top', async () => {
    stage = await openRealStage({ world: WORLD, person: 'S4' });
    const { http } = stage.page;
    const input = (name: string) => all<HTMLInputElement>(stage, `input[name=${name}]`)[0];
    const elsewhere = async (more: Readonly<Record<string, string>>) => {
      const { rowSCN, values } = await http.get<SettingsAnswer>(settingsPath);
      await http.put(`${settingsPath}/general`, { rowSCN, values: { ...values.general, ...more } });
    };
    stage.show(<Own step="general" />);
    await until(() => input('alias') !== undefined, 'the step');
    await elsewhere({ alias: 'De outra aba', motherName: 'Dona Rosa' });
    type(input('alias') as HTMLInputElement, 'Daqui');
    button(stage, 'Save')?.click();
    await until(() => text(stage).includes('Data was changed in another session.'), 'it is said');
    expect([input('alias')?.value, input('motherName')?.value]).to.deep.equal([
      'Daqui',
      'Dona Rosa',
    ]);
    expect(text(stage))
      .to.contain('Saved in another session: De outra aba')
      .and.contain('Check and save again');
    button(stage, 'Save')?.click();
    await until(() => !text(stage).includes('Data was changed in another session.'), 'saved');
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
      [...all(stage, 'label')].flatMap((each) =>
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
          all(stage, '[role=option]').length === 1 &&
          stage?.root.querySelector('.nmv-options[aria-busy]') === null,
        words,
      );
      await sendKeys({ press: 'Enter' });
      await until(
        () => all(stage, '[role=option]').length === 0 && input.value.includes(words),
        `${words} is chosen`,
      );
    };
    await choose('State', 'Paraná');
    await choose('City', 'Maringá');
    await put({ stateId: 'GO', cityId: '5208707' });
    button(stage, 'Save')?.click();
    await until(
      () =>
        noteOf(box('State')).includes('Saved in another session: Goiás') &&
        noteOf(box('City')).includes('Saved in another session: Goiânia'),
      'both names',
    );
    expect([box('State')?.value, box('City')?.value].join())
      .to.include('Paraná')
      .and.include('Maringá');
    button(stage, 'Save')?.click();
    await until(() => !text(stage).includes('Data was changed in another session.'), 'saved');
    expect((await http.get<SettingsAnswer>(settingsPath)).values.address['cityId']).to.equal(
      '4115200',
    );
  });

  it('a row saved in another tab is not overwritten because the page heard of it in passing', async () => {
    stage = await openRealStage({ world: WORLD, person: 'S5' });
    const { http } = stage.page;
    const input = (name: string) => all<HTMLInputElement>(stage, `input[name=${name}]`)[0];
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
    button(stage, 'Save')?.click();
    await until(() => text(stage).includes('Saved in another session: De outra aba'), 'it is said');
    expect([input('alias')?.value, input('motherName')?.value]).to.deep.equal([
      'Daqui',
      'Dona Rosa',
    ]);
  });

  it('channels requested in two tabs are neither lost nor doubled: typed ones stay, and others follow', async () => {
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
      all<HTMLElement>(stage, '.nmv-channel-row[role=group]').map((each) =>
        each.getAttribute('aria-label'),
      );
    await until(() => groups().length === 2, 'both rows');
    const chief = (place: number) =>
      all<HTMLInputElement>(stage, `input[name=reportsToName-${place}]`)[0] as HTMLInputElement;
    type(chief(0), 'Rosa Lima');
    const finder = [...all<HTMLLabelElement>(stage, 'label')]
      .filter((each) => textOf(each).startsWith('Channel tax number'))
      .map(
        (each) => stage?.root.getElementById(each.htmlFor) as HTMLInputElement,
      )[0] as HTMLInputElement;
    type(finder, C.cnpj);
    button(stage, 'Add channel')?.click();
    await until(() => groups().length === 3, 'the third');
    type(
      all<HTMLInputElement>(stage, 'input[name=hireDate-2]')[0] as HTMLInputElement,
      '02/04/2025',
    );
    // meanwhile, in another tab: A with another manager, B gone, D added
    await elsewhere(row(A.id, { reportsToName: 'Caio Prado' }), row(D.id));
    button(stage, 'Save')?.click();
    await until(() => text(stage).includes('Data was changed in another session.'), 'it is said');
    expect(groups().map((name) => name?.at(-1))).to.deep.equal(['A', 'C', 'D']);
    expect(chief(0).value).to.equal('Rosa Lima');
    expect(textOf(all(stage, '.nmv-channel-row[role=group]')[0])).to.match(
      /Saved in another session: .*Caio Prado/,
    );
    button(stage, 'Save')?.click();
    await until(() => !text(stage).includes('Data was changed in another session.'), 'saved');
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
        text(stage).includes('This session') &&
        text(stage).includes('Who acted as me') &&
        text(stage).includes('Download my data'),
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

  it('a chosen picture is made small, kept and known to the session; another file is refused at the button, in words', async () => {
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
      all(stage, 'canvas').length,
      button(stage, 'Remove'),
    ]).to.deep.equal([null, 0, undefined]);
    choose(new File([await pictureOf(900, 400)], 'me.png', { type: 'image/png' }));
    await until(
      () =>
        all<HTMLCanvasElement>(stage, 'canvas.nmv-portrait')[0]
          ?.getContext('2d')
          ?.getImageData(20, 128, 1, 1).data[3] === 255,
      'the picture stands',
    );
    expect([noteOf(chooser()), chooser()?.getAttribute('aria-invalid')]).to.deep.equal(['', null]);
    const { blob } = await stage.page.http.download(
      stage.page.session.get().user?.userAvatar ?? '',
    );
    expect([blob.type, blob.size < 20_000]).to.deep.equal(['image/webp', true]);
    button(stage, 'Remove')?.click();
    await until(
      () =>
        stage?.page.session.get().user?.userAvatar === null &&
        all(stage, 'canvas').length === 0 &&
        stage.root.activeElement === chooser(),
      'it is removed, and the focus stays',
    );
  });
});

/** A step of the own page. */
function Own({ step }: { readonly step: string }) {
  return (
    <UserSettings
      element={useHost()}
      route={`/?step=${step}`}
      onNavigate={() => undefined}
      onReleased={() => undefined}
    />
  );
}

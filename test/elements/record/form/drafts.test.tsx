import { expect } from '@open-wc/testing';
import { dropDrafts, keepDraft, readDraft } from '../../../../src/data/session/drafts.ts';
import { writeRemembered } from '../../../../src/data/session/remember-person.ts';
import { getAccount } from '../../../../src/data/session/session-state.ts';
import { product } from '../../../../src/domain/entities/product.ts';
import { press, type } from '../../invoices/stage.tsx';
import { beforeAllStartWorld, PASSWORD } from '../server/stage.tsx';
import { asAnother, openForm } from './form-page.tsx';
import type { FormPage } from './form-page.tsx';
import { until } from '../../until.ts';

const worldName = 'record-form-drafts';
const world = beforeAllStartWorld(worldName);
let page: FormPage;

const draftsIn = (area: Storage): readonly (readonly [string, string])[] =>
  Object.entries(area)
    .filter(([name]) => name.startsWith('nmv.draft:'))
    .map(([name, value]) => [name, String(value)]);

/** Takes the page away as a reload or a crash does: what is on the device stays, and of the tab what a reload leaves. */
function lose(isOtherTab: boolean): void {
  const kept = Object.entries(localStorage);
  const tab = [
    ...draftsIn(sessionStorage),
    ['nmv.tab', sessionStorage.getItem('nmv.tab')] as const,
  ];
  page.end();
  for (const [name, value] of kept) localStorage.setItem(name, String(value));
  if (!isOtherTab)
    for (const [name, value] of tab) if (value !== null) sessionStorage.setItem(name, value);
}
const open = async (
  place = `/${world().products.P}`,
  person: 'ADMIN' | 'MGR1' | 'MGR2' = 'ADMIN',
) => {
  page = await openForm({ world: worldName, entity: product, place, person });
};

/** "Remember me" is ticked on this device, as the sign-in keeps it. */
function remember(): void {
  const { user } = page.page.session.get();
  if (user)
    writeRemembered(
      { userEmail: user.userName, account: getAccount(user), refreshToken: user.refreshToken },
      page.page.config.get().apiBase,
    );
}

/** Types, and waits until it is kept where it belongs. */
async function change(value: string, area: Storage = sessionStorage): Promise<void> {
  type(page.control('name1'), value);
  await until(() => draftsIn(area).some(([, kept]) => kept.includes(value)), 'the kept draft');
}

describe('typed and unsaved text', () => {
  afterEach(() => page.end());

  it('stands in the form again after a reload, and can be given up', async () => {
    await open();
    const before = page.control('name1').value;
    await change('Quase salvo');
    lose(false);
    await open();
    await until(() => page.text().includes('Your unsaved changes from'), 'that it is back');
    expect(page.control('name1').value).to.equal('Quase salvo');
    await press(page.root, 'Discard');
    expect(page.control('name1').value).to.equal(before);
    lose(false);
    await open();
    expect(page.text()).to.not.include('unsaved changes');
  });

  it('leaves with the tab, and nothing of it is on the device', async () => {
    await open();
    await change('Só desta aba');
    expect(draftsIn(localStorage)).to.deep.equal([]);
    lose(true);
    await open();
    expect(page.text()).to.not.include('unsaved changes');
    expect(draftsIn(sessionStorage)).to.deep.equal([]);
  });

  it('is offered after a crash, in another tab, to who is remembered on this device', async () => {
    await open();
    remember();
    await change('Antes da queda', localStorage);
    expect(draftsIn(sessionStorage)).to.deep.equal([]);
    lose(true);
    await open();
    await until(() => page.text().includes('You left unsaved changes here on'), 'the offer');
    expect(page.control('name1').value).to.not.equal('Antes da queda');
    await press(page.root, 'Continue');
    expect(page.control('name1').value).to.equal('Antes da queda');
    await press(page.root, 'Save');
    await until(
      () => page.root.querySelector('h1')?.textContent === 'Antes da queda',
      'the saved name',
    );
    lose(true);
    await open();
    expect(page.text()).to.not.include('unsaved changes');
  });

  it('warns when the record was changed meanwhile, and compares', async () => {
    await open(`/${world().products.Q}`);
    await change('Meu texto');
    lose(false);
    await asAnother(worldName, 'MGR1', product, world().products.Q, { name1: 'Texto de outro' });
    await open(`/${world().products.Q}`);
    await until(
      () => page.text().includes('The data was changed in another session since then.'),
      'the warning',
    );
    await press(page.root, 'Compare');
    await until(() => page.dialog()?.textContent?.includes('Texto de outro'), 'both versions');
    await press(page.root, 'Save this version');
    await until(
      () => page.root.querySelector('h1')?.textContent === 'Meu texto',
      'the saved version',
    );
  });

  it('is kept for a new record too', async () => {
    await open('/new');
    await change('Novo e não salvo');
    lose(false);
    await open('/new');
    await until(() => page.control('name1').value === 'Novo e não salvo', 'what was typed');
  });

  it('is private to its person, and goes when that person signs out', async () => {
    await open();
    await change('Segredo');
    lose(false);
    await open(undefined, 'MGR1');
    expect(page.control('name1').value).to.not.equal('Segredo');
    expect(draftsIn(sessionStorage)).to.deep.equal([]);
    await change('Meu segredo');
    await page.page.session.signOut();
    await until(() => draftsIn(sessionStorage).length === 0, 'nothing kept');
  });

  it('goes from the device too, and with a sign-out in another tab', async () => {
    for (const [leave, person] of [
      ['here', 'MGR2'],
      ['elsewhere', 'ADMIN'],
    ] as const) {
      await open(undefined, person);
      remember();
      await change('Guardado', localStorage);
      if (leave === 'here') await page.page.session.signOut();
      else await page.page.session.end('signed-out-elsewhere');
      await until(
        () => [...draftsIn(sessionStorage), ...draftsIn(localStorage)].length === 0,
        `nothing kept by who left ${leave}`,
      );
      lose(true);
    }
  });

  it('stays for who was only ended, and goes when another person signs in', async () => {
    await open();
    await change('Volto já');
    await page.page.session.end('expired');
    expect(draftsIn(sessionStorage)).to.have.length(1);
    await page.page.session.signIn({ userEmail: world().people.COO1.email, password: PASSWORD });
    expect([...draftsIn(sessionStorage), ...draftsIn(localStorage)]).to.deep.equal([]);
  });
});

describe('drafts on a device', () => {
  const owner = { apiBase: 'https://api.example', account: '1' };
  const key = (record: string) => ({ owner, person: 1, screen: 'products', record });
  const rememberOwner = () =>
    writeRemembered(
      { userEmail: 'a@b.example', account: '1', refreshToken: 'token' },
      owner.apiBase,
    );
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  for (const [where, area, prepare] of [
    ['of the tab', () => sessionStorage, () => undefined],
    ['of who is remembered', () => localStorage, rememberOwner],
  ] as const) {
    it(`${where} are few, small and young`, () => {
      prepare();
      dropDrafts(owner);
      for (let record = 1; record <= 25; record += 1) keepDraft(key(String(record)), { record });
      expect(draftsIn(area())).to.have.length(20);
      expect([...draftsIn(sessionStorage), ...draftsIn(localStorage)]).to.have.length(20);
      keepDraft(key('large'), 'x'.repeat(500_000));
      expect(readDraft(key('large'))).to.equal(undefined);
      const [name = ''] = draftsIn(area())
        .map(([each]) => each)
        .filter((each) => each.endsWith(':25'));
      area().setItem(name, JSON.stringify({ at: '2020-01-01T00:00:00Z', tab: '', content: 1 }));
      dropDrafts(owner);
      expect(readDraft(key('25'))).to.equal(undefined);
      expect(readDraft(key('24'))?.content).to.deep.equal({ record: 24 });
    });
  }

  it('leave the device when it no longer remembers their person', () => {
    rememberOwner();
    dropDrafts(owner);
    keepDraft(key('1'), 1);
    expect(draftsIn(localStorage)).to.have.length(1);
    writeRemembered(undefined, owner.apiBase);
    dropDrafts(owner);
    expect(draftsIn(localStorage)).to.deep.equal([]);
    expect(readDraft(key('1'))).to.equal(undefined);
  });

  it('are not kept for who has signed out', () => {
    dropDrafts(owner);
    dropDrafts();
    keepDraft(key('1'), 1);
    expect(readDraft(key('1'))).to.equal(undefined);
  });
});

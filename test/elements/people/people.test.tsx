import { expect } from '@open-wc/testing';
import axe from 'axe-core';
import { internalUser } from '../../../src/domain/entities/internal-user.ts';
import { userGroup } from '../../../src/domain/entities/user-group.ts';
import { ActingDialog } from '../../../src/screens/people/acting-dialog.tsx';
import { groupExtras, userExtras } from '../../../src/screens/people/extras.ts';
import { OwnData } from '../../../src/screens/people/own-data.tsx';
import { Maintenance } from '../../../src/screens/maintenance/maintenance.tsx';
import { textOf, until } from '../invoices/stage.tsx';
import { beforeAllStartWorld, openRealStage } from '../maintenance/server/stage.tsx';
import type { RealStage } from '../maintenance/server/stage.tsx';

const WORLD = 'people';
const world = beforeAllStartWorld(WORLD);
let stage: RealStage | undefined;
afterEach(() => stage?.end());

const text = () => textOf(stage?.root);
const all = <E extends Element>(selector: string): E[] => [...(stage?.root.querySelectorAll<E>(selector) ?? [])];
const button = (name: string) => all<HTMLButtonElement>('button').find((each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').includes(name));
const rowOf = (tcode: string) => all<HTMLElement>('[role=radiogroup]').find((row) => row.getAttribute('aria-label')?.startsWith(`${tcode} `));
const radios = (tcode: string) => [...(rowOf(tcode)?.querySelectorAll<HTMLInputElement>('input') ?? [])];
const levelOf = (tcode: string) => radios(tcode).findIndex(({ checked }) => checked);

async function groupId(name: string): Promise<number> {
  const { rows } = await (stage as RealStage).page.http.get<{ rows: { id: number; nmpCode: string }[] }>('/apis/v1/user-groups?size=all');
  return rows.find(({ nmpCode }) => nmpCode === name)?.id ?? 0;
}

/** What a person types into a field that React watches. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

describe('people', () => {
  it('[2.31] [3.15] a group’s levels are set in a matrix, saved with its form, and count at once', async () => {
    stage = await openRealStage({ world: WORLD, person: 'ADMIN' });
    const id = await groupId('CSC');
    stage.show(<Maintenance entity={userGroup} extras={groupExtras} place={`/${id}?tab=tabPermissions`} onPlace={() => undefined} />);
    await until(() => all('[role=radiogroup]').length === 28, 'a row a transaction');
    expect([levelOf('600-020'), levelOf('500-010')]).to.deep.equal([2, 0]);
    radios('500-010')[1]?.click();
    radios('600-020')[0]?.click();
    await until(() => levelOf('500-010') === 1 && levelOf('600-020') === 0, 'both are changed');
    button('Save')?.click();
    await until(() => stage?.page.toasts.get().length !== 0, 'saved');
    const detail = await stage.page.http.get<{ permissions: { tcode: string; acsPermLevel: string }[] }>(`/apis/v1/user-groups/${id}`);
    const kept = new Map(detail.permissions.map(({ tcode, acsPermLevel }) => [tcode, acsPermLevel]));
    expect([kept.get('500-010'), kept.has('600-020')]).to.deep.equal(['1', false]);
  });

  it('[6.01] who may only read a group sees its matrix and changes nothing', async () => {
    stage = await openRealStage({ world: WORLD, person: 'DIR' });
    const id = await groupId('RTV');
    stage.show(<Maintenance entity={userGroup} extras={groupExtras} place={`/${id}?tab=tabPermissions`} onPlace={() => undefined} />);
    await until(() => all('[role=radiogroup]').length === 28, 'the matrix');
    expect(all<HTMLInputElement>('[role=radiogroup] input').every(({ disabled }) => disabled)).to.equal(true);
  });

  it('[2.30] beside a person’s fields stand his rights with their group, his sessions and who opened his record', async () => {
    stage = await openRealStage({ world: WORLD, person: 'ADMIN' });
    stage.show(<Maintenance entity={internalUser} extras={userExtras} place={`/${world().people.RTV1.id}?tab=tabAccess`} onPlace={() => undefined} />);
    await until(() => text().includes('What this person may do') && text().includes('User groups') === false && text().includes('RTV'), 'the levels and the group they come from');
    await until(() => text().includes('Open sessions') && text().includes('Who opened this record') && text().includes('Pessoa ADMIN'), 'sessions and readings');
    expect(button('Act as this person')).to.not.equal(undefined);
  });

  it('[6.04] acting as another asks for the person and the own password, and says which of them is wrong', async () => {
    stage = await openRealStage({ world: WORLD, person: 'MGR1' });
    let started = 0;
    stage.show(<ActingDialog person={{ userEmail: world().people.S1.email, name: 'Pessoa S1' }} onClose={() => undefined} onStarted={() => { started += 1; }} />);
    await until(() => button('Begin to act') !== undefined, 'the dialog');
    button('Begin to act')?.click();
    await until(() => text().includes('Type your password'), 'the password is missing');
    const [password] = all<HTMLInputElement>('input[type=password]');
    if (password) type(password, 'Errada#2026');
    button('Begin to act')?.click();
    await until(() => text().includes('The password is not right'), 'it is wrong');
    if (password) type(password, 'Colheita#2026');
    button('Begin to act')?.click();
    await until(() => started === 1, 'begun');
    const { user, original } = stage.page.session.get();
    expect([user?.id, user?.sub, original?.id]).to.deep.equal([world().people.S1.id, String(world().people.MGR1.id), world().people.MGR1.id]);
    await stage.page.session.endActing();
    expect([stage.page.session.get().user?.id, stage.page.session.get().original]).to.deep.equal([world().people.MGR1.id, undefined]);
  });

  it('one’s own sessions, readers and file are on one page', async () => {
    stage = await openRealStage({ world: WORLD, person: 'S2' });
    stage.show(<OwnData />);
    await until(() => text().includes('This session') && text().includes('Who acted in my name') && text().includes('Download my data'), 'the page');
    const { blob, fileName } = await stage.page.http.download(`/apis/v1/users/${world().people.S2.id}/data`);
    expect([fileName, (await blob.text()).includes('Pessoa S2')]).to.deep.equal([`data-${world().people.S2.id}.json`, true]);
  });

  for (const locale of ['pt-BR', 'en-US', 'es-ES'] as const) {
    it(`speaks ${locale}, fits a phone and passes axe`, async () => {
      stage = await openRealStage({ world: WORLD, person: 'ADMIN', locale, widthPx: 358 });
      const id = await groupId('MGR');
      stage.show(<Maintenance entity={userGroup} extras={groupExtras} place={`/${id}?tab=tabPermissions`} onPlace={() => undefined} />);
      await until(() => all('[role=radiogroup]').length === 28, 'the matrix');
      await sound();
      stage.show(<Maintenance key="person" entity={internalUser} extras={userExtras} place={`/${world().people.COO1.id}?tab=tabAccess`} onPlace={() => undefined} />);
      await until(() => all('table').length >= 2, 'rights and readings');
      await sound();
      stage.show(<OwnData key="own" />);
      await until(() => all('table').length >= 2 && all('h1').length === 1, 'own data');
      await sound();
    });
  }
});

/** Nothing stands out of the phone, no word is missing, and axe finds nothing. */
async function sound(): Promise<void> {
  const { host } = stage as RealStage;
  expect(text()).not.to.match(/\{\{|undefined|\[object/);
  expect(host.scrollWidth).to.be.at.most(358);
  const { violations } = await axe.run(host, { resultTypes: ['violations'], rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)).to.deep.equal([]);
}

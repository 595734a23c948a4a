import { expect } from '@open-wc/testing';
import axe from 'axe-core';
import { externalUser } from '../../../src/domain/entities/external-user.ts';
import { useHost } from '../../../src/data/page/page-provider.tsx';
import type { SettingsAnswer } from '../../../src/domain/schema/accounts/account.ts';
import type { EmailChangeAnswer } from '../../../src/domain/schema/accounts/email-change.ts';
import { EmailChange } from '../../../src/screens/account/email-change/email-change.tsx';
import { UserSettings } from '../../../src/screens/account/settings/settings.tsx';
import { settingsPath } from '../../../src/screens/account/settings/use-settings.ts';
import { Maintenance } from '../../../src/screens/record/entry/maintenance.tsx';
import { userExtras } from '../../../src/screens/people/extras.ts';
import { textOf } from '../invoices/stage.tsx';
import { beforeAllStartWorld, openRealStage } from '../record/server/stage.tsx';
import type { RealStage } from '../record/server/stage.tsx';
import { until } from '../until.ts';

const WORLD = 'email-change';
const world = beforeAllStartWorld(WORLD);
let stage: RealStage | undefined;
afterEach(() => stage?.end());

const text = () => textOf(stage?.root);
/** Returns the roots to search, as password forms are in light DOM. */
const roots = (): readonly ParentNode[] =>
  [stage?.root, document].filter((root) => root !== undefined);
const all = <E extends Element>(selector: string): E[] =>
  roots().flatMap((root) => [...root.querySelectorAll<E>(selector)]);
const button = (name: string) =>
  all<HTMLButtonElement>('button').find((each) =>
    (each.getAttribute('aria-label') ?? each.textContent ?? '').includes(name),
  );
const exactly = (name: string) =>
  all<HTMLButtonElement>('button').find(({ textContent }) => textContent === name);
const inDialog = (name: string) =>
  all<HTMLButtonElement>('dialog button').find((each) => each.textContent?.includes(name));

function type(input: HTMLInputElement | undefined, value: string): void {
  if (!input) throw new Error('there is no such field');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function Settings() {
  return (
    <UserSettings
      element={useHost()}
      route="/?step=security"
      onNavigate={() => undefined}
      onReleased={() => undefined}
    />
  );
}

const record = (id: number) => (
  <Maintenance
    entity={externalUser}
    extras={userExtras}
    route={`/${id}`}
    onNavigate={() => undefined}
  />
);
const changeOf = (id: number) =>
  (stage as RealStage).page.http.get<EmailChangeAnswer>(`/apis/v1/users/${id}/email-change`);

describe('a change of e-mail', () => {
  it('the record says which address waits, who asked, and what holds; who keeps the person takes it back', async () => {
    const { S2 } = world().people;
    stage = await openRealStage({ world: WORLD, person: 'RTV1' });
    stage.show(record(S2.id));
    await until(() => text().includes(`new-${S2.email}`));
    expect(text())
      .to.include('Requested by Pessoa MGR1')
      .and.include(`${S2.email} stays in use`)
      .and.include('If they don’t object');
    expect(button('Confirm new e-mail')).to.equal(undefined);
    button('Withdraw')?.click();
    await until(() => inDialog('Withdraw') !== undefined);
    expect(text()).to.include(`not with new-${S2.email}`);
    inDialog('Withdraw')?.click();
    await until(() => !text().includes('is waiting to become'));
    expect((await changeOf(S2.id)).change).to.equal(null);
  });

  it('saving another address does not change it: the record keeps the former one, and says that the new one waits', async () => {
    const { S4 } = world().people;
    stage = await openRealStage({ world: WORLD, person: 'ADMIN' });
    stage.show(
      <Maintenance
        entity={externalUser}
        extras={userExtras}
        route={`/${S4.id}?tab=tabCommunication`}
        onNavigate={() => undefined}
      />,
    );
    await until(() => all<HTMLInputElement>('input').some(({ value }) => value === S4.email));
    type(
      all<HTMLInputElement>('input').find(({ value }) => value === S4.email),
      'other@channel.example',
    );
    await until(() => exactly('Save')?.disabled === false);
    exactly('Save')?.click();
    await until(() => text().includes('other@channel.example is waiting to become'));
    expect(all<HTMLInputElement>('input').map(({ value }) => value)).to.include(S4.email);
  });

  it('after the days to object a second administrator confirms it, once the consequences were read', async () => {
    const { S1 } = world().people;
    stage = await openRealStage({ world: WORLD, person: 'ADMIN' });
    stage.show(record(S1.id));
    await until(() => button('Confirm new e-mail') !== undefined);
    expect(text()).to.include('The person hasn’t objected.');
    button('Confirm new e-mail')?.click();
    await until(() => inDialog('Confirm new e-mail') !== undefined);
    expect(text()).to.include(`will sign in with new-${S1.email} instead of ${S1.email}`);
    inDialog('Confirm new e-mail')?.click();
    await until(
      () =>
        !text().includes('is waiting to become') &&
        text().includes(`The sign-in e-mail is now new-${S1.email}`),
    );
  });

  it('the mailed link asks, does nothing by itself, and keeps the address when the person says no', async () => {
    const { S3 } = world().people;
    stage = await openRealStage({ world: WORLD, person: 'ADMIN' });
    const show = () =>
      stage?.show(<EmailChange token={'c'.repeat(43)} onSignIn={() => undefined} />);
    show();
    await until(() => button('No, keep my e-mail') !== undefined);
    expect(text())
      .to.include('Pessoa, is this your new e-mail?')
      .and.include(S3.email)
      .and.include(`new-${S3.email}`);
    expect((await changeOf(S3.id)).change?.newEmail).to.equal(`new-${S3.email}`);
    button('No, keep my e-mail')?.click();
    await until(() => text().includes('Your e-mail stays as it is'));
    expect((await changeOf(S3.id)).change).to.equal(null);
    stage.end();
    stage = await openRealStage({ world: WORLD, person: 'ADMIN' });
    show();
    await until(() => text().includes('This link no longer works'));
    expect(text()).not.to.include(`new-${S3.email}`);
  });

  it('in the own settings it is confirmed by the password only, and the page then names the new address', async () => {
    const { MA } = world().people;
    stage = await openRealStage({ world: WORLD, person: 'MA' });
    stage.show(<Settings />);
    await until(() => button('Confirm new e-mail') !== undefined);
    expect(text()).to.include(`Should new-${MA.email} become your e-mail?`);
    button('Confirm new e-mail')?.click();
    await until(() => all('form.nmv-light').length === 1);
    const send = () => all<HTMLFormElement>('form.nmv-light')[0]?.requestSubmit();
    const confirm = () => all<HTMLButtonElement>('form.nmv-light button[type=submit]')[0];
    expect(confirm()?.disabled).to.equal(true, 'without the password nothing can be confirmed');
    send();
    expect(all('form.nmv-light .nmv-error').length).to.equal(0, 'and nothing was sent');
    type(all<HTMLInputElement>('input[name=current-password]')[0], 'Errada+2027');
    await until(() => confirm()?.disabled === false);
    send();
    await until(
      () => all('form.nmv-light .nmv-error')[0]?.textContent?.includes('incorrect') ?? false,
    );
    expect((await stage.page.http.get<SettingsAnswer>(settingsPath)).userEmail).to.equal(MA.email);
    type(all<HTMLInputElement>('input[name=current-password]')[0], 'Tucano+Ipe47');
    send();
    await until(() => text().includes(`You now sign in with new-${MA.email}`));
    expect(stage.page.session.get().user?.userName).to.equal(`new-${MA.email}`);
    await until(() => button('Confirm new e-mail') === undefined);
  });

  it('a new own address is requested in the settings, waits for its link, is withdrawn; errors are at its field', async () => {
    stage = await openRealStage({ world: WORLD, person: 'MB' });
    stage.show(<Settings />);
    await until(() => button('Change e-mail') !== undefined);
    button('Change e-mail')?.click();
    await until(() => all('form.nmv-light').length === 1);
    const send = () => all<HTMLFormElement>('form.nmv-light')[0]?.requestSubmit();
    type(all<HTMLInputElement>('form.nmv-light input[name=email]')[0], 'no address');
    type(all<HTMLInputElement>('input[name=current-password]')[0], 'Tucano+Ipe47');
    send();
    await until(() => all('form.nmv-light .nmv-error').length === 1);
    type(all<HTMLInputElement>('form.nmv-light input[name=email]')[0], 'mine@channel.example');
    send();
    await until(() => text().includes('mine@channel.example is waiting for your confirmation'));
    expect(text()).not.to.include('You now sign in with');
    button('Keep my current e-mail')?.click();
    await until(() => !text().includes('is waiting for your confirmation'));
  });

  for (const locale of ['pt-BR', 'en-US', 'es-ES'] as const) {
    it(`speaks ${locale}, fits a phone and passes axe`, async () => {
      const { S5 } = world().people;
      stage = await openRealStage({ world: WORLD, person: 'ADMIN', locale, widthPx: 358 });
      const { rowSCN } = await stage.page.http.get<{ rowSCN: number }>(
        `/apis/v1/external-users/${S5.id}`,
      );
      await stage.page.http.put(`/apis/v1/external-users/${S5.id}`, {
        rowSCN,
        email: `a-rather-long-address-that-does-not-fit-a-phone-${locale.toLowerCase()}@a-rather-long-channel-name.example`,
      });
      stage.show(record(S5.id));
      await until(() => text().includes('a-rather-long-address'));
      expect(text()).not.to.match(/\{\{|undefined|\[object/);
      expect(stage.host.scrollWidth).to.be.at.most(358);
      const { violations } = await axe.run(stage.host, {
        resultTypes: ['violations'],
        rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
      });
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`),
      ).to.deep.equal([]);
    });
  }
});

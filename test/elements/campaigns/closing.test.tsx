import { expect } from '@open-wc/testing';
import { campaignCicle } from '../../../src/domain/entities/campaign-cicle.ts';
import { ClosingPanel } from '../../../src/screens/campaigns/closing/closing-panel.tsx';
import { named, press, textOf, type } from '../invoices/stage.tsx';
import { expectNone, openForm } from '../record/form/form-page.tsx';
import type { FormPage } from '../record/form/form-page.tsx';
import { beforeAllStartWorld } from '../record/server/stage.tsx';
import { until } from '../until.ts';
import { makeCampaign } from './campaign-page.tsx';

const worldName = 'cycle-closing';
const world = beforeAllStartWorld(worldName);
let page: FormPage;
afterEach(() => {
  page.end();
  sessionStorage.clear();
});

const open = async (person: 'DIR' | 'MGR1', widthPx = 1200) => {
  page = await openForm({
    world: worldName,
    entity: campaignCicle,
    place: `/${world().cicleId}`,
    extras: { panels: { tabClosing: ClosingPanel }, actTabs: { close: 'tabClosing' } },
    person,
    widthPx,
  });
};
const closeButton = () =>
  [...page.root.querySelectorAll<HTMLButtonElement>('form button[type="submit"]')].find(
    (button) => textOf(button) === 'Close cycle',
  );
const reasons = () => [
  ...page.root.querySelectorAll<HTMLInputElement>('.nmv-closing-matter input'),
];
const nameField = () =>
  page.root.querySelector<HTMLInputElement>('form input.nmv-input[autocomplete="off"]');

describe('closing a cycle', () => {
  it('shows by campaign what is open and what closing does, wants a reason for each and the name, and then what stands', async function first() {
    this.timeout(120_000);
    await makeCampaign(worldName, world());
    await open('DIR');
    await press(page.root, 'Close cycle');
    await until(() => page.text().includes('What closing does'), 'the tab in which it is done');
    expect(page.place()).to.include('tab=tabClosing');
    expect(page.text()).to.include('Campaign 1 is awaiting approval');
    expect(page.text()).to.not.match(/ROV\d|undefined|\{\{/);
    expect(closeButton()?.disabled).to.equal(true);
    expectNone(await page.violations());
    const wanted = reasons();
    expect(wanted.length).to.be.greaterThan(0);
    for (const reason of wanted) type(reason, 'Encerrado por decisão da diretoria');
    await until(() => page.text().includes('to confirm.'), 'that only the name is missing');
    const name = textOf(page.root.querySelector('h1'));
    type((await until(nameField, 'the name')) as HTMLInputElement, name);
    await until(() => closeButton()?.disabled === false, 'the button');
    closeButton()?.click();
    await until(() => page.text().includes('These results are final.'), 'what stands');
    await until(() => page.text().includes('Verification code'), 'its code');
    // a cycle is called so already
    expect(page.page.toasts.get().map(({ message }) => message)).to.include(
      `${name} is closed and its rankings are final.`,
    );
    expect(page.text()).to.include('CLOSED');
    expect(named(page.root, 'button', 'Close cycle')).to.equal(undefined);
    expectNone(await page.violations());
  });
});

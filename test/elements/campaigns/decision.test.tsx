import { expect } from '@open-wc/testing';
import { field, named, press, textOf, type } from '../invoices/stage.tsx';
import { expectNone } from '../record/form/form-page.tsx';
import type { FormPage } from '../record/form/form-page.tsx';
import { beforeAllStartWorld } from '../record/server/stage.tsx';
import { until } from '../until.ts';
import { makeCampaign, openCampaign } from './campaign-page.tsx';

const worldName = 'campaign-decision';
const world = beforeAllStartWorld(worldName);
let page: FormPage;
afterEach(() => {
  page.end();
  sessionStorage.clear();
});

const decision = () =>
  until(() => named<HTMLElement>(page.root, 'section', /^Your decision/), 'the decision');
const approveButton = () =>
  named<HTMLButtonElement>(page.root, 'section button', /^Approve R\$\s900,50$/);

describe('the decision on a campaign', () => {
  it('[2.36] shows what is at stake and approves its prizes by one press', async function first() {
    const id = await makeCampaign(worldName, world());
    page = await openCampaign(worldName, `/${id}?tab=tabApprovals`, { person: 'DIR' });
    await decision();
    await until(() => approveButton()?.disabled === false, 'that it can be approved');
    for (const text of ['What stands out', '2 places without a prize', 'No one loses', 'Director'])
      await until(() => page.text().includes(text), text);
    expect(page.text()).not.to.include('Before approval');
    expect(named(page.root, '.nmv-record-acts > .nmv-only-medium button', 'Approve')).to.equal(
      undefined,
    );
    expectNone(await page.violations());
    approveButton()?.click();
    await until(() => named(page.root, 'section', /^Your decision/) === undefined, 'it is decided');
    expect(page.dialog()).to.equal(null);
    await until(() => page.focused()?.tagName === 'H1', 'the focus on the title');
  });

  it('denies with a reason alone, and on the phone by buttons at the thumb', async () => {
    const id = await makeCampaign(worldName, world());
    page = await openCampaign(worldName, `/${id}?tab=tabApprovals`, {
      person: 'DIR',
      widthPx: 390,
    });
    await decision();
    const thumb = await until(
      () => page.root.querySelector<HTMLElement>('.nmv-decide-thumb'),
      'the buttons at the thumb',
    );
    expect(getComputedStyle(thumb).position).to.equal('sticky');
    await until(
      () => named<HTMLButtonElement>(thumb, 'button', /^Approve/)?.disabled === false,
      'that all was read',
    );
    await press(thumb, 'Deny');
    await until(
      () => textOf(page.root.querySelector('.nmv-decision')).includes('Give the reason'),
      'that the reason is missing',
    );
    await until(() => page.focused()?.tagName === 'TEXTAREA', 'the focus on the reason');
    await type(field<HTMLTextAreaElement>(page.root, 'Reason'), 'Too expensive.');
    await press(thumb, 'Deny');
    await until(() => page.text().includes('Too expensive.'), 'the reason given');
    await until(() => named(page.root, 'section', /^Your decision/) === undefined, 'it is decided');
  });
});

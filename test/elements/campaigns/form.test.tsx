import { expect } from '@open-wc/testing';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import { field, named, press, textOf, type } from '../invoices/stage.tsx';
import { expectNone } from '../record/form/form-page.tsx';
import type { FormPage } from '../record/form/form-page.tsx';
import { beforeAllStartWorld, openRealStage } from '../record/server/stage.tsx';
import { until } from '../until.ts';
import { makeCampaign, openCampaign } from './campaign-page.tsx';

const worldName = 'campaign-form';
const world = beforeAllStartWorld(worldName);
let page: FormPage;
afterEach(() => {
  page.end();
  sessionStorage.clear();
});

const open = async (route: string) => {
  page = await openCampaign(worldName, route, { person: 'ADMIN' });
};
const says = (text: string) => until(() => page.text().includes(text), text);

describe('the form of a campaign', () => {
  it('[3.09] chooses many channels at once; who takes part already stays visible with the reason', async function first() {
    const { channels } = world();
    const id = await makeCampaign(worldName, world(), {
      participants: [{ customerId: channels.C.id }],
    });
    await open(`/${id}?tab=tabParticipants`);
    await press(page.root, 'Choose channels');
    await says('4 channels');
    const dialog = await until(() => page.dialog(), 'the dialog');
    await until(() => textOf(dialog).includes('Takes part already'), 'who is in');
    await type(field<HTMLTextAreaElement>(page.root, 'List of codes'), 'unknown\nX-9');
    await until(
      () => textOf(dialog).includes('2 entries of the list name no channel'),
      'unknown codes',
    );
    expect(textOf(dialog)).to.include('unknown, X-9');
    await type(field<HTMLTextAreaElement>(page.root, 'List of codes'), '');
    await until(() => named(dialog, 'button', 'Choose all 3'), 'all again');
    expectNone(await page.violations());
    await press(dialog, 'Choose all 3');
    await press(dialog, 'Add 3 channels');
    await until(() => page.cells().length === 4, 'the participants');
    await press(page.root, 'Save');
    await until(
      () => named<HTMLButtonElement>(page.root, 'button', 'Save')?.disabled === true,
      'that it is saved',
    );
  });

  it('[3.10] [5.19] prizes show their sum and places without one; the checklist leads to what is missing', async () => {
    const id = await makeCampaign(worldName, world());
    await open(`/${id}`);
    await says('Before approval');
    const line = (await until(() =>
      named(page.root, 'li', /2 places without a prize/),
    )) as HTMLElement;
    const colors = [...line.querySelectorAll('svg, button')].map(
      (each) => getComputedStyle(each).color,
    );
    expect(new Set(colors).size).to.equal(1, 'what is a warning is one in its words too');
    await press(page.root, '2 places without a prize');
    await until(() => page.place().includes('tab=tabPrizes'), 'the tab');
    await says('No prizes for places 2 – 3 yet');
    expect(textOf(page.root.querySelector('.nmv-prize-total'))).to.match(/R\$\s900,50/);
    await press(page.root, 'Add 2 rows');
    await until(() => page.cells().length === 3, 'the rows');
    await until(() => !page.text().includes('No prizes for places'), 'that it is mended');
    await until(
      () =>
        page.root.activeElement?.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ===
        'new-1 descr',
      'one goes on in the first of the new rows',
    );
  });

  it('[3.08] the ranking is shown as others will see it under each policy', async () => {
    const id = await makeCampaign(worldName, world());
    await open(`/${id}?tab=tabRanking`);
    await says('Seller A');
    const policy = await until(
      () => field<HTMLSelectElement>(page.root, 'What others see in the ranking'),
      'the policy',
    );
    const choose = (value: string) => {
      policy.value = value;
      policy.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose('alias');
    await says('Alias A');
    choose('neighbours');
    await says('1 place not shown');
  });

  it('[4.04] refuses the second of two approvals at one instant, and asks no more', async function twice() {
    const twiceId = await makeCampaign(worldName, world());
    page = await openCampaign(worldName, `/${twiceId}`, { person: 'DIR' });
    await press(page.root, 'Approve');
    const question = () => named(page.root, 'section', /^Your decision/);
    const confirm = () => named<HTMLButtonElement>(page.root, 'section button', /^Approve R\$/);
    await until(() => question() && confirm()?.disabled === false, 'the question');
    const other = await openRealStage({ world: worldName, person: 'DIR' });
    const url = `/apis/v1/campaigns/${twiceId}`;
    const { rowSCN } = await other.page.http.get<ResourceDetail>(url);
    await other.page.http.post(`${url}/acts/approve`, { rowSCN });
    other.host.remove();
    confirm()?.click();
    const told = () => [...page.root.querySelectorAll('.nmv-toast')].map(textOf).join(' ');
    await until(() => told().includes('“Approve” is no longer possible.'), 'what is told');
    expect(question()).to.equal(undefined);
  });

  it('[3.11] the manager of a channel, who only reads campaigns, contests an announced version', async function contests() {
    const announcedId = await makeCampaign(worldName, world());
    const url = `/apis/v1/campaigns/${announcedId}`;
    const as = async <Answer,>(
      person: 'DIR' | 'ADMIN',
      action: (http: FormPage['page']['http']) => Promise<Answer>,
    ): Promise<Answer> => {
      const stage = await openRealStage({ world: worldName, person });
      try {
        return await action(stage.page.http);
      } finally {
        stage.host.remove();
        sessionStorage.clear();
      }
    };
    const approve = (reasons = {}) =>
      as('DIR', async (http) => {
        const { rowSCN } = await http.get<ResourceDetail>(url);
        await http.post(`${url}/acts/approve`, { rowSCN, reasons });
        return true;
      });
    await approve();
    await as('ADMIN', async (http) => {
      const { rowSCN } = await http.get<ResourceDetail>(url);
      await http.put(url, { rowSCN, rankingPositions: 1 });
    });
    await until(
      () => approve({ notice: 'The budget was cut.' }),
      'that the versions are compared and the newer one is announced',
    );
    page = await openCampaign(worldName, `/${announcedId}`, { person: 'MA' });
    await press(page.root, 'Contest the change');
    await until(() => page.root.querySelector('dialog[open] textarea'), 'the reason');
  });

  it('[2.43] the more menu leads to approval and ranking, and copies into another cycle with its dates', async () => {
    const id = await makeCampaign(worldName, world());
    const stage = await openRealStage({ world: worldName, person: 'ADMIN' });
    const cycle = await stage.page.http.post<ResourceDetail>('/apis/v1/campaign-cicles', {
      nmpCode: 'C27',
      name1: 'Safra 2027',
      tsStart: '2027-08-01',
      tsEnd: '2028-01-31',
      postingDays: 10,
      decisionDays: 30,
    });
    stage.host.remove();
    sessionStorage.clear();
    await open(`/${id}`);
    await press(page.root, 'More');
    await press(page.root, 'Approval');
    await until(() => page.place().includes('tab=tabApprovals'), 'the approvals');
    await press(page.root, 'More');
    expect(named(page.root, '[role="menuitem"]', 'Ranking')).to.not.equal(undefined);
    await press(page.root, 'Copy into another cycle');
    const dialog = await until(() => page.dialog(), 'the question');
    const choice = await until(
      () => dialog.querySelector<HTMLSelectElement>(`select:has(option[value="${cycle.id}"])`),
      'the cycles',
    );
    choice.value = String(cycle.id);
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    await press(dialog, 'Copy');
    await until(() => page.place().includes(`into=${cycle.id}`), 'the copy');
    await until(() => page.control('tsStart').value === '09/01/2027', 'the moved days');
    expect(page.control('invcIssncEnd').value).to.equal('11/30/2027');
    await type(page.control('nmpCode') as HTMLInputElement, 'COPY-1');
    await press(page.root, 'Save draft');
    await until(() => /^\/\d+/.test(page.place()), 'the stored copy');
    const copy = await page.page.http.get<ResourceDetail>(
      `/apis/v1/campaigns/${/\d+/.exec(page.place())?.[0] ?? ''}`,
    );
    expect([copy['approvalStatus'], (copy['participants'] as unknown[]).length]).to.deep.equal([
      'awaiting',
      3,
    ]);
  });

  it('[2.10] the more menu makes the addendum of a campaign once it is approved', async () => {
    const id = await makeCampaign(worldName, world());
    await open(`/${id}`);
    await press(page.root, 'More');
    const addendum = [...page.root.querySelectorAll('[role="menuitem"]')].find((item) =>
      textOf(item).startsWith('Make an addendum to sign'),
    );
    expect(addendum?.matches(':disabled, [aria-disabled="true"]')).to.equal(true);
    expect(textOf(addendum ?? null)).to.include('No version of this campaign has been approved');
    page.end();
    page = await openCampaign(worldName, `/${world().campaignId}`);
    await press(page.root, 'More');
    await press(page.root, 'Make an addendum to sign');
    expect(page.paths.at(-1)).to.equal(
      `/user-documents/new?g.docType=3&g.campaign=${world().campaignId}`,
    );
  });
});

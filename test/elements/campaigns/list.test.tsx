import { expect } from '@open-wc/testing';
import { expectNone } from '../record/form/form-page.tsx';
import type { FormPage } from '../record/form/form-page.tsx';
import { beforeAllStartWorld } from '../record/server/stage.tsx';
import { textOf } from '../invoices/stage.tsx';
import { until } from '../until.ts';
import { makeCampaign, openCampaign } from './campaign-page.tsx';

const worldName = 'campaign-list';
const world = beforeAllStartWorld(worldName);
let page: FormPage;
afterEach(() => {
  page.end();
  sessionStorage.clear();
});

const rowOf = (name: string) =>
  [...page.root.querySelectorAll('[role="row"], .nmv-record-card')].find((row) =>
    textOf(row).includes(name),
  );

describe('the list of campaigns', () => {
  for (const widthPx of [1200, 390])
    it(`[2.26] shows per campaign in force the sold share of its target and an even pace, in ${widthPx} px`, async function progress() {
      if (widthPx === 1200) await makeCampaign(worldName, world());
      page = await openCampaign(worldName, '/', { person: 'DIR', widthPx });
      const gauge = await until(() => page.root.querySelector('.nmv-gauge'), 'a gauge');
      expect(gauge.getAttribute('aria-label')).to.equal(
        '0 of 3.100 Kg/L are sold, 0% of the target. At an even pace it would be 87% today. 10 days are left.',
      );
      expect(page.text()).to.include('0 of 3.100 Kg/L');
      const waiting = rowOf('Campaign 1') ?? null;
      expect(textOf(waiting)).to.not.include('Kg/L');
      const chain = waiting?.querySelector('.nmv-chain');
      expect(chain?.getAttribute('aria-label')).to.equal('The manager decides now');
      expect(
        [...(chain?.children ?? [])].map((step) => [textOf(step), step.getAttribute('data-state')]),
      ).to.deep.equal([
        ['MA', 'now'],
        ['DI', 'later'],
      ]);
      expectNone(await page.violations());
    });

  it('[2.26] [4.04] is cut by one press to those below the pace, or those that wait for who reads', async function cuts() {
    page = await openCampaign(worldName, '/', { person: 'DIR' });
    const chip = (name: string) =>
      [...page.root.querySelectorAll<HTMLElement>('.nmv-chip')].find((each) =>
        textOf(each).startsWith(name),
      );
    const pressed = () =>
      [...page.root.querySelectorAll('.nmv-chip[aria-pressed="true"]')].map(textOf);
    const below = await until(() => chip('Below the pace'), 'the chip of the pace');
    expect([textOf(below), textOf(chip('Waiting for you') ?? null)]).to.deep.equal([
      'Below the pace1',
      'Waiting for you1',
    ]);
    // the chips may be counted before the rows are there
    await until(() => rowOf('Campaign 1'), 'the whole list');
    below.click();
    await until(
      () => rowOf('Campaign 1') === undefined && rowOf('Campanha EX-2') !== undefined,
      'only what is below the pace',
    );
    expect(pressed()).to.deep.equal(['Below the pace1']);
    await until(() => page.text().includes('1 record'), 'how many those are');
    chip('Waiting for you')?.click();
    await until(() => rowOf('Campaign 1'), 'what waits');
    expect(pressed()).to.deep.equal(['Waiting for you1']);
    expect(page.place()).to.include('f.waitsForYou=true');
    chip('Waiting for you')?.click();
    await until(() => pressed().some((text) => text.startsWith('All')), 'all of them again');
    expectNone(await page.violations());
  });

  it('[2.26] names what a number counts where it has no column, and shows what it says there whole or not at all', async function below() {
    // columns with the same value in every row are hidden
    await makeCampaign(worldName, world(), {
      participants: [{ customerId: world().channels.C.id }],
    });
    page = await openCampaign(worldName, '/', { person: 'DIR', widthPx: 640 });
    const line = await until(
      () => rowOf('Campaign 1')?.querySelector<HTMLElement>('.nmv-record-below'),
      'what has no column',
    );
    const parts = [...line.children].map((part) => ({
      text: textOf(part),
      box: part.getBoundingClientRect(),
    }));
    expect(parts.map(({ text }) => text.replace(/^ · /, ''))).to.include('Participants: 3');
    const { right, bottom } = line.getBoundingClientRect();
    for (const { text, box } of parts)
      if (box.top < bottom - 1) expect(box.right, text).to.be.at.most(right + 1);
  });
});

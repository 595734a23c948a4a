import { expect } from '@open-wc/testing';
import { campaign } from '../../../src/domain/entities/campaign.ts';
import { campaignCicle } from '../../../src/domain/entities/campaign-cicle.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import { campaignExtras } from '../../../src/screens/campaigns/entry/extras.ts';
import { ClosingPanel } from '../../../src/screens/campaigns/closing/closing-panel.tsx';
import { named, press, textOf, type } from '../invoices/stage.tsx';
import { expectNone, openForm } from '../record/form/form-page.tsx';
import type { FormPage } from '../record/form/form-page.tsx';
import { beforeAllStartWorld, openRealStage } from '../record/server/stage.tsx';
import { until } from '../until.ts';

const worldName = 'campaign-closing';
const world = beforeAllStartWorld(worldName);
let page: FormPage;
afterEach(() => {
  page.end();
  sessionStorage.clear();
});

const openCycle = async (widthPx = 1200) => {
  page = await openForm({
    world: worldName,
    entity: campaignCicle,
    place: `/${world().cicleId}?tab=tabClosing`,
    extras: { panels: { tabClosing: ClosingPanel } },
    person: 'DIR',
    widthPx,
  });
};
const openCampaign = async (widthPx = 1200) => {
  page = await openForm({
    world: worldName,
    entity: campaign,
    place: `/${world().campaignId}`,
    extras: campaignExtras,
    person: 'DIR',
    widthPx,
  });
};
const says = (text: string) => until(() => page.text().includes(text), text);
const inputs = (label: string) =>
  [...page.root.querySelectorAll<HTMLInputElement>('input')].filter((input) =>
    [...(input.labels ?? [])].some((each) => textOf(each) === label),
  );
const inputOf = async (label: string) =>
  (await until(() => inputs(label)[0], label)) as HTMLInputElement;
const submit = () =>
  page.root.querySelector<HTMLButtonElement>('form button[type="submit"][data-kind="danger"]');

/** Collects all toasts from now on: one may have ended before the page shows its next text. */
function listenToToasts(): ReadonlySet<string> {
  const told = new Set<string>();
  const { toasts } = page.page;
  toasts.subscribe(() => toasts.get().forEach(({ message }) => told.add(message)));
  return told;
}

/** Ends the campaign early, as a director would by its action. */
async function endEarly(): Promise<void> {
  const stage = await openRealStage({ world: worldName, person: 'DIR' });
  try {
    const { http } = stage.page;
    const url = `/apis/v1/campaigns/${world().campaignId}`;
    const { rowSCN } = await http.get<ResourceDetail>(url);
    await http.post(`${url}/acts/end`, {
      rowSCN,
      reason: 'A safra acabou',
      values: { pointsOutcome: 'kept' },
    });
  } finally {
    stage.host.remove();
    sessionStorage.clear();
  }
}

describe('closing a campaign', () => {
  it('[4.03] is offered after its days or an early end, wants a reason and the name, and can be reversed', async function first() {
    await openCycle();
    await says('Can be closed now');
    await says('It can be closed after');
    expect(submit(), 'nothing to close yet').to.equal(null);
    expectNone(await page.violations());
    page.end();

    await endEarly();
    await openCampaign();
    await until(() => named(page.root, 'button', 'Close campaign'), 'the act');
    await press(page.root, 'Close campaign');
    await says('What closing a campaign does');
    expect(page.place()).to.include('tab=tabClosing');
    expect(page.text()).to.include('It is the last open campaign of the cycle');
    expect(page.text()).to.not.match(/ROV\d|undefined|\{\{/);
    expect((await until(submit, 'the button')).disabled).to.equal(true);
    expectNone(await page.violations());
    expect(inputs('Why close it like this').length).to.equal(2);
    type(await inputOf('One reason for everything that is open'), 'A safra acabou');
    await press(page.root, 'Use for all');
    await says('to confirm.');
    const name = textOf(page.root.querySelector('h1'));
    type(await inputOf('To confirm, type the name of the campaign'), name);
    await until(() => submit()?.disabled === false, 'the button');
    const told = listenToToasts();
    submit()?.click();
    await says('Fingerprint');
    await until(() => told.has(`${name} is closed and its result is final.`), 'the toast');
    await says('Possible until');
    expectNone(await page.violations());
    page.end();

    await openCycle(390);
    await says('These results are final.');
    await says('CLOSED');
    await press(page.root, 'Take the closing back');
    type(await inputOf('Reason'), 'Faltou uma nota');
    await until(() => submit()?.disabled === false, 'the way back');
    const toldThen = listenToToasts();
    submit()?.click();
    await says('Ended early on');
    await until(() => !page.text().includes('These results are final.'), 'an open cycle');
    await until(
      () => toldThen.has(`The closing of ${name} was undone. Participants are being notified.`),
      'the toast',
    );
    expectNone(await page.violations());
  });
});

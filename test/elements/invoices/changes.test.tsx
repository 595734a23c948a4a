import { expect } from '@open-wc/testing';
import { pageName } from '../../../src/data/calls/own-changes.ts';
import { Invoices } from '../../../src/screens/invoices/entry/invoices.tsx';
import { answer } from './sample.ts';
import { openStage, press, rowsIn } from './stage.tsx';
import type { Stage } from './stage.tsx';
import { until } from '../until.ts';

let stage: Stage;
let look: PropertyDescriptor | undefined;
afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState');
  if (look) Object.defineProperty(document, 'addEventListener', look);
  look = undefined;
  stage.end();
});

const times = (path: string) => stage.calls.filter((call) => call.path === path).length;
const lists = () => times('/apis/v1/invoices');

async function open(): Promise<void> {
  stage = await openStage({
    answers: ({ path, method }) =>
      path === '/apis/v1/invoices' ? answer() : method === 'POST' ? {} : undefined,
  });
  stage.show(<Invoices emitType="2" route="/" onNavigate={() => undefined} />);
  await until(() => rowsIn(stage.root)[0], 'rows');
  await until(() => times('/apis/v1/invoices/summary') > 0, 'the sums');
}

const changed = (page?: string) =>
  stage.emit('rows-changed', { noun: 'invoice', ids: [], ...(page !== undefined && { page }) });

/** The tab is behind another one. @returns brings it to the front */
function hide(): () => void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  return () => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  };
}

/** Resolves once something waits for the tab to be looked at, which is when gathering is over. */
function gathered(): Promise<void> {
  return new Promise((resolve) => {
    const add = document.addEventListener.bind(document);
    document.addEventListener = (type: string, ...more: [EventListener]) => {
      add(type, ...more);
      if (type === 'visibilitychange') {
        Reflect.deleteProperty(document, 'addEventListener');
        resolve();
      }
    };
  });
}

describe('a list of which others change rows', () => {
  it('is read again once for many changes, with its counts and sums', async () => {
    await open();
    const [before, sums] = [lists(), times('/apis/v1/invoices/summary')];
    for (let row = 0; row < 500; row += 1) changed();
    await until(() => lists() > before, 'a reading');
    await until(() => times('/apis/v1/invoices/summary') > sums, 'the sums again');
    changed();
    await until(() => lists() > before + 1, 'another reading');
    expect([lists() - before, times('/apis/v1/invoices/summary') - sums]).to.deep.equal([2, 2]);
  });

  it('is not read again for changes of anything else', async () => {
    await open();
    const before = lists();
    stage.emit('rows-changed', { noun: 'product', ids: [] });
    const show = hide();
    const isGathered = gathered();
    changed();
    await isGathered;
    expect(lists()).to.equal(before);
    show();
    await until(() => lists() > before, 'a reading');
    expect(lists()).to.equal(before + 1);
  });

  it('waits in a hidden tab until it is looked at, however much changes', async () => {
    await open();
    const before = lists();
    const show = hide();
    const isGathered = gathered();
    changed();
    await isGathered;
    changed();
    expect(lists()).to.equal(before);
    show();
    await until(() => lists() > before, 'a reading');
    expect(lists()).to.equal(before + 1);
  });

  it('is not read twice for a change of its own', async () => {
    await open();
    rowsIn(stage.root)[0]?.querySelector('input')?.click();
    const before = lists();
    await press(stage.root, /^Approve/, '.nmv-bulk button');
    await until(() => lists() > before, 'a reading by who acts');
    const own = lists();
    const show = hide();
    const isGathered = gathered();
    changed(pageName);
    await isGathered;
    show();
    changed();
    await until(() => lists() > own, 'a reading for another person');
    expect(lists()).to.equal(own + 1);
  });

  it('takes what is read, also when an event comes while it is on its way', async () => {
    let bring: (found: unknown) => void = () => undefined;
    const later = new Promise<unknown>((resolve) => {
      bring = resolve;
    });
    const first = answer();
    let asked = 0;
    stage = await openStage({
      answers: ({ path }) => {
        if (path !== '/apis/v1/invoices') return undefined;
        asked += 1;
        return asked === 1 ? first : later;
      },
    });
    stage.show(<Invoices emitType="2" route="/" onNavigate={() => undefined} />);
    await until(() => rowsIn(stage.root)[0], 'rows');
    changed();
    await until(() => asked === 2, 'another reading');
    for (const { id, rowSCN } of first.rows)
      stage.emit('invoice-changed', { invoiceId: id, status1: 'ROV020', rowSCN: rowSCN + 1 });
    bring({ ...first, rows: [], total: 0 });
    await until(() => rowsIn(stage.root).length === 0, 'what was read');
  });
});

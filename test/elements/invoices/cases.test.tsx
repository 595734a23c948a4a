import { expect } from '@open-wc/testing';
import { Cases } from '../../../src/screens/invoices/cases/cases.tsx';
import { until } from '../until.ts';
import { coordinator, named, openStage } from './stage.tsx';
import type { Stage } from './stage.tsx';

let stage: Stage;
afterEach(() => stage.end());

const listed = (id: number, numNF: string) => ({
  id,
  rowSCN: 1,
  labels: {},
  numNF,
  kind: 'contest',
  status1: 'open',
  outcome: null,
  subject: 'quantity',
  customerId: 1,
  bpCtvId: null,
  openedBy: 2,
  openedOn: '2026-11-08',
  dueOn: '2026-12-08',
});
const mine = {
  id: 7,
  kind: 'contest',
  status1: 'open',
  invoiceId: 70,
  numNF: '77018',
  issuerName: 'Sul',
  sellerName: null,
  openedAt: '2026-11-08T12:00:00.000Z',
  dueOn: '2026-12-08',
};

const open = async (rows: readonly object[]) => {
  stage = await openStage({
    widthPx: 1440,
    user: coordinator,
    answers: ({ path }) =>
      path === '/apis/v1/invoice-cases'
        ? { rows: [listed(7, '77018'), listed(8, '77019')], total: 2 }
        : path === '/apis/v1/invoice-cases/summary'
          ? { total: 2, counts: { open: 2 }, sums: {} }
          : path === '/apis/v1/invoice-cases/waiting'
            ? { rows }
            : undefined,
  });
  stage.show(<Cases path="/notasfiscais/casos" place="/" onPlace={() => undefined} />);
  await until(() => (stage.root.textContent ?? '').includes('77.019'), 'the list');
};
const text = () => stage.root.textContent ?? '';

describe('the list of cases', () => {
  it('[4.12] says which cases wait for the reader’s decision, and leads to the most urgent', async () => {
    await open([mine]);
    await until(() => text().includes('1 case waits for your decision'), 'how many');
    expect(text().match(/decide by 12\/08\/2026/g)).to.have.length(1);
    expect(
      named<HTMLButtonElement>(stage.root, 'button', 'Open the most urgent')?.disabled,
    ).to.equal(false);
  });

  it('says nothing of it to whom none waits for', async () => {
    await open([]);
    expect(text()).to.not.include('your decision');
    expect(text()).to.not.include('decide by');
  });
});

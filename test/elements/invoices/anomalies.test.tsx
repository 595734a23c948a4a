import { expect } from '@open-wc/testing';
import { AnomalyList } from '../../../src/screens/invoices/entry/anomalies.tsx';
import { until } from '../until.ts';
import { coordinator, named, openStage, press, textOf } from './stage.tsx';
import type { Stage } from './stage.tsx';

let stage: Stage;
afterEach(() => {
  stage.end();
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
});

const found = {
  id: 1,
  rowSCN: 1,
  labels: {},
  invoiceId: 48,
  code: 'nearDuplicate',
  numNF: '48533',
  dtEmis: '2026-11-08',
  emitXNome: 'Canal A',
  destXNome: 'Granja Sul',
  bpCtvId: null,
  status1: 'ROV030',
  customerId: 1,
  foundAt: '2026-11-09T12:00:00.000Z',
  nItem: null,
  params: { number: '48501', days: 2 },
};

/** The list, with one row. */
async function open(widthPx: number): Promise<void> {
  stage = await openStage({
    widthPx,
    user: coordinator,
    answers: ({ path }) =>
      path === '/apis/v1/anomalies'
        ? { rows: [found], total: 1 }
        : path === '/apis/v1/anomalies/summary'
          ? { total: 1, counts: { nearDuplicate: 1 }, sums: {} }
          : undefined,
  });
  stage.show(<AnomalyList openAt={() => ''} route="/" onNavigate={() => undefined} />);
}

describe('the list of what is unusual about invoices', () => {
  for (const widthPx of [1440, 390])
    it(`says of each what it is and why, in ${widthPx} px`, async () => {
      await open(widthPx);
      await until(
        () => (stage.root.textContent ?? '').includes('2 days apart. Check whether'),
        'the reason',
      );
      expect(stage.root.textContent ?? '').to.include('Almost the same as invoice 48.501');
    });

  it('prints what it is and why in a column of its own', async () => {
    await open(1440);
    await until(() => named(stage.root, 'button', 'Export'), 'the menu');
    await press(stage.root, 'Export');
    await press(stage.root, 'Print');
    const sheet = await until(
      () => document.querySelector('iframe')?.contentDocument?.querySelector('table'),
      'the printed page',
    );
    expect(textOf(sheet.querySelector('thead th:last-child'))).to.equal('Why');
    expect(textOf(sheet.querySelector('tbody td:last-child'))).to.match(
      /^Almost the same as invoice 48\.501\. .*2 days apart/,
    );
  });
});

import { expect } from '@open-wc/testing';
import { Invoices } from '../../../src/screens/invoices/entry/invoices.tsx';
import { answer, detail, row } from './sample.ts';
import { field, openStage, press, textOf, type } from './stage.tsx';
import type { Stage } from './stage.tsx';
import { until } from '../until.ts';

let stage: Stage;
afterEach(() => stage.end());

const invoice = detail({
  openEvents: [
    {
      id: 8,
      tpEvento: 'buyersReturn',
      nSeqEvento: 1,
      author: '77.000.001/0001-10',
      dhEvento: '2026-11-11T13:30:00Z',
      dhRegEvento: null,
      reason: null,
      why: 'quantityUnknown',
      postedByName: 'Lara Reis',
      actingUserName: null,
      postedAt: '2026-11-11T13:30:00Z',
      returned: [
        { nItem: 1, extCode: 'FAZ-77', uCom: 'CX', qCom: '3', products: [] },
        {
          nItem: 2,
          extCode: 'FAZ-78',
          uCom: 'CX',
          qCom: '1.5',
          products: [
            { id: 4, name: 'Nodamax' },
            { id: 5, name: 'Vernum' },
          ],
        },
      ],
      acts: ['apply-event', 'dismiss-event'],
    },
  ],
});

describe('a buyer’s return in an unknown unit', () => {
  it('[1.06] asks for the Kg/L of each item, and for the product where the sale has several', async () => {
    stage = await openStage({
      answers: ({ path, method }) => {
        if (method === 'POST') return { id: 630, status1: 'ROV030', rowSCN: 3 };
        if (path === '/apis/v1/invoices') return answer({ rows: [row(630)] });
        return path === '/apis/v1/invoices/630' ? invoice : undefined;
      },
    });
    stage.show(<Invoices emitType="2" route="/630?tab=events" onNavigate={() => undefined} />);
    await until(() => stage.root.querySelector('[role="tabpanel"]'));
    await press(stage.root, 'Say what came back');
    const dialog = await until(() => stage.root.querySelector('dialog'), 'a dialog');
    const confirm = () =>
      [...dialog.querySelectorAll('button')].find((each) => textOf(each) === 'Say what came back');
    type(field(stage.root, 'Kg/L that came back, item 1 (3 CX, FAZ-77)'), '60');
    type(field(stage.root, 'Kg/L that came back, item 2 (1,5 CX, FAZ-78)'), '7,5');
    type(field(stage.root, 'Reason'), 'weighed at the store');
    await until(() => confirm()?.disabled === true, 'a product is still to be chosen');
    type(field<HTMLSelectElement>(stage.root, 'Product that came back, item 2'), '5');
    await until(() => confirm()?.disabled === false);
    confirm()?.click();
    const calls = await until(() => {
      const sent = stage.calls.filter(({ method }) => method === 'POST');
      return sent.length > 0 && sent;
    });
    expect(calls.map(({ path, body }) => [path, body])).to.deep.equal([
      [
        '/apis/v1/invoices/630/acts/apply-event',
        {
          rowSCN: invoice.rowSCN,
          reason: 'weighed at the store',
          eventId: 8,
          returned: [
            { nItem: 1, quantity: '60' },
            { nItem: 2, quantity: '7.5', productId: 5 },
          ],
        },
      ],
    ]);
  });
});

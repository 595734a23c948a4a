import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import axe from 'axe-core';
import type { InvoiceDetail } from '../../../src/domain/schema/invoices/invoice.ts';
import { DecisionDesk } from '../../../src/screens/invoices/desk/desk.tsx';
import { until } from '../until.ts';
import { detail, item, score } from './sample.ts';
import { coordinator, named, openStage, press, textOf } from './stage.tsx';
import type { Stage } from './stage.tsx';
import { waiting, openDesk, title, shown, decisions, approvals, said } from './desk-stage.tsx';

let stage: Stage;
afterEach(() => stage.end());

const many = Array.from({ length: 22 }, (_, at) => waiting(at + 1));
const open = async (...given: Parameters<typeof openDesk>) => {
  stage = await openDesk(...given);
};

describe('the desk', () => {
  it('[2.48] [U14] decides twenty invoices by keyboard alone: each is shown at once, with focus on the next title', async () => {
    await open(many);
    await until(() => title(stage).startsWith(shown(1)), 'the oldest');
    for (let at = 1; at <= 20; at += 1) {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
      await until(() => title(stage).startsWith(shown(at + 1)), `invoice ${at + 1}`);
      await until(() => stage.root.activeElement?.matches('.nmv-desk-title'), 'the focus on it');
    }
    await until(() => approvals(stage).length === 20, 'twenty decisions');
    expect(approvals(stage)).to.deep.equal(
      Array.from({ length: 20 }, (_, at) => `/apis/v1/invoices/${at + 1}/acts/approve`),
    );
    expect(said(stage)).to.include('Invoice 48.020 approved').and.include('Next is invoice 48.021');
    await until(
      () =>
        textOf(stage.root.querySelector('.nmv-desk-rail h2')) === '2 invoices are waiting for you',
      'what is left',
    );
  });

  it('tells what speaks against an invoice and what an approval does, with lines that are marked in its paper', async () => {
    await open([waiting(1, { warningCount: 1 }), waiting(2)], {
      more: ({ path }) =>
        path === '/apis/v1/invoices/1'
          ? detail({ ...waiting(1) })
          : path === '/apis/v1/desk/invoices/1'
            ? {
                anomalies: [
                  { nItem: null, code: 'nearDuplicate', params: { number: '48533', days: 2 } },
                ],
                others: [
                  {
                    id: 9,
                    emitType: '2',
                    numNF: '48533',
                    dtEmis: '2026-11-08',
                    status1: 'ROV020',
                    totalQuantity: '10',
                    totalVlrNF: '100',
                  },
                ],
                otherCount: 3,
                cases: [{ id: 4, kind: 'sale', openedByName: 'Joana Prado', text: 'I sold this.' }],
              }
            : undefined,
    });
    const side = await until(() => {
      const found = stage.root.querySelector('.nmv-desk-side');
      return found && textOf(found).includes('Almost the same as invoice 48.533') ? found : null;
    }, 'the anomaly');
    expect(textOf(side)).to.include('Same buyer, same products and quantities, 2 days apart.');
    expect(textOf(side)).to.include('3 other invoices to this buyer');
    expect(textOf(side)).to.include('Joana Prado says that this sale is theirs“I sold this.”');
    expect(textOf(side)).to.include('Diego Arruda goes from 2.655,30 to 3.675,30 points');
    expect([...side.querySelectorAll('.nmv-shift')].map(textOf)).to.deep.equal([
      '7th3rdDiego Arruda+R$ 4.500,00',
      '3rd4thPatrícia Lenz−R$ 4.500,00',
    ]);
    const marked = await until(
      () => stage.root.querySelector('.nmv-paper-line[data-mark]'),
      'the marked line',
    );
    expect(textOf(marked)).to.include('NDMX 2,5KG');
    expect(stage.root.querySelectorAll('.nmv-barcode rect').length).to.be.above(70);
    const { violations } = await axe.run(stage.root.firstElementChild ?? stage.root);
    expect(violations.map(({ id }) => id)).to.deep.equal([]);
  });

  it('tells for each campaign what an item brings there, or why it brings nothing', async () => {
    const invoice = detail({
      ...waiting(1),
      findings: [],
      items: [
        item(1, {
          scores: [
            score({ reason: 'product-not-in-campaign', nmvWeight: null }),
            score({ campaignId: 8, campaignName: 'Nutrição Brasil', pointsIfApproved: '825' }),
          ],
        }),
      ],
    });
    await open([waiting(1)], {
      more: ({ path }) => (path === '/apis/v1/invoices/1' ? invoice : undefined),
    });
    const rest = await until(() => {
      const found = stage.root.querySelector('.nmv-desk-rest .nmv-table');
      return found && textOf(found).includes('Nutrição Brasil') ? found : null;
    }, 'the items');
    expect(textOf(rest)).to.include('Soja Norte 2026: the product isn’t in the campaign');
    expect(textOf(rest)).to.include('Nutrição Brasil: +825,00 points');
  });

  it('tells evidence of a typed invoice, the words of a contest and why it was refused', async () => {
    const refusal = detail().events.find(({ xEvento }) => xEvento === 'refuse');
    const contested = waiting(1, { status1: 'ROV050', mode: 'HAND' });
    await open([contested], {
      more: ({ path }) =>
        path === '/apis/v1/invoices/1'
          ? detail({
              ...contested,
              findings: [],
              attachments: [
                { id: 3, name: 'pedido.pdf', mediaType: 'application/pdf', size: 2048 },
              ] as unknown as InvoiceDetail['attachments'],
              events: [
                ...detail().events,
                ...(refusal === undefined
                  ? []
                  : [{ ...refusal, id: 90, xEvento: 'contest', reason: 'The order was changed.' }]),
              ],
            })
          : path === '/apis/v1/desk/invoices/1'
            ? {
                anomalies: [],
                others: [],
                otherCount: 0,
                cases: [
                  {
                    id: 4,
                    kind: 'decision',
                    openedByName: 'Diego Arruda',
                    text: 'The order was changed.',
                  },
                ],
              }
            : undefined,
    });
    const side = await until(() => {
      const found = stage.root.querySelector('.nmv-desk-side');
      return found && textOf(found).includes('pedido.pdf') ? found : null;
    }, 'the evidence');
    const said = textOf(side);
    expect(said).to.include('Diego Arruda contests the decision“The order was changed.”');
    expect(said).to.include('Otávio Reis refused the invoice“Quantity differs from the order.”');
    expect(said.match(/The order was changed/g)).to.have.length(1);
  });

  it('[1.07] names whose the points are that an approval would bring, each by themselves', async () => {
    const of = (personId: number, personName: string, points: string) => ({
      invoiceId: 1,
      campaignId: 7,
      campaignName: 'Soja Norte 2026',
      personId,
      personName,
      points,
      quantity: '10',
    });
    await open([waiting(1)], {
      more: ({ path }) =>
        path === '/apis/v1/desk/effect'
          ? {
              points: [of(1, 'Diego Arruda', '70'), of(2, 'Lara Reis', '300')],
              campaigns: [],
              returnsWithoutSale: [],
              finalIn: [],
            }
          : undefined,
    });
    const facts = await until(() => {
      const found = [...stage.root.querySelectorAll('.nmv-facts .nmv-tone')];
      return found.length === 2 ? found : undefined;
    }, 'what it brings');
    const sentences = [
      '+70,00 points in Soja Norte 2026 for Diego Arruda',
      '+300,00 points in Soja Norte 2026 for Lara Reis',
    ];
    expect(facts.map(textOf)).to.deep.equal(sentences);
    expect(stage.root.querySelector('.nmv-desk-item .nmv-number')?.getAttribute('title')).to.equal(
      sentences[0],
    );
  });

  it('says of a return of which no sale is found that its approval takes nothing away', async () => {
    await open([waiting(1, { confirmsReturn: true })], {
      more: ({ path }) =>
        path === '/apis/v1/desk/effect'
          ? { points: [], campaigns: [], returnsWithoutSale: [1], finalIn: [] }
          : undefined,
    });
    await until(
      () =>
        textOf(stage.root.querySelector('.nmv-desk-doc')).includes(
          'No sale found yet, so nothing is taken away.',
        ),
      'that nothing is taken away',
    );
  });

  it('puts no other invoice in the place of one whose link leads here although it does not wait', async () => {
    await open([waiting(1), waiting(2)], { place: '/99' });
    await until(
      () => textOf(stage.root).includes('The invoice of this link isn’t among those listed here'),
      'that it is not here',
    );
    expect(stage.root.querySelector('.nmv-desk-title')).to.equal(null);
    await sendKeys({ press: 'a' });
    expect(decisions(stage)).to.deep.equal([]);
    expect(named(stage.root, 'button', 'Open the invoice')).to.not.equal(null);
  });

  it('on a phone the list stands alone, and an invoice alone with the way back', async () => {
    await open([waiting(1), waiting(2)], { widthPx: 390 });
    expect(stage.root.querySelector<HTMLElement>('.nmv-desk-doc')?.checkVisibility()).to.equal(
      false,
    );
    stage.root.querySelector<HTMLElement>('.nmv-desk-item')?.click();
    await until(
      () => stage.root.querySelector<HTMLElement>('.nmv-desk-doc')?.checkVisibility(),
      'the invoice',
    );
    expect(stage.root.querySelector<HTMLElement>('.nmv-desk-rail')?.checkVisibility()).to.equal(
      false,
    );
    await press(stage.root, 'Back to the list');
    await until(
      () => stage.root.querySelector<HTMLElement>('.nmv-desk-rail')?.checkVisibility(),
      'the list',
    );
  });

  it('asks for the invoices of the list that it came from, and is closed to users who decide nothing', async () => {
    await open([waiting(1)], { place: '/?emitType=2&f.customerId=3' });
    const asked = stage.calls.find(({ path }) => path === '/apis/v1/desk');
    expect([asked?.query.get('customerId'), asked?.query.get('emitType')]).to.deep.equal([
      '3',
      '2',
    ]);
    stage.end();
    stage = await openStage({
      answers: () => undefined,
      user: { ...coordinator, salesRole: 'RTV' },
    });
    stage.show(<DecisionDesk />);
    await until(() => textOf(stage.root.firstElementChild) !== '', 'a refusal');
    expect(stage.calls.filter(({ path }) => path === '/apis/v1/desk')).to.deep.equal([]);
  });
});

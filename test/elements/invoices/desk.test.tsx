import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import axe from 'axe-core';
import { ApiError } from '../../../src/data/api-error.ts';
import type { DeskAnswer, DeskEffect, DeskRow } from '../../../src/domain/wire/desk.ts';
import type { InvoiceDetail } from '../../../src/domain/wire/invoice.ts';
import { DecisionDesk } from '../../../src/screens/invoices/desk/desk.tsx';
import { until } from '../until.ts';
import { detail, item, row, score } from './sample.ts';
import { coordinator, named, openStage, press, textOf, type } from './stage.tsx';
import type { Answers, Stage } from './stage.tsx';

let stage: Stage;
afterEach(() => stage.end());

const waiting = (id: number, more: Partial<DeskRow> = {}): DeskRow => ({
  ...row(id),
  postedAt: new Date(Date.UTC(2026, 10, 1) + id * 60_000).toISOString(),
  emitType: '2',
  daysWaiting: 3,
  anomalyCount: 0,
  openClaim: false,
  inPlaceOf: null,
  ...more,
});

const answerOf = (rows: readonly DeskRow[], more: Partial<DeskAnswer> = {}): DeskAnswer => ({
  rows,
  left: 0,
  standsFor: [],
  campaigns: [],
  people: 0,
  changes: [],
  ...more,
});

const effect: DeskEffect = {
  returnsWithoutSale: [],
  finalIn: [],
  points: [],
  campaigns: [
    {
      campaignId: 7,
      campaignName: 'Soja Norte 2026',
      points: '1020',
      quantity: '680',
      placesChanged: 2,
      prizesChanged: 2,
      shifts: [
        {
          personId: 1,
          name1: 'Diego Arruda',
          from: 7,
          to: 3,
          prize: '4500',
          scoreBefore: '2655.3',
          score: '3675.3',
          isOwn: true,
        },
        {
          personId: 2,
          name1: 'Patrícia Lenz',
          from: 3,
          to: 4,
          prize: '-4500',
          scoreBefore: '3000',
          score: '3000',
          isOwn: false,
        },
      ],
    },
  ],
};

const many = Array.from({ length: 22 }, (_, at) => waiting(at + 1));

async function open(
  rows: readonly DeskRow[],
  {
    more = () => undefined,
    place = '/',
    widthPx = 1400,
    desk = {},
    user = coordinator,
  }: {
    readonly more?: Answers;
    readonly place?: string;
    readonly widthPx?: number;
    readonly desk?: Partial<DeskAnswer>;
    readonly user?: typeof coordinator;
  } = {},
): Promise<void> {
  const answers: Answers = (call) =>
    more(call) ??
    (call.path === '/apis/v1/desk'
      ? answerOf(rows, desk)
      : call.path === '/apis/v1/desk/effect'
        ? effect
        : call.path.startsWith('/apis/v1/desk/invoices/')
          ? { anomalies: [], others: [], otherCount: 0, cases: [] }
          : /\/acts\//.test(call.path)
            ? {
                id: Number(call.path.split('/')[4]),
                status1: call.path.endsWith('refuse') ? 'ROV040' : 'ROV020',
                rowSCN: 2,
              }
            : /^\/apis\/v1\/invoices\/\d+$/.test(call.path)
              ? detail({ ...rows.find(({ id }) => call.path.endsWith(`/${id}`)), findings: [] })
              : undefined);
  stage = await openStage({ answers, widthPx, user });
  stage.show(<Placed first={place} />);
  await until(() => stage.root.querySelector('.nmv-desk-list'), 'the list');
}

/** The desk by itself keeps its place; a first one is given to it. */
function Placed({ first }: { readonly first: string }) {
  return first === '/' ? (
    <DecisionDesk />
  ) : (
    <DecisionDesk place={first} onPlace={() => undefined} />
  );
}

const title = () => textOf(stage.root.querySelector('.nmv-desk-title'));
const shown = (id: number) => `Invoice ${(48000 + id).toLocaleString('pt-BR')}`;
const decisions = (): readonly string[] =>
  stage.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
const approvals = () => decisions().filter((path) => path.endsWith('/acts/approve'));
const said = () => textOf(stage.root.querySelector('[data-said]'));

describe('the desk', () => {
  it('[2.48] [U14] decides twenty invoices by the keyboard alone: each is shown at once, and the focus stands on the next title', async () => {
    await open(many);
    await until(() => title().startsWith(shown(1)), 'the oldest');
    for (let at = 1; at <= 20; at += 1) {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
      await until(() => title().startsWith(shown(at + 1)), `invoice ${at + 1}`);
      await until(() => stage.root.activeElement?.matches('.nmv-desk-title'), 'the focus on it');
    }
    await until(() => approvals().length === 20, 'twenty decisions');
    expect(approvals()).to.deep.equal(
      Array.from({ length: 20 }, (_, at) => `/apis/v1/invoices/${at + 1}/acts/approve`),
    );
    expect(said()).to.include('Invoice 48.020 approved').and.include('Next is invoice 48.021');
    await until(
      () => textOf(stage.root.querySelector('.nmv-desk-rail h2')) === '2 invoices wait for you',
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
    expect(decisions()).to.deep.equal([]);
    expect(named(stage.root, 'button', 'Open the invoice')).to.not.equal(null);
  });

  it('[4.11] what is blocked cannot be approved and says why; the key does nothing, R asks for the reason', async () => {
    await open([
      waiting(1, {
        blockingCount: 1,
        acts: ['refuse', 'reprocess'],
        whyNot: { approve: 'blocked' },
      }),
      waiting(2),
    ]);
    const button = await until(
      () => named<HTMLButtonElement>(stage.root, 'button', 'Approve and next'),
      'the main act',
    );
    expect(button.disabled).to.equal(true);
    expect(textOf(stage.root.querySelector('.nmv-decide-why'))).to.not.equal('');
    await sendKeys({ press: 'a' });
    expect(decisions()).to.deep.equal([]);
    await sendKeys({ press: 'r' });
    const dialog = await until(() => stage.root.querySelector('dialog'), 'the question');
    const words = await until(() => dialog.querySelector('textarea'), 'the reason');
    // letters that are typed decide nothing
    type(words, 'as the order says otherwise');
    await sendKeys({ press: 's' });
    await press(dialog, 'Refuse');
    await until(() => decisions().length === 1, 'the refusal');
    await until(() => title().startsWith(shown(2)), 'the next one');
  });

  it('what was decided keeps its place and can be undone; what the server refuses comes back', async () => {
    const bad = new ApiError({
      kind: 'problem',
      status: 409,
      code: '600-035',
      message: 'No longer possible',
      requestId: '1',
    });
    await open([waiting(1), waiting(2), waiting(3)], {
      more: ({ path, method }) =>
        method === 'POST' && path === '/apis/v1/invoices/2/acts/approve' ? bad : undefined,
    });
    await until(() => title().startsWith(shown(1)));
    await sendKeys({ press: 'a' });
    await until(() => title().startsWith(shown(2)));
    await until(
      () => named(stage.root, 'button', 'Undo the decision on invoice 48.001'),
      'a way back',
    );
    await sendKeys({ press: 'u' });
    await until(() => decisions().some((path) => path.endsWith('/1/acts/take-back')), 'taken back');
    await until(() => title().startsWith(shown(1)), 'the invoice again');
    await sendKeys({ press: 'j' });
    await until(() => title().startsWith(shown(2)));
    await sendKeys({ press: 'a' });
    await until(() => said().includes('Invoice 48.002 was not decided'), 'told');
    await until(() => title().startsWith(shown(2)), 'back on it');
  });

  it('a decision that the server answers late closes no question about the next invoice', async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await open([waiting(1), waiting(2)], {
      more: ({ path, method }) =>
        method === 'POST' && path === '/apis/v1/invoices/1/acts/approve'
          ? held.then(() => ({ id: 1, status1: 'ROV020', rowSCN: 2 }))
          : undefined,
    });
    await until(() => title().startsWith(shown(1)));
    await sendKeys({ press: 'a' });
    await until(() => title().startsWith(shown(2)));
    await sendKeys({ press: 'r' });
    await until(() => stage.root.querySelector('dialog textarea'), 'the question');
    answer();
    await until(
      () => named(stage.root, 'button', 'Undo the decision on invoice 48.001'),
      'the first is decided',
    );
    expect(stage.root.querySelector('dialog textarea')).not.to.equal(null);
  });

  it('J and K walk, S puts off, ? tells all keys, and whoever wants none switches them off for good', async () => {
    await open([waiting(1), waiting(2), waiting(3)]);
    await until(() => title().startsWith(shown(1)));
    await sendKeys({ press: 's' });
    await until(() => title().startsWith(shown(2)));
    expect(textOf([...stage.root.querySelectorAll('.nmv-desk-item')].at(-1))).to.include('put off');
    await sendKeys({ press: 'j' });
    await until(() => title().startsWith(shown(3)));
    await sendKeys({ press: 'k' });
    await until(() => title().startsWith(shown(2)));
    await sendKeys({ press: '?' });
    const dialog = await until(() => stage.root.querySelector('dialog'), 'all keys');
    (await until(() => dialog.querySelector<HTMLInputElement>('[role="switch"]'))).click();
    await until(
      () =>
        stage.calls.some(
          ({ method, path, body }) =>
            method === 'PUT' &&
            path.endsWith('/settings/preferences') &&
            JSON.stringify(body) === '{"deskKeys":0}',
        ),
      'kept with the person',
    );
    await press(dialog, 'Close');
    await until(() => stage.root.querySelector('dialog') === null, 'closed');
    await sendKeys({ press: 'a' });
    expect(approvals()).to.deep.equal([]);
  });

  it('approves all against which nothing speaks at once, each with a tick; disputes are never among them', async () => {
    await open(
      [
        waiting(1),
        waiting(2, { inPlaceOf: 12 }),
        waiting(3, { status1: 'ROV050', acts: ['uphold', 'dismiss'] }),
        waiting(4, { warningCount: 1 }),
        waiting(5, { anomalyCount: 1 }),
      ],
      {
        desk: { standsFor: [{ id: 12, name1: 'Otávio Reis', until: '2026-11-28' }] },
        more: ({ path }) =>
          path === '/apis/v1/invoices/acts'
            ? { results: [1, 2].map((id) => ({ id, ok: true, status1: 'ROV020', rowSCN: 2 })) }
            : undefined,
      },
    );
    expect(textOf(stage.root.querySelector('.nmv-desk-page'))).to.include(
      'You also decide for Otávio Reis until',
    );
    expect(textOf(stage.root.querySelector('.nmv-desk-group'))).to.include('For Otávio Reis');
    await press(stage.root, 'Approve the 2 without findings');
    const dialog = await until(() => stage.root.querySelector('dialog'), 'the preview');
    expect(dialog.querySelectorAll('tbody tr').length).to.equal(2);
    await until(() => textOf(dialog).includes('Change place'), 'what it does');
    dialog.querySelector<HTMLInputElement>('tbody input')?.click();
    await until(() => named(dialog, 'button', 'Approve 1 invoice'), 'the number follows');
    dialog.querySelector<HTMLInputElement>('tbody input')?.click();
    await press(dialog, 'Approve 2 invoices');
    await until(() => decisions().includes('/apis/v1/invoices/acts'), 'approved');
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

  it('asks for the invoices of the list that it came from, and is nobody’s who decides nothing', async () => {
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

import { expect } from '@open-wc/testing';
import { ApiError } from '../../../src/data/calls/api-error.ts';
import { CasePage } from '../../../src/screens/invoices/cases/case-page.tsx';
import { ActionsDesk } from '../../../src/screens/invoices/actions/actions-desk.tsx';
import { addDays, localDate } from '../../../src/domain/rules/dates/dates.ts';
import type { CaseDetail } from '../../../src/domain/schema/invoices/invoice-case.ts';
import type { EffectsAnswer } from '../../../src/domain/schema/invoices/case-effects.ts';
import { row } from './sample.ts';
import { coordinator, named, openStage, press, textOf, type } from './stage.tsx';
import type { Answers, Stage } from './stage.tsx';
import { until } from '../until.ts';

let stage: Stage;
afterEach(() => stage.end());

const today = localDate(new Date());
const at = (days: number) => `${addDays(today, days)}T15:00:00.000Z`;

/** A refusal that is contested and waits for its decision for four of thirty days. */
function sample(more: Partial<CaseDetail> = {}): CaseDetail {
  return {
    id: 7,
    rowSCN: 1,
    kind: 'contest',
    status1: 'open',
    outcome: null,
    subject: 'quantity',
    numNF: '77018',
    issuerName: 'Sul Grãos Comércio',
    emitType: '2',
    sellerName: 'Sônia Kowalski',
    openedByName: 'Adriana Kessler',
    against: {
      act: 'refuse',
      toStatus: 'ROV040',
      personName: 'Otávio Reis',
      at: at(-5),
      text: 'The quantity is not that of order 5518.',
    },
    steps: [
      {
        step: 'opened',
        at: at(-4),
        personName: 'Adriana Kessler',
        actingName: null,
        text: 'Order 5518 went out with two invoices.',
      },
    ],
    messages: [
      {
        id: 1,
        personName: 'Adriana Kessler',
        actingName: null,
        isMine: false,
        text: 'Here is the receipt.',
        sentAt: at(-3),
      },
    ],
    evidence: [
      {
        id: 3,
        fileName: 'Order 5518.pdf',
        mediaType: 'application/pdf',
        sizeBytes: 214_000,
        broughtByName: 'Adriana Kessler',
        broughtAt: at(-4),
      },
    ],
    clock: {
      since: addDays(today, -4),
      dueOn: addDays(today, 26),
      remindOn: addDays(today, 19),
      escalatedTo: null,
    },
    readers: ['Adriana Kessler', 'Sônia Kowalski'],
    mayWrite: true,
    invoice: row(77, {
      status1: 'ROV050',
      statusBefore: 'ROV040',
      contests: 1,
      acts: ['uphold', 'dismiss'],
    }),
    ...more,
  };
}

const effects: EffectsAnswer = {
  rows: [
    {
      campaignId: 2,
      campaignName: 'Soja Norte 2026',
      shifts: [
        {
          personId: 31,
          name1: 'Sônia Kowalski',
          from: 6,
          to: 2,
          scoreFrom: '2870.00',
          scoreTo: '3990.00',
          prizeFrom: null,
          prizeTo: '7500.00',
        },
        {
          personId: 32,
          name1: 'Cleiton Barbosa',
          from: 2,
          to: 3,
          scoreFrom: '3100.00',
          scoreTo: '3100.00',
          prizeFrom: '7500.00',
          prizeTo: '4500.00',
        },
      ],
      others: 0,
    },
  ],
};

async function open(found: CaseDetail, more: Answers = () => undefined): Promise<void> {
  const answers: Answers = (call) =>
    more(call) ??
    (call.path === '/apis/v1/invoice-cases/7'
      ? found
      : call.path === '/apis/v1/invoices/effects'
        ? effects
        : undefined);
  stage = await openStage({ answers, user: coordinator });
  await stage.page.areas.load('en-US', ['cases', 'controls', 'problems']);
  stage.show(
    <ActionsDesk>
      <CasePage id={7} onList={() => undefined} />
    </ActionsDesk>,
  );
  await until(() => stage.root.querySelector('h1'), 'the case');
}

const text = () => textOf(stage.root.querySelector('.nmv-invoices'));
const shows = (part: string) => until(() => text().includes(part), part);
const sent = (path: string) =>
  stage.calls
    .filter((call) => call.method === 'POST' && call.path === path)
    .map((call) => call.body);

describe('the page of a case', () => {
  it('[2.48] tells both sides, the stage, the deadline, the readers, and who would move by the decision', async () => {
    await open(sample());
    await shows('Effect on Soja Norte 2026 if upheld');
    for (const part of [
      'Dispute over invoice 77.018',
      'awaits a decision',
      'The decision by Otávio Reis',
      'The quantity is not that of order 5518.',
      'The dispute by Adriana Kessler',
      'Order 5518 went out with two invoices.',
      'It is about quantity or conversion.',
      'Order 5518.pdf',
      'Here is the receipt.',
      'Read by Adriana Kessler, Sônia Kowalski',
      '26 days left',
      '4 of 30 days',
      'If no one decides by',
      '+1.120,00 points',
      '+R$ 7.500,00',
      '−R$ 3.000,00',
      'Sônia Kowalski goes from 2.870,00 to 3.990,00 points.',
    ])
      expect(text()).to.contain(part);
    const here = stage.root.querySelector('[aria-current="step"]');
    expect(textOf(here)).to.contain('Decision');
  });

  it('[2.48] decides by a choice and a reason; the button says what it does, and sends it once', async () => {
    await open(sample(), ({ method, path }) =>
      method === 'POST' && path === '/apis/v1/invoices/77/acts/uphold'
        ? { id: 77, status1: 'ROV020', rowSCN: 2 }
        : undefined,
    );
    await shows('Your decision');
    const radio = stage.root.querySelector<HTMLInputElement>('input[type="radio"]');
    radio?.click();
    const button = await until(() => named(stage.root, 'button', 'Uphold and notify'));
    expect((button as HTMLButtonElement).disabled).to.equal(true);
    type(reason(), 'Both invoices together make up the order.');
    await until(() => !(button as HTMLButtonElement).disabled);
    await press(stage.root, 'Uphold and notify');
    await until(() => sent('/apis/v1/invoices/77/acts/uphold').length > 0);
    expect(sent('/apis/v1/invoices/77/acts/uphold')).to.deep.equal([
      { rowSCN: 1, reason: 'Both invoices together make up the order.' },
    ]);
  });

  it('[8.02] tells a slower decider so, and keeps the typed reason', async () => {
    await open(sample(), ({ method, path }) =>
      method === 'POST' && path.endsWith('/acts/uphold')
        ? new ApiError({
            kind: 'problem',
            status: 409,
            code: 'row-conflict',
            message: 'Data was changed/deleted in another session.',
            requestId: '1',
          })
        : path === '/apis/v1/invoices/77'
          ? row(77, { status1: 'ROV040', rowSCN: 9, acts: [] })
          : undefined,
    );
    await shows('Your decision');
    stage.root.querySelector<HTMLInputElement>('input[type="radio"]')?.click();
    type(reason(), 'Both invoices together make up the order.');
    await until(
      () => named(stage.root, 'button', 'Uphold and notify')?.hasAttribute('disabled') === false,
    );
    await press(stage.root, 'Uphold and notify');
    const dialog = await until(() => stage.root.querySelector('dialog'), 'the question');
    await until(() => textOf(dialog).includes('Data was changed in another session.'));
    expect(dialog?.querySelector('textarea')?.value).to.equal(
      'Both invoices together make up the order.',
    );
  });

  it('shows an earlier decider the case without a decision', async () => {
    await open(
      sample({
        invoice: row(77, {
          status1: 'ROV050',
          acts: [],
          whyNot: { uphold: 'ownDispute', dismiss: 'ownDispute' },
        }),
      }),
    );
    await shows('can’t decide its dispute');
    expect(text()).not.to.contain('Your decision');
    expect(text()).not.to.contain('Effect on');
  });

  it('[4.12] can be appealed one step on after its decision; then it is final and closed for messages', async () => {
    const decided = sample({
      status1: 'decided',
      outcome: 'dismissed',
      clock: {
        since: today,
        dueOn: addDays(today, 10),
        remindOn: addDays(today, 3),
        escalatedTo: null,
      },
      steps: [
        ...sample().steps,
        {
          step: 'dismissed',
          at: at(0),
          personName: 'Fábio Lacerda',
          actingName: null,
          text: 'No receipt.',
        },
      ],
      invoice: row(77, { status1: 'ROV040', contests: 1, acts: ['contest'] }),
    });
    await open(decided);
    await shows('Dismissed by Fábio Lacerda');
    expect(text()).to.contain('After that, the decision is final.');
    await press(stage.root, 'Appeal');
    const dialog = await until(() => stage.root.querySelector('dialog'), 'the question');
    await until(() => textOf(dialog).includes('Appeal the decision on invoice'));
    expect(textOf(dialog)).to.contain('whose decision is final');
    stage.end();
    await open({ ...decided, status1: 'final', mayWrite: false, invoice: row(77, { acts: [] }) });
    await shows('You can’t write in it anymore.');
    expect(stage.root.querySelector('textarea')).to.equal(null);
  });

  it('writes to both sides, and keeps what was typed when it fails', async () => {
    let works = false;
    await open(sample(), ({ method, path }) => {
      if (method !== 'POST' || path !== '/apis/v1/invoice-cases/7/messages') return undefined;
      return works
        ? sample()
        : new ApiError({ kind: 'problem', status: 502, message: 'Bad Gateway', requestId: '2' });
    });
    const box = await until(() => stage.root.querySelector('textarea'), 'the message');
    type(box, 'Where is the receipt?');
    await press(stage.root, 'Send');
    await until(() => stage.page.toasts.get().length > 0);
    expect(box?.value).to.equal('Where is the receipt?');
    works = true;
    await press(stage.root, 'Send');
    await until(() => box?.value === '');
    expect(sent('/apis/v1/invoice-cases/7/messages').at(-1)).to.deep.equal({
      text: 'Where is the receipt?',
    });
  });

  it('a claim tells whose sale it is, and its decision has words of its own', async () => {
    await open(
      sample({
        kind: 'sale',
        against: null,
        subject: 'seller',
        invoice: row(77, { acts: ['grant-claim', 'dismiss-claim'] }),
      }),
    );
    await shows('Credit the sale to the person claiming it');
    expect(text()).to.contain('It was received as the sale of Sônia Kowalski.');
    expect(text()).to.contain('The claim by Adriana Kessler');
  });

  it('[6.01] a case of others is not found', async () => {
    stage = await openStage({ answers: () => undefined, user: coordinator });
    await stage.page.areas.load('en-US', ['cases', 'controls', 'problems']);
    stage.show(
      <ActionsDesk>
        <CasePage id={7} onList={() => undefined} />
      </ActionsDesk>,
    );
    await until(() => textOf(stage.root).includes('Case not found'));
  });
});

/** The reason of the decision: the second text, after the message. */
function reason(): HTMLTextAreaElement {
  const found = [...stage.root.querySelectorAll('textarea')].at(-1);
  if (found === undefined) throw new Error('no reason is asked for');
  return found;
}

// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { INVOICE_STATUSES } from '../../../src/domain/rules/invoice/invoice-status.ts';
import { invoiceActions } from '../../../src/domain/rules/invoice/invoice-actions.ts';
import { INVOICE_ACTIONS } from '../../../src/domain/rules/invoice/invoice-shape.ts';
import type { InvoiceAction } from '../../../src/domain/rules/invoice/invoice-shape.ts';
import type {
  InvoiceMode,
  InvoiceStatus,
} from '../../../src/domain/rules/invoice/invoice-status.ts';
import type { PersonKey } from '../harness.ts';
import { item, note, openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
let next = 9000;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/**
 * True to try every forbidden action in every mode; otherwise each is tried in one mode, in turn.
 */
const IS_DEEP = process.env['NMV_DEEP'] === '1';

const P = () => [item('P20', 'BD', '1')];

/** Posts a good invoice of channel A by S1. */
async function posted(): Promise<number> {
  next += 1;
  await stage.import('S1', [note(stage.world, 'A', next, '2026-10-01', P())]);
  return next;
}

const people: readonly {
  readonly who: PersonKey;
  readonly internal: boolean;
  readonly role: string | null;
  readonly level: 0 | 1 | 2;
}[] = [
  { who: 'DIR', internal: true, role: 'DIR', level: 1 },
  { who: 'MGR1', internal: true, role: 'MGR', level: 2 },
  { who: 'COO1', internal: true, role: 'COO', level: 2 },
  { who: 'RTV1', internal: true, role: 'RTV', level: 2 },
  { who: 'CTV1', internal: true, role: 'CTV', level: 1 },
  { who: 'ATV1', internal: true, role: 'ATV', level: 2 },
  { who: 'MA', internal: false, role: 'CSM', level: 2 },
  { who: 'S1', internal: false, role: 'CSC', level: 2 },
  { who: 'ADMIN', internal: true, role: null, level: 2 },
];

test('[2.48] [4.10] [4.11] [4.12] actions × status × mode × role: forbidden ones are refused, allowed ones offered', async () => {
  const { id } = await stage.db
    .selectFrom('invoice')
    .select('id')
    .where('numNF', '=', String(await posted()))
    .executeTakeFirstOrThrow();
  let tried = 0;
  const modes = ['XML', 'KEY', 'HAND'] as const satisfies readonly InvoiceMode[];
  for (const [modeAt, mode] of modes.entries())
    for (const [statusAt, status1] of INVOICE_STATUSES.entries()) {
      await stage.db
        .updateTable('invoice')
        .set({
          mode,
          status1,
          statusBefore: status1 === 'ROV050' ? 'ROV020' : null,
          decidedBy: stage.world.people.MGR2.id,
          decidedAt: '2026-12-05T12:00:00Z',
        })
        .where('id', '=', id)
        .execute();
      const { rowSCN } = await stage.db
        .selectFrom('invoice')
        .select('rowSCN')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      for (const [personAt, person] of people.entries()) {
        const facts = {
          mode,
          status1,
          statusBefore: status1 === 'ROV050' ? ('ROV020' as const) : null,
          contestAsks: null,
          contests: 0,
          decisionNoticedOn: '2026-12-05',
          postedBy: stage.world.people.S1.id,
          postedActing: null,
          assignedBy: null,
          assignedActing: null,
          decidedBy: stage.world.people.MGR2.id,
          blockingCount: 0,
          confirmCount: 0,
          subtracts: false,
          openEvents: [],
          approvedBy: [],
          claimedBy: null,
          sellerToConfirm: false,
          linkToConfirm: false,
          lastDecision: null,
          decidedFor: null,
          contestedBy: [],
        };
        const allowed = new Set(
          invoiceActions(
            facts,
            {
              personId: stage.world.people[person.who].id,
              isInternal: person.internal,
              salesRole: person.role,
              level: person.level,
              isImpersonating: false,
            },
            '2026-12-06',
          ).map(({ action }) => action),
        );
        const page = await stage.page(person.who);
        const offered = (await page.get<{ acts: string[] }>(`/apis/v1/invoices/${id}`)).body.acts;
        assert.deepEqual(offered, [...allowed], `${person.who} on ${mode} ${status1}`);
        const isTurn = (action: InvoiceAction): boolean =>
          IS_DEEP ||
          (INVOICE_ACTIONS.indexOf(action) + statusAt + personAt) % modes.length === modeAt;
        for (const action of INVOICE_ACTIONS.filter((each) => !allowed.has(each) && isTurn(each))) {
          const answer = await page.post<{ code: string }>(
            `/apis/v1/invoices/${id}/acts/${action}`,
            {
              rowSCN,
              reason: 'because',
              bpCtvId: stage.world.people.S2.id,
            },
          );
          assert.ok(
            ['600-035', 'not-authorized', 'own-posting'].includes(answer.body.code),
            `${person.who} ${action} on ${mode} ${status1}: ${answer.raw.body}`,
          );
          assert.ok([403, 409].includes(answer.status));
          tried += 1;
        }
      }
    }
  assert.ok(tried > (IS_DEEP ? 1000 : 350), `${tried} forbidden acts tried`);
});

const allowedActions: readonly (readonly [
  InvoiceMode,
  InvoiceStatus,
  InvoiceStatus | null,
  PersonKey,
  string,
  string,
])[] = [
  ['XML', 'ROV030', null, 'COO1', 'approve', 'ROV020'],
  ['XML', 'ROV030', null, 'MGR1', 'refuse', 'ROV040'],
  ['XML', 'ROV020', null, 'S1', 'contest', 'ROV050'],
  ['XML', 'ROV040', null, 'RTV1', 'contest', 'ROV050'],
  ['XML', 'ROV050', 'ROV040', 'COO1', 'uphold', 'ROV020'],
  ['XML', 'ROV050', 'ROV020', 'COO1', 'uphold', 'ROV040'],
  ['XML', 'ROV050', 'ROV020', 'COO1', 'dismiss', 'ROV020'],
  ['XML', 'ROV050', 'ROV040', 'DIR', 'dismiss', 'ROV040'],
  ['XML', 'ROV030', null, 'RTV1', 'reprocess', 'ROV030'],
  ['XML', 'ROV020', null, 'ATV1', 'reprocess', 'ROV020'],
  ['XML', 'ROV005', null, 'COO1', 'reprocess', 'ROV030'],
  ['XML', 'ROV050', 'ROV020', 'COO1', 'reprocess', 'ROV050'],
  ['XML', 'ROV030', null, 'MA', 'assign-seller', 'ROV030'],
  ['XML', 'ROV030', null, 'S1', 'withdraw', 'removed'],
  ['KEY', 'ROV005', null, 'COO1', 'refuse', 'ROV040'],
  ['KEY', 'ROV005', null, 'COO1', 'reprocess', 'ROV005'],
  ['KEY', 'ROV040', null, 'MA', 'contest', 'ROV050'],
  ['HAND', 'ROV005', null, 'COO1', 'countersign', 'ROV020'],
  ['HAND', 'ROV005', null, 'COO1', 'refuse', 'ROV040'],
  ['HAND', 'ROV020', null, 'DIR', 'refuse', 'ROV040'],
  ['HAND', 'ROV040', null, 'S1', 'contest', 'ROV050'],
];

test('[2.48] [4.09] each allowed act leads where the table says, and writes who, why, from where and to where', async () => {
  for (const [mode, from, statusBefore, who, action, to] of allowedActions) {
    const nNF = await posted();
    await stage.db
      .updateTable('invoice')
      .set({
        mode,
        status1: from,
        statusBefore,
        decidedBy: from === 'ROV030' || from === 'ROV005' ? null : stage.world.people.MGR2.id,
        decidedAt: '2026-12-05T12:00:00Z',
      })
      .where('numNF', '=', String(nNF))
      .execute();
    const answer = await stage.act(who, nNF, action, {
      reason: 'a good reason',
      bpCtvId: action === 'assign-seller' ? stage.world.people.S2.id : undefined,
    });
    assert.deepEqual(
      [answer.status, answer.body.status1],
      [200, to],
      `${action} on ${mode} ${from}: ${answer.raw.body}`,
    );
    const written = await stage.db
      .selectFrom('invoiceEvent')
      .selectAll()
      .where('xEvento', '=', action)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      [written.userId, written.reason, written.fromStatus],
      [stage.world.people[who].id, 'a good reason', from],
    );
  }
});

test('a withdrawn invoice is gone, its events stay, and it can be posted again', async () => {
  const nNF = await posted();
  const { chNFe } = await stage.row('S1', nNF);
  assert.equal((await stage.act('S1', nNF, 'withdraw')).body.status1, 'removed');
  assert.equal(
    (await stage.list('DIR')).rows.some((row) => row.numNF === String(nNF)),
    false,
  );
  const kept = await stage.db
    .selectFrom('invoiceEvent')
    .select(['xEvento', 'details'])
    .where('invoiceId', 'is', null)
    .where('xEvento', '=', 'withdraw')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.ok(JSON.stringify(kept.details).includes(String(chNFe)));
  assert.equal(
    (await stage.import('S1', [note(stage.world, 'A', nNF, '2026-10-01', P())])).counts.stored,
    1,
  );
});

test('a reason must be given where the table asks for one', async () => {
  const nNF = await posted();
  const answer = await stage.act('COO1', nNF, 'refuse', { reason: '   ' });
  assert.deepEqual([answer.status, answer.body.code], [400, 'invalid-input']);
});

test('a user cannot decide an invoice that they posted or assigned', async () => {
  next += 1;
  await stage.import('COO1', [note(stage.world, 'A', next, '2026-10-01', P())], {
    bpCtvId: String(stage.world.people.S1.id),
  });
  assert.deepEqual(
    [
      (await stage.act('COO1', next, 'approve')).body.code,
      (await stage.act('MGR1', next, 'approve')).status,
    ],
    ['own-posting', 200],
  );
  const other = await posted();
  assert.equal(
    (await stage.act('COO1', other, 'assign-seller', { bpCtvId: stage.world.people.S2.id })).status,
    200,
  );
  assert.equal((await stage.act('COO1', other, 'approve')).body.code, 'own-posting');
  assert.equal((await stage.detail('MA', other)).sellerName, 'Pessoa S2');
});

test('[8.02] two people at one row: the second gets the row conflict with the row as it is now', async () => {
  const nNF = await posted();
  const seen = await stage.row('COO1', nNF);
  const [one, two] = [await stage.page('COO1'), await stage.page('MGR1')];
  const answers = await Promise.all([
    one.post<{ code?: string }>(`/apis/v1/invoices/${seen.id}/acts/approve`, {
      rowSCN: seen.rowSCN,
    }),
    two.post<{ code?: string }>(`/apis/v1/invoices/${seen.id}/acts/refuse`, {
      rowSCN: seen.rowSCN,
      reason: 'no',
    }),
  ]);
  assert.deepEqual(answers.map((answer) => answer.status).toSorted(), [200, 409]);
  const lost = answers.find((answer) => answer.status === 409);
  assert.deepEqual(
    [
      lost?.body.code,
      JSON.parse(lost?.raw.body ?? '{}').current?.rowSCN,
      JSON.parse(lost?.raw.body ?? '{}').message,
    ],
    ['row-conflict', seen.rowSCN + 1, 'Data was changed/deleted in another session.'],
  );
});

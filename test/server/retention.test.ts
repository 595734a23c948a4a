// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { RETENTION, RETENTION_KINDS } from '../../src/domain/rules/retention.ts';
import type {
  RetentionAnswer,
  RetentionState,
} from '../../src/domain/schema/operation/retention.ts';
import { auditChannel } from '../../server/ledger/audit.ts';
import { enqueueChanges } from '../../server/ledger/queue.ts';
import { runRetention } from '../../server/retention/run.ts';
import { expect, testApp } from './harness.ts';
import type { TestApp } from './harness.ts';
import { drainAll } from './ledger/drain.ts';
import { invoice } from './stock/stage.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const run = (atOnce?: number) =>
  runRetention(
    (work) => t.db.transaction().execute(work),
    { now: t.clock.now(), key: t.app.services.secrets.buyers },
    atOnce === undefined ? {} : { atOnce },
  );

async function preview(): Promise<ReadonlyMap<string, RetentionState>> {
  const admin = await t.signInAs('ADMIN');
  const { rules } = expect(await admin.get<RetentionAnswer>('/apis/v1/retention'), 200);
  assert.deepEqual(
    rules.map(({ kind, afterDays, act }) => ({ kind, afterDays, act })),
    RETENTION_KINDS.map((kind) => {
      const { afterDays, action } = RETENTION[kind];
      return { kind, afterDays, act: action };
    }),
  );
  return new Map(rules.map((rule) => [rule.kind, rule]));
}

/** A sale to a farmer, with its file, a fiscal event and what was attached. */
async function sale(day: string, taxNum: string): Promise<number> {
  const id = await invoice(t, { day, status1: 'ROV020' });
  const chNFe = String(id).padStart(44, '9');
  await t.db
    .updateTable('invoice')
    .set({
      chNFe,
      destCnpjCpf: taxNum,
      destXNome: 'Fazenda Boa Vista',
      bpDestId: null,
      bpCtvId: t.world.people.S1.id,
      dest: JSON.stringify({ xLgr: 'Estrada' }),
      searchText: `${chNFe} fazenda boa vista`,
    }) // prettier-ignore
    .where('id', '=', id)
    .execute();
  const content = Buffer.from('x');
  await t.db
    .insertInto('invoiceFile')
    .values({ invoiceId: id, sha256: chNFe, name: 'a.xml', content })
    .execute();
  await t.db
    .insertInto('nfeEvent')
    .values({
      chNFe,
      tpEvento: '110110',
      nSeqEvento: 1,
      dhEvento: `${day}T12:00:00Z`,
      verified: true,
    }) // prettier-ignore
    .execute();
  // the entry from its storing may have been drained already
  await enqueueChanges(t.db, [{ kind: 'invoice', refId: id }]);
  return id;
}

const files = async () =>
  (await t.db.selectFrom('invoiceFile').select('invoiceId').orderBy('invoiceId').execute()).map(
    ({ invoiceId }) => invoiceId,
  );

test('due data is announced before it goes; invoices lose their buyer five years after payment, and all counts stay', async () => {
  const [one, two, paid, unpaid] = [
    await sale('2026-11-05', '52998224725'),
    await sale('2026-11-06', '52998224725'),
    await sale('2026-11-07', '11144477735'),
    await sale('2026-11-08', '11144477735'),
  ];
  await drainAll(t.db, t.clock.now().toISOString());
  const counted = () =>
    t.db.selectFrom('saleLine').selectAll().orderBy('invoiceId').orderBy('itemId').execute();
  const lines = await counted();
  assert.equal(lines.length, 4);
  const audited = () => auditChannel(t.db, t.world.channels.A.id);
  assert.deepEqual(await audited(), []);
  const payout = async (
    code: string,
    winnerId: number,
    invoiceId: number,
    paidOn: string | null,
  ) => {
    // prettier-ignore
    const state = paidOn === null ? { status1: 'awaiting' as const } : { status1: 'paid' as const, paidOn, receipt: 'x', acceptedAt: paidOn, accountSealed: 'x' }; // prettier-ignore
    const { id } = await t.db
      .insertInto('payout')
      .values({
        nmpCode: code,
        campaignId: t.world.campaignId,
        winnerId,
        rankPosition: 1,
        prize: '1',
        rankingHash: 'x',
        ...state,
      }) // prettier-ignore
      .returning('id')
      .executeTakeFirstOrThrow();
    await t.db
      .insertInto('payoutInvoice')
      .values({ payoutId: id, invoiceId, isToCheck: false })
      .execute();
  };
  await payout('P-1', t.world.people.S1.id, paid, '2027-02-10');
  await payout('P-2', t.world.people.S2.id, unpaid, null);

  t.clock.set('2031-11-04T12:00:00.000Z');
  const early = await preview();
  assert.equal(early.get('invoiceFiles')?.due, 0);
  assert.equal(early.get('invoiceFiles')?.next, '2031-11-05');
  assert.equal(early.get('buyers')?.lastRun, undefined);

  t.clock.set('2031-12-01T12:00:00.000Z');
  const due = await preview();
  for (const kind of ['invoiceFiles', 'fiscalEvents', 'buyers'])
    assert.equal(due.get(kind)?.due, 2, kind);
  assert.equal(due.get('invoiceFiles')?.next, '2032-02-10', 'five years after it was paid');
  assert.equal((await files()).length, 4, 'who looks changes nothing');
  await run(1);
  assert.deepEqual(await files(), [paid, unpaid]);
  const went = await preview();
  for (const kind of ['invoiceFiles', 'fiscalEvents', 'buyers'])
    assert.deepEqual(
      [went.get(kind)?.due, went.get(kind)?.lastCount, went.get(kind)?.lastRun],
      [0, 2, '2031-12-01T12:00:00Z'],
      kind,
    );

  const hidden = await t.db
    .selectFrom('invoice')
    .select(['id', 'destCnpjCpf', 'destXNome', 'dest', 'searchText'])
    .where('id', 'in', [one, two])
    .execute();
  assert.equal(new Set(hidden.map(({ destCnpjCpf }) => destCnpjCpf)).size, 1, 'the same buyer');
  assert.match(hidden[0]?.destCnpjCpf ?? '', /^X[0-9A-F]{10}$/);
  assert.doesNotMatch(JSON.stringify(hidden), /52998224725|Boa Vista|boa vista|Estrada/);
  const decider = await t.signInAs('COO1');
  const shown = expect(await decider.get<object>(`/apis/v1/invoices/${one}`), 200);
  assert.match(JSON.stringify(shown), /X[0-9A-F]{10}/);
  assert.deepEqual(await audited(), []);
  assert.deepEqual(await counted(), lines);

  t.clock.set('2040-01-01T12:00:00.000Z');
  await run();
  assert.deepEqual(await files(), [unpaid], 'while a prize is unpaid nothing runs out');
  assert.equal((await (await t.signInAs('S1')).get('/apis/v1/retention')).status, 403);
});

import { sql } from 'kysely';
import type { Anomaly } from '../../../src/domain/rules/anomalies/facts.ts';
import { findAnomalies } from '../../../src/domain/rules/anomalies/find.ts';
import type { Change, Changes } from '../../changes/changes.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { loadAnomalyFacts } from './facts.ts';

const JOB = 'find-anomalies';
/** Invoices of one transaction. */
const AT_ONCE = 100;
/** Actions that change an invoice's content, not just its status. */
const CHANGING = ['reprocess', 'assign-seller'];

/** Marks invoices that were posted or changed for a look; a decision makes nothing unusual. */
async function noteDue(jobs: Jobs, trx: Db, { ids, act }: Change): Promise<void> {
  if (act !== undefined && !CHANGING.includes(act)) return;
  await sql`insert into anomaly_due (invoice_id) select v.id from invoice v where v.id = any(${[...ids]}::bigint[]) and v.emit_type = '2' on conflict do nothing`.execute(
    trx,
  );
  await jobs.enqueue(trx, { kind: JOB, dedupeKey: JOB });
}

/** Drops names, which are joined on reading: an erased person disappears here too. */
const withoutNames = ({ seller: _, buyer: __, ...kept }: Anomaly['params']) => kept;

/**
 * Looks at some invoices again.
 * @returns their number
 */
async function findSome(trx: Db, now: Date): Promise<number> {
  const rows = await queryRows(trx, { invoiceId: is.number })`
    delete from anomaly_due where invoice_id in (select invoice_id from anomaly_due order by invoice_id limit ${AT_ONCE} for update skip locked) returning invoice_id`;
  const ids = rows.map(({ invoiceId }) => invoiceId);
  if (ids.length === 0) return 0;
  const found = (await loadAnomalyFacts(trx, ids)).flatMap((facts) =>
    findAnomalies(facts).map(({ code, nItem, params }) => ({
      invoice_id: facts.invoiceId,
      n_item: nItem,
      code,
      params: withoutNames(params),
    })),
  );
  await sql`delete from invoice_anomaly where invoice_id = any(${ids}::bigint[])`.execute(trx);
  if (found.length > 0)
    await sql`
      insert into invoice_anomaly (invoice_id, n_item, code, params, found_at)
      select r.invoice_id, r.n_item, r.code, r.params, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as r (invoice_id bigint, n_item integer, code text, params jsonb)`.execute(
      trx,
    );
  return ids.length;
}

/** Registers the search for anomalies after invoices have come. */
export function handleAnomalies(jobs: Jobs, changes: Changes): void {
  changes.subscribe('invoice', (trx, change) => noteDue(jobs, trx, change));
  jobs.handle(JOB, async (_payload, { clock, isStopping, whileHeld }) => {
    for (;;) {
      if (isStopping()) return 'again';
      const count = await whileHeld((trx) => findSome(trx, clock.now()));
      if (count === 0) return undefined;
    }
  });
}

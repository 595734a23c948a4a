import { sql } from 'kysely';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { Services } from '../http/services.ts';
import { nightly } from '../jobs/nightly.ts';
import { enqueueNext, handleRecurring } from '../jobs/recurring.ts';
import { enqueueChanges } from '../ledger/queue.ts';
import { categoriesAgree, fillCategories } from '../stock/categories.ts';
import { selectBoardFacts } from './facts.ts';
import { fillSums, wrongSums } from './recalculated-sums.ts';

const KIND = 'boards-audit';
/** Hours after midnight, after rankings are compared. */
const AT_HOUR = 4;

/**
 * Compares what boards say of invoices with the invoices, and sums with what they are made of; what differs is made right.
 * Everything must be drained.
 * @returns what differed
 */
export async function auditBoards(trx: Db): Promise<readonly string[]> {
  const rows = await queryRows(trx, { invoiceId: is.number })`
    select coalesce(n.invoice_id, k.invoice_id) as invoice_id from (${selectBoardFacts(sql`true`)}) n full join invoice_fact k using (invoice_id)
    where (n.emit_type, n.customer_id, n.campaign_cicle_id, n.status1, n.week_part, n.quantity, n.value, n.seller_id, n.reason, n.posted_part, n.tenths, n.waits_since)
      is distinct from (k.emit_type, k.customer_id, k.campaign_cicle_id, k.status1, k.week_part, k.quantity, k.value, k.seller_id, k.reason, k.posted_part, k.tenths, k.waits_since)`;
  await enqueueChanges(
    trx,
    rows.map(({ invoiceId }) => ({ kind: 'invoice', refId: invoiceId })),
  );
  const wrong = await wrongSums(trx);
  if (wrong.length > 0) await fillSums(trx);
  const stockAgrees = await categoriesAgree(trx);
  if (!stockAgrees) await fillCategories(trx);
  return [
    ...(rows.length > 0 ? ['invoice_fact'] : []),
    ...wrong,
    ...(stockAgrees ? [] : ['stock_category']),
  ];
}

/** Registers the nightly comparison and asks for the next one; one process does it for all. */
export async function startAuditingBoards({
  database,
  jobs,
  ledger,
  log,
}: Services): Promise<void> {
  const recurring = { kind: KIND, next: nightly(AT_HOUR) };
  handleRecurring(jobs, {
    ...recurring,
    async handler(_payload, { clock, whileHeld }) {
      await whileHeld(async (trx) => {
        await ledger.drainWithin(trx, clock.now());
        const wrong = await auditBoards(trx);
        if (wrong.length > 0) log.error({ wrong }, 'dashboard totals differ from the invoices');
      });
    },
  });
  await enqueueNext(database.db, recurring, new Date());
}

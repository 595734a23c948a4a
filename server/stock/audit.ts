import { sql } from 'kysely';
import type { StockMove } from '../../src/domain/rules/stock/facts.ts';
import { stockCfopLookup, stockMoves } from '../../src/domain/rules/stock/movements.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { matchAny } from '../database/sql/expressions.ts';
import type { Services } from '../http/services.ts';
import { nightly } from '../jobs/nightly.ts';
import { enqueueNext, handleRecurring } from '../jobs/recurring.ts';
import { enqueueChanges } from '../ledger/queue.ts';
import { loadCfops } from '../ledger/facts/cfops.ts';
import { readDocuments } from './documents.ts';
import { monthSums, productSums } from './months.ts';
import { differences } from './moves.ts';

const KIND = 'stock-audit';
/** Hours after midnight: what it makes right in months, that of the boards finds in categories. */
const AT_HOUR = 2;
/** Invoices judged at once. */
const BATCH = 500;

/** Differences found in a channel's stock. */
interface WrongStock {
  /** Invoices whose moves were not what the rules say. */
  readonly invoiceIds: readonly number[];
  /** Months that were not what the moves make. */
  readonly months: number;
}

/** Every invoice that has to do with a channel's stock, or of which a move is kept. */
async function findStockInvoices(trx: Db, customerId: number): Promise<readonly number[]> {
  const rows = await queryRows(trx, { id: is.number })`
    select id from invoice where bp_emit_id = ${customerId} union select id from invoice where bp_dest_id = ${customerId}
    union select invoice_id from stock_move where customer_id = ${customerId} order by id`;
  return rows.map(({ id }) => id);
}

/** Invoices of which a kept move of the channel is not what the rules say. */
async function wronglyMoved(trx: Db, customerId: number): Promise<readonly number[]> {
  const ids = await findStockInvoices(trx, customerId);
  const cfopAt = stockCfopLookup(await loadCfops(trx));
  const isOwn = (move: StockMove): boolean => move.customerId === customerId;
  const wrong = new Set<number>();
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH);
    const kept = await trx
      .selectFrom('stockMove')
      .selectAll()
      .where('customerId', '=', customerId)
      .where('invoiceId', '=', matchAny(some))
      .execute();
    const documents = await readDocuments(trx, some);
    const judged = documents.flatMap((document) => stockMoves(document, cfopAt)).filter(isOwn);
    for (const { invoiceId } of differences(kept, judged)) wrong.add(invoiceId);
  }
  return [...wrong];
}

/**
 * Recalculates a channel's months that differ from its moves.
 * @returns the number of corrected months
 */
async function mendMonths(trx: Db, customerId: number): Promise<number> {
  const made = monthSums(sql`
    select customer_id, product_id, day, kind, quantity, 1 as sign from stock_move
    where customer_id = ${customerId} and quantity is not null and product_id is not null`);
  const sums = sql`received, sold, returned, bonus, loss, moves`;
  const rows = await queryRows(trx, { wrong: is.number })`
    select count(*)::integer as wrong from (select product_id, month, ${sums} from (${made}) s) c
      full join (select product_id, month, ${sums} from stock_month where customer_id = ${customerId}) k using (product_id, month)
    where (c.received, c.sold, c.returned, c.bonus, c.loss, c.moves) is distinct from (k.received, k.sold, k.returned, k.bonus, k.loss, k.moves)`;
  const wrong = rows[0]?.wrong ?? 0;
  if (wrong > 0) {
    await trx.deleteFrom('stockMonth').where('customerId', '=', customerId).execute();
    await sql`insert into stock_month (customer_id, product_id, month, ${sums}) ${made}`.execute(
      trx,
    );
  }
  return Math.max(wrong, await mendProducts(trx, customerId));
}

/**
 * Recalculates the levels of a channel's products that differ from its months.
 * @returns the number of corrected products
 */
async function mendProducts(trx: Db, customerId: number): Promise<number> {
  const made = productSums(sql`select * from stock_month where customer_id = ${customerId}`);
  const rows = await queryRows(trx, { wrong: is.number })`
    select count(*)::integer as wrong from (${made}) c
      full join (select * from stock_product where customer_id = ${customerId}) k using (product_id)
    where (c.quantity, c.moves) is distinct from (k.quantity, k.moves)`;
  const wrong = rows[0]?.wrong ?? 0;
  if (wrong === 0) return 0;
  await trx.deleteFrom('stockProduct').where('customerId', '=', customerId).execute();
  await sql`insert into stock_product (customer_id, product_id, quantity, moves) ${made}`.execute(
    trx,
  );
  return wrong;
}

/**
 * Compares all invoices of a channel with its stored moves, and these with its months. Wrong moves
 * are queued for repair, wrong months corrected at once. Requires a drained queue.
 */
export async function auditStock(trx: Db, customerId: number): Promise<WrongStock> {
  const months = await mendMonths(trx, customerId);
  const invoiceIds = await wronglyMoved(trx, customerId);
  await enqueueChanges(
    trx,
    invoiceIds.map((refId) => ({ kind: 'invoice', refId })),
  );
  return { invoiceIds, months };
}

/** Registers the nightly comparison and asks for the next one; one process does it for all, a channel at a time. */
export async function startAuditingStock({
  database,
  jobs,
  ledger,
  log,
}: Pick<Services, 'database' | 'jobs' | 'ledger' | 'log'>): Promise<void> {
  const recurring = { kind: KIND, next: nightly(AT_HOUR) };
  handleRecurring(jobs, {
    ...recurring,
    async handler(_payload, { clock, whileHeld, signal }) {
      const channels = await database.db
        .selectFrom('customer')
        .select('id')
        .orderBy('id')
        .execute();
      for (const { id } of channels) {
        if (signal.aborted) return;
        await whileHeld(async (trx) => {
          await ledger.drainWithin(trx, clock.now());
          const wrong = await auditStock(trx, id);
          if (wrong.invoiceIds.length > 0 || wrong.months > 0)
            log.error(
              { customerId: id, ...wrong },
              'stock of a channel differs from the recalculated value',
            );
        });
      }
    },
  });
  await enqueueNext(database.db, recurring, new Date());
}

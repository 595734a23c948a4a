import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { saleLines } from '../../src/domain/rules/ranking/sale-line.ts';
import type { SaleLine } from '../../src/domain/rules/ranking/sale-line.ts';
import type { Db } from '../database/db.ts';
import type { ToJudge } from './to-judge.ts';

/** A line that is taken away (−1) or put (1). */
export interface MovedLine extends SaleLine {
  readonly sign: 1 | -1;
}

/** Writes the lines of what was judged. @returns those that differ, as they were and as they are */
export async function writeLines(trx: Db, judge: ToJudge): Promise<readonly MovedLine[]> {
  const before = await trx
    .selectFrom('saleLine')
    .selectAll()
    .where('invoiceId', '=', sql<number>`any(${judge.invoiceIds}::bigint[])`)
    .execute();
  const moved = differences(before, saleLines(judge.facts));
  const put = new Set(moved.filter((line) => line.sign > 0).map((line) => line.itemId));
  const gone = moved.filter((line) => !put.has(line.itemId)).map((line) => line.itemId);
  if (gone.length > 0)
    await sql`delete from sale_line where item_id = any(${gone}::bigint[])`.execute(trx);
  if (put.size === 0) return moved;
  await sql`
    insert into sale_line (item_id, invoice_id, customer_id, product_id, seller_id, manager_id, day, buyer, counts, typed, quantity, returned, value, returned_value)
    select item_id, invoice_id, customer_id, product_id, seller_id, manager_id, day, buyer, counts, typed, quantity, returned, value, returned_value
    from (${relationOf(moved.filter((line) => line.sign > 0))}) l
    on conflict (item_id) do update set invoice_id = excluded.invoice_id, customer_id = excluded.customer_id, product_id = excluded.product_id,
      seller_id = excluded.seller_id, manager_id = excluded.manager_id, day = excluded.day, buyer = excluded.buyer, counts = excluded.counts, typed = excluded.typed,
      quantity = excluded.quantity, returned = excluded.returned, value = excluded.value, returned_value = excluded.returned_value`.execute(
    trx,
  );
  return moved;
}

/** What to take away and what to put, so that the lines before become those after. */
export function differences(before: readonly SaleLine[], after: readonly SaleLine[]): MovedLine[] {
  const were = new Map(before.map((line) => [line.itemId, line]));
  const are = new Map(after.map((line) => [line.itemId, line]));
  const isKept = (line: SaleLine): boolean =>
    isSame(were.get(line.itemId), line) && isSame(are.get(line.itemId), line);
  return [
    ...before.filter((line) => !isKept(line)).map((line): MovedLine => ({ ...line, sign: -1 })),
    ...after.filter((line) => !isKept(line)).map((line): MovedLine => ({ ...line, sign: 1 })),
  ];
}

function isSame(a: SaleLine | undefined, b: SaleLine): boolean {
  return a !== undefined && COLUMNS.every((column) => a[column] === b[column]);
}

const COLUMNS = [
  'itemId',
  'invoiceId',
  'customerId',
  'productId',
  'sellerId',
  'managerId',
  'day',
  'buyer',
  'counts',
  'typed',
  'quantity',
  'returned',
  'value',
  'returnedValue',
] as const satisfies readonly (keyof SaleLine)[];

/** Lines as a query gives them, with the columns of `sale_line` and their sign. */
export function relationOf(lines: readonly MovedLine[]): RawBuilder<unknown> {
  return sql`
    select l."itemId" as item_id, l."invoiceId" as invoice_id, l."customerId" as customer_id, l."productId" as product_id, l."sellerId" as seller_id,
      l."managerId" as manager_id, l.day, l.buyer, l.counts, l.typed, l.quantity, l.returned, l.value, l."returnedValue" as returned_value, l.sign
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("itemId" bigint, "invoiceId" bigint, "customerId" bigint, "productId" bigint,
      "sellerId" bigint, "managerId" bigint, day date, buyer text, counts boolean, typed boolean, quantity numeric, returned numeric, value numeric,
      "returnedValue" numeric, sign integer)`;
}

/** Lines that stand, in the same form. */
export function standingLines(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select s.*, 1 as sign from sale_line s where s.counts and ${which}`;
}

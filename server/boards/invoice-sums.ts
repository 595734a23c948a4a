import { sql } from 'kysely';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { ChangedFact } from './facts.ts';
import { SUM_TABLES } from './sum-tables.ts';
import type { Sql, SumTable } from './sum-tables.ts';
import { names, added, listColumns } from './added.ts';

/** Adds what differs to all tables of sums, in one statement; a sum of which nothing is left has no row. */
export async function addToSums(trx: Db, facts: readonly ChangedFact[]): Promise<void> {
  if (facts.length === 0) return;
  const parts = SUM_TABLES.map((sums) => ({ name: sql.raw(`${sums.table}_put`), sums }));
  const rows = await queryRows(trx, writtenSumColumns)`
    with changed as materialized (${changed(facts)}),
    ${sql.join(parts.map(({ name, sums }) => sql`${name} as (${putSums(sums)})`))}
    ${sql.join(
      parts.map(({ name }) => sql`select * from ${name} where invoices = 0`),
      sql` union all `,
    )}`;
  // only what was written can have become empty: all channels together have a row for each seller
  for (const sums of SUM_TABLES)
    await dropEmpty(
      trx,
      sums,
      rows.filter((row) => row.kept === sums.table),
    );
}

function putSums(sums: SumTable): Sql {
  const { table, by, measures } = sums;
  const more = measures.map((name) => sql.raw(`, ${name} = k.${name} + excluded.${name}`));
  return sql`
    insert into ${sql.raw(table)} as k (${names(listColumns(sums))}) ${added(sql`select * from changed`, sums)}
    on conflict (${names(by)}) do update set invoices = k.invoices + excluded.invoices${sql.join(more, sql``)}
    returning k.invoices, ${sql.lit(table)} as kept, to_jsonb(k)::text as sum`;
}

/** A sum that was written, as the database writes rows, and in which table. */
type WrittenSum = RowOf<typeof writtenSumColumns>;
const writtenSumColumns = { invoices: is.number, kept: is.text, sum: is.text };

async function dropEmpty(
  trx: Db,
  { table, by }: SumTable,
  empty: readonly WrittenSum[],
): Promise<void> {
  if (empty.length === 0) return;
  await sql`
    delete from ${sql.raw(table)} k using jsonb_populate_recordset(null::${sql.raw(table)}, ${`[${empty.map((row) => row.sum).join(',')}]`}::jsonb) e
    where (${names(by, 'k')}) = (${names(by, 'e')})`.execute(trx);
}

function changed(facts: readonly ChangedFact[]): Sql {
  return sql`
    select f."customerId" as customer_id, f."campaignCicleId" as campaign_cicle_id, f."emitType" as emit_type, f.status1, f."weekPart" as week_part, f.reason,
      f."postedPart" as posted_part, f.tenths, f."waitsSince" as waits_since, f."sellerId" as seller_id, f.quantity, f.value, f.sign
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as f ("customerId" bigint, "campaignCicleId" bigint, "emitType" text, status1 text, "weekPart" date,
      reason text, "postedPart" date, tenths integer, "waitsSince" date, "sellerId" bigint, quantity numeric, value numeric, sign integer)`;
}

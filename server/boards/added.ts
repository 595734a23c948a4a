/** Facts added up for a table of sums. */
import { sql } from 'kysely';
import { ALL_CHANNELS } from './sum-tables.ts';
import type { Sql, SumTable } from './sum-tables.ts';

export const names = (columns: readonly string[], alias?: string): Sql =>
  sql.join(columns.map((column) => sql.raw(alias === undefined ? column : `${alias}.${column}`)));

/**
 * Sums facts for a table. @param facts a query with the columns of `invoice_fact` and `sign`
 * @param withAll true to add a row for all channels together
 */
export function added(facts: Sql, { by, where, measures }: SumTable, withAll = true): Sql {
  const keys = by.map((column) =>
    sql.raw(column === 'customer_id' ? 'w.customer_id' : `f.${column}`),
  );
  const sums = measures.map((name) => sql.raw(`, sum(f.sign * f.${name}) as ${name}`));
  return sql`
    select ${sql.join(keys)}, sum(f.sign)::integer as invoices${sql.join(sums, sql``)}
    from (${facts}) f cross join lateral (values (f.customer_id)${withAll ? sql`, (${ALL_CHANNELS}::bigint)` : sql``}) w (customer_id)
    where ${where} group by ${sql.join(keys)}`;
}

export const listColumns = ({ by, measures }: SumTable): readonly string[] => [
  ...by,
  'invoices',
  ...measures,
];

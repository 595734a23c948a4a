import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/db.ts';
import type { ChangedFact } from './facts.ts';

type Sql = RawBuilder<unknown>;

/** Stands for all channels together. */
export const ALL_CHANNELS = 0;

/** One table of sums: by what facts are added up, which of them, and whether Kg/L are, too. */
export interface SumTable {
  readonly table: string;
  readonly by: readonly string[];
  readonly where: Sql;
  readonly withQuantity: boolean;
}

const OF_CICLE = ['customer_id', 'campaign_cicle_id'];

/** All that is added up of invoices. */
export const SUMS = {
  weeks: {
    table: 'invoice_week',
    by: [...OF_CICLE, 'emit_type', 'status1', 'week'],
    where: sql`true`,
    withQuantity: true,
  },
  reasons: {
    table: 'invoice_reason',
    by: [...OF_CICLE, 'emit_type', 'status1', 'reason'],
    where: sql`f.status1 in ('ROV040', 'ROV050')`,
    withQuantity: false,
  },
  decisions: {
    table: 'invoice_decision',
    by: [...OF_CICLE, 'emit_type', 'posted_week', 'tenths'],
    where: sql`f.tenths is not null`,
    withQuantity: false,
  },
  sellers: {
    table: 'invoice_seller',
    by: [...OF_CICLE, 'seller_id'],
    where: sql`f.seller_id <> 0`,
    withQuantity: true,
  },
} satisfies Readonly<Record<string, SumTable>>;
const SUM_TABLES: readonly SumTable[] = Object.values(SUMS);

const names = (columns: readonly string[], alias?: string): Sql =>
  sql.join(columns.map((column) => sql.raw(alias === undefined ? column : `${alias}.${column}`)));

/** Facts added up for one table. @param facts a query with the columns of `invoice_fact` and `sign` @param withAll for all channels together besides */
export function added(facts: Sql, { by, where, withQuantity }: SumTable, withAll = true): Sql {
  const keys = by.map((column) =>
    sql.raw(column === 'customer_id' ? 'w.customer_id' : `f.${column}`),
  );
  const quantity = withQuantity ? sql`, sum(f.sign * f.quantity) as quantity` : sql``;
  return sql`
    select ${sql.join(keys)}, sum(f.sign)::integer as invoices${quantity}
    from (${facts}) f cross join lateral (values (f.customer_id)${withAll ? sql`, (${ALL_CHANNELS}::bigint)` : sql``}) w (customer_id)
    where ${where} group by ${sql.join(keys)}`;
}

const columnsOf = ({ by, withQuantity }: SumTable): readonly string[] => [
  ...by,
  'invoices',
  ...(withQuantity ? ['quantity'] : []),
];

/** Adds what differs to all tables of sums; a sum of which nothing is left has no row. */
export async function addToSums(trx: Db, facts: readonly ChangedFact[]): Promise<void> {
  if (facts.length === 0) return;
  const channels = [ALL_CHANNELS, ...new Set(facts.map((fact) => fact.customerId))];
  for (const sums of SUM_TABLES) {
    const { table, by, withQuantity } = sums;
    const quantity = withQuantity ? sql`, quantity = k.quantity + excluded.quantity` : sql``;
    await sql`
      insert into ${sql.raw(table)} as k (${names(columnsOf(sums))}) ${added(changed(facts), sums)}
      on conflict (${names(by)}) do update set invoices = k.invoices + excluded.invoices${quantity}`.execute(
      trx,
    );
    await sql`delete from ${sql.raw(table)} where invoices = 0 and customer_id = any(${channels}::bigint[])`.execute(
      trx,
    );
  }
}

function changed(facts: readonly ChangedFact[]): Sql {
  return sql`
    select f."customerId" as customer_id, f."campaignCicleId" as campaign_cicle_id, f."emitType" as emit_type, f.status1, f.week, f.reason,
      f."postedWeek" as posted_week, f.tenths, f."sellerId" as seller_id, f.quantity, f.sign
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as f ("customerId" bigint, "campaignCicleId" bigint, "emitType" text, status1 text, week date,
      reason text, "postedWeek" date, tenths integer, "sellerId" bigint, quantity numeric, sign integer)`;
}

const STANDING = sql`select *, 1 as sign from invoice_fact`;

/** Adds all facts up anew. */
export async function fillSums(trx: Db): Promise<void> {
  for (const sums of SUM_TABLES) {
    await sql`delete from ${sql.raw(sums.table)}`.execute(trx);
    await sql`insert into ${sql.raw(sums.table)} (${names(columnsOf(sums))}) ${added(STANDING, sums)}`.execute(
      trx,
    );
  }
}

/** The tables of sums that are not what their facts make. */
export async function wrongSums(trx: Db): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const sums of SUM_TABLES) {
    const own = columnsOf(sums).filter((column) => !sums.by.includes(column));
    const { rows } = await sql`
      select 1 from (${added(STANDING, sums)}) c full join ${sql.raw(sums.table)} k using (${names(sums.by)})
      where (${names(own, 'c')}) is distinct from (${names(own, 'k')}) limit 1`.execute(trx);
    if (rows.length > 0) wrong.push(sums.table);
  }
  return wrong;
}

import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { ChangedFact } from './facts.ts';
import { ALL_CHANNELS, SUM_TABLES } from './sum-tables.ts';
import type { Sql } from './sum-tables.ts';
import { names, added, columnsOf } from './added.ts';

/** Adds what differs to all tables of sums; a sum of which nothing is left has no row. */
export async function addToSums(trx: Db, facts: readonly ChangedFact[]): Promise<void> {
  if (facts.length === 0) return;
  const channels = [ALL_CHANNELS, ...new Set(facts.map((fact) => fact.customerId))];
  for (const sums of SUM_TABLES) {
    const { table, by, measures } = sums;
    const more = measures.map((name) => sql.raw(`, ${name} = k.${name} + excluded.${name}`));
    await sql`
      insert into ${sql.raw(table)} as k (${names(columnsOf(sums))}) ${added(changed(facts), sums)}
      on conflict (${names(by)}) do update set invoices = k.invoices + excluded.invoices${sql.join(more, sql``)}`.execute(
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
      f."postedWeek" as posted_week, f.tenths, f."waitsSince" as waits_since, f."sellerId" as seller_id, f.quantity, f.value, f.sign
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as f ("customerId" bigint, "campaignCicleId" bigint, "emitType" text, status1 text, week date,
      reason text, "postedWeek" date, tenths integer, "waitsSince" date, "sellerId" bigint, quantity numeric, value numeric, sign integer)`;
}

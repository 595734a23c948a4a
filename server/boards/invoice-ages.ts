/** How long invoices have waited. */
import { sql } from 'kysely';
import { WAITING_AGES, postedDays } from '../../src/domain/rules/boards/waiting.ts';
import type { InvoiceBoard, InvoiceCount } from '../../src/domain/wire/invoice-board.ts';
import { scopeCondition } from '../access/scope.ts';
import { channelsAsked } from './asked-channels.ts';
import type { Asked } from './asked.ts';
import { EMIT_TYPE, countOf } from './invoice-count.ts';

/** What waits for a decision, by how long it does. */
export async function readAges(asked: Asked): Promise<Pick<InvoiceBoard, 'ages' | 'oldest'>> {
  const { db, scope, filter, today, head } = asked;
  const waits = sql`
    v.status1 = 'ROV030' and v.emit_type = ${EMIT_TYPE} and v.campaign_cicle_id = ${head.cicle.id} and ${scopeCondition(scope, 'invoice', 'v')}
    and ${channelsAsked(filter, 'v.customerId')}`;
  const days = sql`(${today}::date - (v.posted_at at time zone 'America/Sao_Paulo')::date)`;
  const { rows } = await sql<InvoiceCount & { days: number }>`
    select ${days} as days, count(*)::integer as invoices, coalesce(sum(v.total_quantity), 0)::text as quantity from invoice v where ${waits} group by 1`.execute(
    db,
  );
  const { rows: oldest } = await sql<NonNullable<InvoiceBoard['oldest']>>`
    select v.id, v.num_nf, ${days} as days from invoice v where ${waits} order by v.posted_at, v.id limit 1`.execute(
    db,
  );
  return {
    ages: WAITING_AGES.map((age) => ({
      ...age,
      ...postedDays(age, today),
      ...countOf(
        // what was posted later today than it is asked for waits no time at all
        rows.filter(
          (row) =>
            Math.max(0, row.days) >= age.from &&
            (age.to === null || Math.max(0, row.days) <= age.to),
        ),
      ),
    })),
    oldest: oldest[0] ?? null,
  };
}

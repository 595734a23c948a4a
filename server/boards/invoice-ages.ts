/** How long invoices have waited. */
import { sql } from 'kysely';
import { WAITING_AGES, postedDays } from '../../src/domain/rules/boards/waiting.ts';
import type { InvoiceBoard, InvoiceCount } from '../../src/domain/wire/invoice-board.ts';
import { scopeCondition } from '../access/scope.ts';
import { channelsAsked } from './asked-channels.ts';
import type { Asked } from './asked.ts';
import { addDays, startOfDay } from '../../src/domain/rules/dates.ts';
import { EMIT_TYPE, countOf } from './invoice-count.ts';
import { sumsInReach } from './invoice-source.ts';
import { SUMS } from './sum-tables.ts';

/** What waits for a decision, by how long it does. */
export async function readAges(asked: Asked): Promise<Pick<InvoiceBoard, 'ages' | 'oldest'>> {
  const { db, scope, filter, today, head } = asked;
  const { rows } = await sql<InvoiceCount & { since: string; days: number }>`
    select to_char(s.waits_since, 'YYYY-MM-DD') as since, ${today}::date - s.waits_since as days, sum(s.invoices)::integer as invoices, sum(s.quantity)::text as quantity
    from (${sumsInReach(asked, SUMS.waiting)}) s where s.campaign_cicle_id = ${head.cicle.id} and s.emit_type = ${EMIT_TYPE} group by 1, 2 order by 1`.execute(
    db,
  );
  const [first] = rows;
  // of the day that is known; all that waits would be gone through otherwise
  const { rows: oldest } = await sql<NonNullable<InvoiceBoard['oldest']>>`
    select v.id, v.num_nf, ${first?.days ?? 0}::integer as days from invoice v
    where v.status1 = 'ROV030' and v.posted_at >= ${startOfDay(first?.since ?? today)}::timestamptz and v.posted_at < ${startOfDay(addDays(first?.since ?? today, 1))}::timestamptz
      and v.emit_type = ${EMIT_TYPE} and v.campaign_cicle_id = ${head.cicle.id} and ${scopeCondition(scope, 'invoice', 'v')}
      and ${channelsAsked(filter, 'v.customerId')}
    order by v.posted_at, v.id limit 1`.execute(db);
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

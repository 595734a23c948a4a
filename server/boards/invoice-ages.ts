/** Waiting times of invoices. */
import { WAITING_AGES, postedDays } from '../../src/domain/rules/boards/waiting.ts';
import type { InvoiceBoard } from '../../src/domain/schema/boards/invoice-board.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import { channelsAsked } from './asked-channels.ts';
import type { BoardRequest } from './asked.ts';
import { addDays, startOfDay } from '../../src/domain/rules/dates/dates.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import { EMIT_TYPE, addCounts } from './invoice-count.ts';
import { sumsInReach } from './invoice-source.ts';
import { SUMS } from './sum-tables.ts';

/** Counts invoices waiting for a decision, by waiting time. */
export async function readAges(
  asked: BoardRequest,
): Promise<Pick<InvoiceBoard, 'ages' | 'oldest'>> {
  const { db, scope, filter, today, head } = asked;
  const rows = await queryRows(db, {
    invoices: is.number,
    quantity: is.text,
    since: is.text,
    days: is.number,
  })`
    select to_char(s.waits_since, 'YYYY-MM-DD') as since, ${today}::date - s.waits_since as days, sum(s.invoices)::integer as invoices, sum(s.quantity)::text as quantity
    from (${sumsInReach(asked, SUMS.waiting)}) s where s.campaign_cicle_id = ${head.cicle.id} and s.emit_type = ${EMIT_TYPE} group by 1, 2 order by 1`;
  const [first] = rows;
  // Limits the search to the oldest day already known, to avoid reading all waiting invoices.
  const oldest = await queryRows(db, { numNF: is.orNull(is.text), id: is.number, days: is.number })`
    select v.id, v.num_nf, ${first?.days ?? 0}::integer as days from invoice v
    where v.status1 = 'ROV030' and v.posted_at >= ${startOfDay(first?.since ?? today)}::timestamptz and v.posted_at < ${startOfDay(addDays(first?.since ?? today, 1))}::timestamptz
      and v.emit_type = ${EMIT_TYPE} and v.campaign_cicle_id = ${head.cicle.id} and ${scopeCondition(scope, 'invoice', 'v')}
      and ${channelsAsked(filter, 'v.customerId')}
    order by v.posted_at, v.id limit 1`;
  return {
    ages: WAITING_AGES.map((age) => ({
      ...age,
      ...postedDays(age, today),
      ...addCounts(
        // Invoices posted after the requested time have waited zero days.
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

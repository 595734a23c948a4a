/** Invoices by week and status. */
import { sql } from 'kysely';
import { weeksBetween } from '../../src/domain/rules/boards/weeks.ts';
import { INVOICE_STATUSES } from '../../src/domain/rules/invoice-status.ts';
import type { InvoiceStatus } from '../../src/domain/rules/invoice-status.ts';
import { groupBy } from '../../src/domain/rules/ranking/validity.ts';
import type { InvoiceCount, InvoiceWeek } from '../../src/domain/wire/invoice-board.ts';
import type { Asked } from './asked.ts';
import { sumsInReach } from './invoice-source.ts';
import { SUMS } from './sum-tables.ts';
import { EMIT_TYPE, countOf } from './invoice-count.ts';

interface WeekRow extends InvoiceCount {
  readonly status1: InvoiceStatus;
  readonly week: string;
}

export const readWeeks = async (asked: Asked, cicleId: number): Promise<readonly WeekRow[]> => {
  const { rows } = await sql<WeekRow>`
    select s.status1, to_char(s.week, 'YYYY-MM-DD') as week, sum(s.invoices)::integer as invoices, sum(s.quantity)::text as quantity
    from (${sumsInReach(asked, SUMS.weeks)}) s where s.campaign_cicle_id = ${cicleId} and s.emit_type = ${EMIT_TYPE} group by 1, 2`.execute(
    asked.db,
  );
  return rows;
};

/** Each status once, in the order of the table. */
export const byStatus = (rows: readonly WeekRow[]) =>
  INVOICE_STATUSES.map((status1) => ({
    status1,
    ...countOf(rows.filter((row) => row.status1 === status1)),
  }));

const last = (a: string, b: string): string => (a < b ? a : b);

/** Weeks of a cycle up to now, each beside the week of the cycle before that is as far from its beginning. */
export function weeksOf(
  { today, head: { cicle, before } }: Asked,
  rows: readonly WeekRow[],
  past: readonly WeekRow[],
): readonly InvoiceWeek[] {
  const own = groupBy(rows, (row) => row.week);
  const other = groupBy(past, (row) => row.week);
  const weeksBefore = before === null ? [] : weeksBetween(before.tsStart, before.tsEnd);
  return weeksBetween(cicle.tsStart, last(today, cicle.tsEnd)).map((week, at) => ({
    week,
    statuses: byStatus(own.get(week) ?? []).filter(({ invoices }) => invoices > 0),
    before: weeksBefore[at] === undefined ? null : countOf(other.get(weeksBefore[at]) ?? []),
  }));
}

import { groupBy } from '../../src/domain/group-by.ts';
/** Invoices by week and status. */
import { weekStart, weeksBetween } from '../../src/domain/rules/dates/weeks.ts';
import { INVOICE_STATUSES } from '../../src/domain/rules/invoice/invoice-status.ts';
import type { InvoiceWeek } from '../../src/domain/schema/boards/invoice-board.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import type { BoardRequest } from './asked.ts';
import { sumsInReach } from './invoice-source.ts';
import { SUMS } from './sum-tables.ts';
import { EMIT_TYPE, addCounts } from './invoice-count.ts';

/** Week of an invoice without a date of issue. */
export const UNDATED = '0001-01-01';

type WeekRow = RowOf<typeof weekColumns>;
const weekColumns = {
  status1: is.oneOf(INVOICE_STATUSES),
  week: is.text,
  invoices: is.number,
  quantity: is.text,
};

/** Reads invoices by the reader's weeks; a week may have several rows of a status. */
export const readWeeks = async (
  asked: BoardRequest,
  cycleId: number,
): Promise<readonly WeekRow[]> => {
  const rows = await queryRows(asked.db, weekColumns)`
    select s.status1, to_char(s.week_part, 'YYYY-MM-DD') as week, sum(s.invoices)::integer as invoices, sum(s.quantity)::text as quantity
    from (${sumsInReach(asked, SUMS.weeks)}) s where s.campaign_cicle_id = ${cycleId} and s.emit_type = ${EMIT_TYPE} group by 1, 2`;
  return rows.map((row) => ({
    ...row,
    week: row.week === UNDATED ? UNDATED : weekStart(row.week, asked.weekStartsOn),
  }));
};

/** Each status once, in the order of the table. */
export const byStatus = (rows: readonly WeekRow[]) =>
  INVOICE_STATUSES.map((status1) => ({
    status1,
    ...addCounts(rows.filter((row) => row.status1 === status1)),
  }));

const last = (a: string, b: string): string => (a < b ? a : b);

/** Weeks of a cycle up to now, each beside the week of the cycle before that is as far from its beginning. */
export function buildWeeks(
  { today, weekStartsOn, head: { cicle, before } }: BoardRequest,
  rows: readonly WeekRow[],
  past: readonly WeekRow[],
): readonly InvoiceWeek[] {
  const own = groupBy(rows, (row) => row.week);
  const other = groupBy(past, (row) => row.week);
  const weeksBefore =
    before === null ? [] : weeksBetween(before.tsStart, before.tsEnd, weekStartsOn);
  return weeksBetween(cicle.tsStart, last(today, cicle.tsEnd), weekStartsOn).map((week, at) => ({
    week,
    statuses: byStatus(own.get(week) ?? []).filter(({ invoices }) => invoices > 0),
    before: weeksBefore[at] === undefined ? null : addCounts(other.get(weeksBefore[at]) ?? []),
  }));
}

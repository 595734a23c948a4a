/** Durations of decisions on invoices. */
import { weekStart } from '../../src/domain/rules/dates/weeks.ts';
import { findPercentile } from '../../src/domain/rules/boards/percentile.ts';
import type { BoardCycle } from '../../src/domain/schema/boards/boards.ts';
import type { DecisionTimes } from '../../src/domain/schema/boards/invoice-board.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import type { BoardRequest } from './asked.ts';
import { sumsInReach } from './invoice-source.ts';
import { SUMS } from './sum-tables.ts';
import { EMIT_TYPE } from './invoice-count.ts';

const TENTHS = 10;

type Took = RowOf<typeof tookColumns>;
const tookColumns = { week: is.text, value: is.number, count: is.number };

export async function readTook(asked: BoardRequest, { id }: BoardCycle): Promise<readonly Took[]> {
  const rows = await queryRows(asked.db, tookColumns)`
    select to_char(s.posted_part, 'YYYY-MM-DD') as week, s.tenths as value, sum(s.invoices)::integer as count
    from (${sumsInReach(asked, SUMS.decisions)}) s where s.campaign_cicle_id = ${id} and s.emit_type = ${EMIT_TYPE} group by 1, 2`;
  return rows.map((row) => ({ ...row, week: weekStart(row.week, asked.weekStartsOn) }));
}

export function computeTimes(took: readonly Took[]): DecisionTimes {
  const days = (share: number): number | null => {
    const tenths = findPercentile(took, share);
    return tenths === null ? null : tenths / TENTHS;
  };
  return {
    invoices: took.reduce((sum, { count }) => sum + count, 0),
    quick: days(0.1),
    half: days(0.5),
    slow: days(0.9),
  };
}

/** How long decisions on invoices took. */
import { sql } from 'kysely';
import { percentileOf } from '../../src/domain/rules/boards/percentile.ts';
import type { Bucket } from '../../src/domain/rules/boards/percentile.ts';
import type { BoardCicle } from '../../src/domain/wire/boards.ts';
import type { DecisionTimes } from '../../src/domain/wire/invoice-board.ts';
import type { Asked } from './asked.ts';
import { sumsInReach } from './invoice-source.ts';
import { SUMS } from './sum-tables.ts';
import { EMIT_TYPE } from './invoice-count.ts';

const TENTHS = 10;

interface Took extends Bucket {
  readonly week: string;
}

export async function readTook(asked: Asked, { id }: BoardCicle): Promise<readonly Took[]> {
  const { rows } = await sql<Took>`
    select to_char(s.posted_week, 'YYYY-MM-DD') as week, s.tenths as value, sum(s.invoices)::integer as count
    from (${sumsInReach(asked, SUMS.decisions)}) s where s.campaign_cicle_id = ${id} and s.emit_type = ${EMIT_TYPE} group by 1, 2`.execute(
    asked.db,
  );
  return rows;
}

export function timesOf(took: readonly Took[]): DecisionTimes {
  const days = (share: number): number | null => {
    const tenths = percentileOf(took, share);
    return tenths === null ? null : tenths / TENTHS;
  };
  return {
    invoices: took.reduce((sum, { count }) => sum + count, 0),
    quick: days(0.1),
    half: days(0.5),
    slow: days(0.9),
  };
}

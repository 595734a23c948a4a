import { groupBy } from '../../src/domain/group-by.ts';
import type { InvoiceBoard } from '../../src/domain/schema/boards/invoice-board.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { BoardRequest } from './asked.ts';
import { sumsInReach } from './invoice-source.ts';
import { SUMS } from './sum-tables.ts';
import { EMIT_TYPE, addCounts } from './invoice-count.ts';
import { UNDATED, readWeeks, byStatus, buildWeeks } from './invoice-weeks.ts';
import { readAges } from './invoice-ages.ts';
import { readTook, computeTimes } from './decision-times.ts';

async function readReasons(asked: BoardRequest): Promise<InvoiceBoard['reasons']> {
  return queryRows(asked.db, {
    refused: is.number,
    reason: is.oneOf([
      '',
      'cancelled',
      'cfop',
      'cycle',
      'seller',
      'party',
      'product',
      'sale',
      'file',
    ]),
    disputed: is.number,
  })`
    select s.reason, coalesce(sum(s.invoices) filter (where s.status1 = 'ROV040'), 0)::integer as refused,
      coalesce(sum(s.invoices) filter (where s.status1 = 'ROV050'), 0)::integer as disputed
    from (${sumsInReach(asked, SUMS.reasons)}) s where s.campaign_cicle_id = ${asked.head.cicle.id} and s.emit_type = ${EMIT_TYPE}
    group by 1 order by sum(s.invoices) desc, s.reason`;
}

/** Invoices of a cycle: by status and week, what waits and how long, why some are refused or disputed, and how long decisions take. */
export async function readInvoiceBoard(asked: BoardRequest): Promise<InvoiceBoard> {
  const { cicle, before } = asked.head;
  const rows = await readWeeks(asked, cicle.id);
  const past = before === null ? [] : await readWeeks(asked, before.id);
  const took = await readTook(asked, cicle);
  return {
    ...asked.head,
    statuses: byStatus(rows),
    weeks: buildWeeks(asked, rows, past),
    undated: addCounts(rows.filter(({ week }) => week === UNDATED)),
    ...(await readAges(asked)),
    reasons: await readReasons(asked),
    decisions: [...groupBy(took, ({ week }) => week)]
      .map(([week, own]) => ({ week, ...computeTimes(own) }))
      .toSorted((a, b) => a.week.localeCompare(b.week)),
    decided: computeTimes(took),
    decidedBefore: before === null ? null : computeTimes(await readTook(asked, before)),
  };
}

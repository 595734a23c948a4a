import { sql } from 'kysely';
import { groupBy } from '../../src/domain/rules/ranking/validity.ts';
import type { InvoiceBoard } from '../../src/domain/wire/invoice-board.ts';
import type { Asked } from './asked.ts';
import { sumsInReach } from './invoice-source.ts';
import { SUMS } from './sum-tables.ts';
import { EMIT_TYPE, countOf } from './invoice-count.ts';
import { readWeeks, byStatus, weeksOf } from './invoice-weeks.ts';
import { readAges } from './invoice-ages.ts';
import { readTook, timesOf } from './decision-times.ts';

/** The week of an invoice without a date of issue. */
const UNDATED = '0001-01-01';

async function readReasons(asked: Asked): Promise<InvoiceBoard['reasons']> {
  const { rows } = await sql<InvoiceBoard['reasons'][number]>`
    select s.reason, coalesce(sum(s.invoices) filter (where s.status1 = 'ROV040'), 0)::integer as refused,
      coalesce(sum(s.invoices) filter (where s.status1 = 'ROV050'), 0)::integer as disputed
    from (${sumsInReach(asked, SUMS.reasons)}) s where s.campaign_cicle_id = ${asked.head.cicle.id} and s.emit_type = ${EMIT_TYPE}
    group by 1 order by sum(s.invoices) desc, s.reason`.execute(asked.db);
  return rows;
}

/** Invoices of a cycle: by status and week, what waits and how long, why some are refused or disputed, and how long decisions take. */
export async function readInvoiceBoard(asked: Asked): Promise<InvoiceBoard> {
  const { cicle, before } = asked.head;
  const rows = await readWeeks(asked, cicle.id);
  const past = before === null ? [] : await readWeeks(asked, before.id);
  const took = await readTook(asked, cicle);
  return {
    ...asked.head,
    statuses: byStatus(rows),
    weeks: weeksOf(asked, rows, past),
    undated: countOf(rows.filter(({ week }) => week === UNDATED)),
    ...(await readAges(asked)),
    reasons: await readReasons(asked),
    decisions: [...groupBy(took, ({ week }) => week)]
      .map(([week, own]) => ({ week, ...timesOf(own) }))
      .toSorted((a, b) => a.week.localeCompare(b.week)),
    decided: timesOf(took),
    decidedBefore: before === null ? null : timesOf(await readTook(asked, before)),
  };
}

import { sql } from 'kysely';
import { percentileOf } from '../../src/domain/rules/boards/percentile.ts';
import type { Bucket } from '../../src/domain/rules/boards/percentile.ts';
import { WAITING_AGES, postedDays } from '../../src/domain/rules/boards/waiting.ts';
import { weeksBetween } from '../../src/domain/rules/boards/weeks.ts';
import { dec, toText, ZERO } from '../../src/domain/decimal.ts';
import { INVOICE_STATUSES } from '../../src/domain/rules/invoice-status.ts';
import type { InvoiceStatus } from '../../src/domain/rules/invoice-status.ts';
import { groupBy } from '../../src/domain/rules/ranking/validity.ts';
import type { BoardCicle } from '../../src/domain/wire/boards.ts';
import type {
  DecisionTimes,
  InvoiceBoard,
  InvoiceCount,
  InvoiceWeek,
} from '../../src/domain/wire/invoice-board.ts';
import { scopeCondition } from '../access/scope.ts';
import { channelsAsked } from './asked.ts';
import type { Asked } from './asked.ts';
import { sumsInReach } from './invoice-source.ts';
import { SUMS } from './invoice-sums.ts';

/** Invoices of channels: the board tells of what they sell. */
const EMIT_TYPE = '2';
/** The week of an invoice without a date of issue. */
const UNDATED = '0001-01-01';
const TENTHS = 10;

interface WeekRow extends InvoiceCount {
  readonly status1: InvoiceStatus;
  readonly week: string;
}

const readWeeks = async (asked: Asked, cicleId: number): Promise<readonly WeekRow[]> => {
  const { rows } = await sql<WeekRow>`
    select s.status1, to_char(s.week, 'YYYY-MM-DD') as week, sum(s.invoices)::integer as invoices, sum(s.quantity)::text as quantity
    from (${sumsInReach(asked, SUMS.weeks)}) s where s.campaign_cicle_id = ${cicleId} and s.emit_type = ${EMIT_TYPE} group by 1, 2`.execute(
    asked.db,
  );
  return rows;
};

const countOf = (rows: readonly InvoiceCount[]): InvoiceCount => ({
  invoices: rows.reduce((sum, row) => sum + row.invoices, 0),
  quantity: toText(rows.reduce((sum, row) => sum.plus(dec(row.quantity)), ZERO)),
});

/** Each status once, in the order of the table. */
const byStatus = (rows: readonly WeekRow[]) =>
  INVOICE_STATUSES.map((status1) => ({
    status1,
    ...countOf(rows.filter((row) => row.status1 === status1)),
  }));

const last = (a: string, b: string): string => (a < b ? a : b);

/** Weeks of a cycle up to now, each beside the week of the cycle before that is as far from its beginning. */
function weeksOf(
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

/** What waits for a decision, by how long it does. */
async function readAges(asked: Asked): Promise<Pick<InvoiceBoard, 'ages' | 'oldest'>> {
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

async function readReasons(asked: Asked): Promise<InvoiceBoard['reasons']> {
  const { rows } = await sql<InvoiceBoard['reasons'][number]>`
    select s.reason, coalesce(sum(s.invoices) filter (where s.status1 = 'ROV040'), 0)::integer as refused,
      coalesce(sum(s.invoices) filter (where s.status1 = 'ROV050'), 0)::integer as disputed
    from (${sumsInReach(asked, SUMS.reasons)}) s where s.campaign_cicle_id = ${asked.head.cicle.id} and s.emit_type = ${EMIT_TYPE}
    group by 1 order by sum(s.invoices) desc, s.reason`.execute(asked.db);
  return rows;
}

interface Took extends Bucket {
  readonly week: string;
}

async function readTook(asked: Asked, { id }: BoardCicle): Promise<readonly Took[]> {
  const { rows } = await sql<Took>`
    select to_char(s.posted_week, 'YYYY-MM-DD') as week, s.tenths as value, sum(s.invoices)::integer as count
    from (${sumsInReach(asked, SUMS.decisions)}) s where s.campaign_cicle_id = ${id} and s.emit_type = ${EMIT_TYPE} group by 1, 2`.execute(
    asked.db,
  );
  return rows;
}

function timesOf(took: readonly Took[]): DecisionTimes {
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

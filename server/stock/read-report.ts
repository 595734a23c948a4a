import { groupBy } from '../../src/domain/group-by.ts';
import { sql } from 'kysely';
import { dec, toText, ZERO } from '../../src/domain/decimal.ts';
import { Problem } from '../../src/domain/problem.ts';
import {
  MONTHS_SHOWN,
  MOST_MONTHS,
  addMonths,
  monthsBetween,
} from '../../src/domain/rules/dates/months.ts';
import type { Month } from '../../src/domain/rules/dates/months.ts';
import { sumFlows } from '../../src/domain/rules/stock/report.ts';
import type { Flow, ReportPeriod } from '../../src/domain/rules/stock/report.ts';
import type { ReportBy } from '../../src/domain/rules/stock/report-by.ts';
import type { StockLine, StockReport } from '../../src/domain/schema/channels/stock.ts';
import type { Scope } from '../access/person.ts';
import { rowCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { dayOfFigures, stockCategory } from './category-day.ts';
import { newestClosed, reportedBalances } from './closed-months.ts';
import { lastDayHeld, readFlows } from './flows.ts';
import type { FlowKey, StockFilter } from './flows.ts';
import { readUnconverted } from './unconverted.ts';

/** Parameters of a report. */
export interface ReportAsked extends StockFilter {
  readonly from: Month;
  readonly to: Month;
  readonly by: ReportBy;
  /** Only what moved in the period. */
  readonly onlyMoved: boolean;
}

/** The channel's name. @throws {Problem} not-found outside the scope */
export async function stockChannel(db: Db, scope: Scope, customerId: number): Promise<string> {
  const rows = await queryRows(db, { name: is.text })`
    select coalesce(c.trade_name, c.name1) as name from customer c
    where c.id = ${customerId}::bigint and ${rowCondition(scope, { wholeChannel: 'id' }, 'c')}`;
  if (rows[0] === undefined) throw new Problem('not-found');
  return rows[0].name;
}

/** Returns the names of the other filters of a report: a paper states what it leaves out. */
async function narrowedTo(
  db: Db,
  { category, salesRegionId, productId }: StockFilter,
): Promise<readonly string[]> {
  if ((category ?? salesRegionId ?? productId) === undefined) return [];
  const id = (value: number | undefined) => sql`${value ?? null}::bigint`;
  const rows = await queryRows(db, { name: is.text })`
    select name from (
      select 1 as at, name1 as name from product_category where id = ${id(category?.id)}
      union all select 2, name1 from sales_region where id = ${id(salesRegionId)}
      union all select 3, name1 from product where id = ${id(productId)}
    ) n order by at`;
  return rows.map(({ name }) => name);
}

/** @throws {Problem} invalid-input at the later month where there are none, or too many, between the two */
export function checkPeriod(from: Month, to: Month): void {
  const isBackwards = to < from;
  if (!isBackwards && monthsBetween(from, to).length <= MOST_MONTHS) return;
  const failure = isBackwards
    ? ({ path: 'to', code: 'ends-before-start' } as const)
    : ({ path: 'to', code: 'too-many-months', params: { count: MOST_MONTHS } } as const);
  throw new Problem('invalid-input', { affectedField: 'to', failures: [failure] });
}

/**
 * Reads balances and movements of the stock in the person's scope.
 * @param behind changes not yet included
 */
export async function readReport(
  db: Db,
  scope: Scope,
  asked: ReportAsked,
  { today, behind }: { readonly today: string; readonly behind: number },
): Promise<StockReport> {
  const { from, to, by, customerId } = asked;
  checkPeriod(from, to);
  const first = from < addMonths(to, 1 - MONTHS_SHOWN) ? from : addMonths(to, 1 - MONTHS_SHOWN);
  const period = { from, to, shown: monthsBetween(first, to) };
  const key: FlowKey = by === 'channel' ? 'customerId' : by === 'product' ? 'productId' : 'none';
  // only the names of the lines need anything of the rest
  const [customerName, closed, flows, { items, count }, reported, narrowed, until] =
    await Promise.all([
      customerId === undefined ? null : stockChannel(db, scope, customerId),
      customerId === undefined ? null : newestClosed(db, customerId),
      readFlows(db, scope, asked, { key, from: first, until: to }),
      readUnconverted(db, scope, asked, to),
      customerId === undefined || by !== 'product'
        ? undefined
        : reportedBalances(db, customerId, to),
      narrowedTo(db, asked),
      lastDayHeld(db, scope, asked, today),
    ]);
  const all =
    by === 'month'
      ? linesOfMonths(flows, period)
      : await readLines(db, flows, period, { by, today });
  const lines = withSince(all, reported).filter(
    (line) => line.moved || (!asked.onlyMoved && isThere(line)),
  );
  return {
    from,
    to,
    by,
    until,
    customerId: customerId ?? null,
    customerName,
    narrowedTo: narrowed,
    onlyMoved: asked.onlyMoved,
    closed,
    months: period.shown,
    lines,
    sum: sumFlows(asked.onlyMoved ? collectFlows(lines, flows, by) : flows, period),
    unconverted: items,
    unconvertedCount: count,
    behind,
  };
}

/** Checks that a line has stock: without a balance it is left out. */
const isThere = ({ opening, closing }: StockLine): boolean =>
  (opening !== null && !dec(opening).eq(ZERO)) || !dec(closing).eq(ZERO);

/** The flows that the lines are made of; months follow one another and have all of them. */
function collectFlows(lines: readonly StockLine[], flows: readonly Flow[], by: ReportBy) {
  if (by === 'month') return flows;
  const ids = new Set(lines.map(({ id }) => id));
  return flows.filter(({ key }) => ids.has(key));
}

async function readLines(
  db: Db,
  flows: readonly Flow[],
  period: ReportPeriod,
  { by, today }: { readonly by: 'product' | 'channel'; readonly today: string },
): Promise<readonly StockLine[]> {
  const groups = groupBy(flows, (flow) => flow.key);
  const ids = [...groups.keys()];
  const { rows } =
    by === 'product'
      ? await sql<Named>`select p.id, p.name1 as name, k.name1 as detail from product p join product_category k on k.id = ${stockCategory(dayOfFigures(period.to, today))}
          where p.id = any(${ids}::bigint[]) order by p.name1 collate nmv_text, p.id`.execute(db)
      : await sql<Named>`select c.id, coalesce(c.trade_name, c.name1) as name, c.nmp_code as detail from customer c
          where c.id = any(${ids}::bigint[]) order by coalesce(c.trade_name, c.name1) collate nmv_text, c.id`.execute(
          db,
        );
  return rows.map((row) => ({
    ...row,
    since: null,
    ...sumFlows(groups.get(row.id) ?? [], period),
  }));
}

interface Named {
  readonly id: number;
  readonly name: string;
  readonly detail: string;
}

/** Builds a line per month: each opens with the closing balance of the month before. */
function linesOfMonths(flows: readonly Flow[], period: ReportPeriod): readonly StockLine[] {
  return monthsBetween(period.from, period.to).map((month, at) => ({
    id: at + 1,
    name: month,
    detail: '',
    since: null,
    ...sumFlows(flows, { from: month, to: month, shown: [month] }),
  }));
}

/**
 * Adds the change of closed months since their report, where the lines are a channel's products.
 */
function withSince(
  lines: readonly StockLine[],
  reported: ReadonlyMap<number, string> | undefined,
): readonly StockLine[] {
  if (reported === undefined) return lines;
  return lines.map((line) => {
    const since = dec(line.closing).minus(reported.get(line.id) ?? '0');
    return { ...line, since: since.eq(ZERO) ? null : toText(since) };
  });
}

import { sql } from 'kysely';
import { dec, toText, ZERO } from '../../src/domain/decimal.ts';
import { Problem } from '../../src/domain/problem.ts';
import { groupBy } from '../../src/domain/rules/ranking/validity.ts';
import {
  MONTHS_SHOWN,
  MOST_MONTHS,
  addMonths,
  monthsBetween,
} from '../../src/domain/rules/stock/months.ts';
import type { Month } from '../../src/domain/rules/stock/months.ts';
import { sumsOf } from '../../src/domain/rules/stock/report.ts';
import type { Flow, ReportPeriod } from '../../src/domain/rules/stock/report.ts';
import type { ReportBy, StockLine, StockReport } from '../../src/domain/wire/stock.ts';
import type { Scope } from '../access/person.ts';
import { rowCondition } from '../access/scope.ts';
import type { Db } from '../database/db.ts';
import { newestClosed, reportedBalances } from './closed-months.ts';
import { lastDayHeld, readFlows } from './flows.ts';
import type { FlowKey, StockFilter } from './flows.ts';
import { readUnconverted } from './unconverted.ts';

/** What a report is asked for. */
export interface ReportAsked extends StockFilter {
  readonly from: Month;
  readonly to: Month;
  readonly by: ReportBy;
  /** Only what moved in the period. */
  readonly onlyMoved: boolean;
}

/** The channel's name. @throws {Problem} not-found outside the scope */
export async function stockChannel(db: Db, scope: Scope, customerId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(c.trade_name, c.name1) as name from customer c
    where c.id = ${customerId}::bigint and ${rowCondition(scope, { wholeChannel: 'id' }, 'c')}`.execute(
    db,
  );
  if (rows[0] === undefined) throw new Problem('not-found');
  return rows[0].name;
}

/** What else a report is narrowed to, as it is called: a paper says what it leaves out. */
async function narrowedTo(
  db: Db,
  { productCategoryId, salesRegionId, productId }: StockFilter,
): Promise<readonly string[]> {
  if ((productCategoryId ?? salesRegionId ?? productId) === undefined) return [];
  const id = (value: number | undefined) => sql`${value ?? null}::bigint`;
  const { rows } = await sql<{ name: string }>`
    select name from (
      select 1 as at, name1 as name from product_category where id = ${id(productCategoryId)}
      union all select 2, name1 from sales_region where id = ${id(salesRegionId)}
      union all select 3, name1 from product where id = ${id(productId)}
    ) n order by at`.execute(db);
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

/** Balances and movements of the stock that somebody reaches. @param behind changes that are not in it yet */
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
  const all = by === 'month' ? linesOfMonths(flows, period) : await linesOf(db, flows, period, by);
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
    sum: sumsOf(asked.onlyMoved ? flowsOf(lines, flows, by) : flows, period),
    unconverted: items,
    unconvertedCount: count,
    behind,
  };
}

/** What has neither moved nor is there says nothing. */
const isThere = ({ opening, closing }: StockLine): boolean =>
  (opening !== null && !dec(opening).eq(ZERO)) || !dec(closing).eq(ZERO);

/** The flows that the lines are made of; months follow one another and have all of them. */
function flowsOf(lines: readonly StockLine[], flows: readonly Flow[], by: ReportBy) {
  if (by === 'month') return flows;
  const ids = new Set(lines.map(({ id }) => id));
  return flows.filter(({ key }) => ids.has(key));
}

async function linesOf(
  db: Db,
  flows: readonly Flow[],
  period: ReportPeriod,
  by: 'product' | 'channel',
): Promise<readonly StockLine[]> {
  const groups = groupBy(flows, (flow) => flow.key);
  const ids = [...groups.keys()];
  const { rows } =
    by === 'product'
      ? await sql<Named>`select p.id, p.name1 as name, k.name1 as detail from product p join product_category k on k.id = p.product_category_id
          where p.id = any(${ids}::bigint[]) order by p.name1 collate nmv_text, p.id`.execute(db)
      : await sql<Named>`select c.id, coalesce(c.trade_name, c.name1) as name, c.nmp_code as detail from customer c
          where c.id = any(${ids}::bigint[]) order by coalesce(c.trade_name, c.name1) collate nmv_text, c.id`.execute(
          db,
        );
  return rows.map((row) => ({ ...row, since: null, ...sumsOf(groups.get(row.id) ?? [], period) }));
}

interface Named {
  readonly id: number;
  readonly name: string;
  readonly detail: string;
}

/** One line a month: what one closes with the next one opens with. */
function linesOfMonths(flows: readonly Flow[], period: ReportPeriod): readonly StockLine[] {
  return monthsBetween(period.from, period.to).map((month, at) => ({
    id: at + 1,
    name: month,
    detail: '',
    since: null,
    ...sumsOf(flows, { from: month, to: month, shown: [month] }),
  }));
}

/** By how much what was reported of a closed month has changed since, where the lines are a channel's products. */
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

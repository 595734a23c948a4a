import { addMonths, toMonth } from '../../domain/rules/dates/months.ts';
import { REPORT_BY } from '../../domain/rules/stock/report-by.ts';
import type { ReportBy } from '../../domain/rules/stock/report-by.ts';
import { parseRoute, formatRoute } from '../../ui/base/route.ts';
import type { Route } from '../../ui/base/route.ts';

/** Query of a report, as in the address. */
export interface StockFilters {
  readonly from: string;
  readonly to: string;
  readonly by: ReportBy;
  readonly customerId: number | undefined;
  readonly productId: number | undefined;
  readonly productCategoryId: number | undefined;
  readonly salesRegionId: number | undefined;
  readonly moved: boolean;
}

const MONTH = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/;
/** Months that can be chosen. */
const MONTHS_BACK = 36;

const parseId = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** Reads an address. @param ownId the channel of who works at just one @param today a plain date */
export function askedAt(route: Route, ownId: number | undefined, today: string): StockFilters {
  const { query } = parseRoute(route);
  const month = (name: string): string | undefined => {
    const text = query.get(name) ?? '';
    return MONTH.test(text) ? text : undefined;
  };
  const to = month('to') ?? toMonth(today);
  const from = month('from') ?? to;
  const by = REPORT_BY.find((each) => each === query.get('by')) ?? 'product';
  return {
    from: from <= to ? from : to,
    to,
    by,
    customerId:
      query.get('channel') === 'all' ? undefined : (parseId(query.get('channel')) ?? ownId),
    productId: parseId(query.get('product')),
    productCategoryId: parseId(query.get('category')),
    salesRegionId: parseId(query.get('region')),
    moved: query.get('moved') === '1',
  };
}

/** The address of it. */
export const buildStockRoute = (asked: StockFilters): Route =>
  formatRoute('/', {
    from: asked.from,
    to: asked.to,
    by: asked.by === 'product' ? undefined : asked.by,
    channel: String(asked.customerId ?? 'all'),
    product: asked.productId?.toString(),
    category: asked.productCategoryId?.toString(),
    region: asked.salesRegionId?.toString(),
    moved: asked.moved ? '1' : undefined,
  });

/** Builds the parameters of the call. */
export const buildStockQuery = ({ moved, ...asked }: StockFilters) => ({
  ...asked,
  ...(moved && { moved: '1' }),
});

/** Months to choose from, the newest first, with those that are chosen. */
export function monthsToChoose(today: string, ...chosen: readonly string[]): readonly string[] {
  const back = Array.from({ length: MONTHS_BACK }, (_, at) => addMonths(toMonth(today), -at));
  return [...new Set([...back, ...chosen])].sort().toReversed();
}

import type { Behind, BoardRoute } from '../../domain/rules/boards/behind.ts';
import { parseRoute, formatRoute } from '../../ui/base/route.ts';
import type { Route } from '../../ui/base/route.ts';

/** Criteria of a board, as in the address. */
export interface BoardFilters {
  readonly cycleId: number | undefined;
  readonly salesRegionId: number | undefined;
  readonly customerId: number | undefined;
  /** True while the cycle before is compared. */
  readonly compares: boolean;
}

const parseId = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** Reads an address. @param currentId the cycle that is chosen for the whole portal */
export function askedAt(route: Route, currentId: number | undefined): BoardFilters {
  const { query } = parseRoute(route);
  return {
    cycleId: parseId(query.get('cicle')) ?? currentId,
    salesRegionId: parseId(query.get('region')),
    customerId: parseId(query.get('channel')),
    compares: query.get('compare') !== '0',
  };
}

/** The address of it. */
export const buildBoardRoute = ({
  cycleId,
  salesRegionId,
  customerId,
  compares,
}: BoardFilters): Route =>
  formatRoute('/', {
    cicle: cycleId?.toString(),
    region: salesRegionId?.toString(),
    channel: customerId?.toString(),
    compare: compares ? undefined : '0',
  });

/** Builds the query to send. */
export const buildBoardQuery = ({ cycleId, salesRegionId, customerId }: BoardFilters) => ({
  cicleId: cycleId,
  salesRegionId,
  customerId,
});

/** The same as texts, for what is kept; of the cycle nothing. */
export const toTexts = ({
  salesRegionId,
  customerId,
}: BoardFilters): Readonly<Record<string, string>> => ({
  ...(salesRegionId !== undefined && { salesRegionId: String(salesRegionId) }),
  ...(customerId !== undefined && { customerId: String(customerId) }),
});

/**
 * Builds the filters of the lists behind.
 * @param cicleId of the board that was read
 */
export const buildListFilters = (
  { salesRegionId, customerId }: BoardFilters,
  cicleId: number,
): BoardRoute => ({
  cicleId,
  salesRegionId,
  customerId,
});

const ROUTES: Readonly<Record<Exclude<Behind['list'], 'stock'>, string>> = {
  invoices: '/notasfiscais/manager/customer',
  standings: '/reports/targets',
  activities: '/reports/channels',
  prizes: '/prizes',
};
/** Names of the stock report's conditions in its address. */
const STOCK_NAMES: Readonly<Record<string, string>> = {
  customerId: 'channel',
  productCategoryId: 'category',
  salesRegionId: 'region',
};

/** Returns the portal path of the list behind a figure. */
export function buildListPath({ list, filters }: Behind): string {
  const entries = Object.entries(filters);
  if (list !== 'stock')
    return formatRoute(
      ROUTES[list],
      Object.fromEntries([
        ...entries.map(([name, value]) => [`f.${name}`, value]),
        ['view', 'none'],
      ]),
    );
  return formatRoute('/stock/report1', {
    channel: 'all',
    ...Object.fromEntries(entries.map(([name, value]) => [STOCK_NAMES[name] ?? name, value])),
  });
}

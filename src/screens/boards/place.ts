import type { Behind, BoardPlace } from '../../domain/rules/boards/behind.ts';
import { readPlace, writePlace } from '../../ui/place.ts';
import type { Place } from '../../ui/place.ts';

/** What a board is asked for, as it stands in the address. */
export interface Asked {
  readonly cicleId: number | undefined;
  readonly salesRegionId: number | undefined;
  readonly customerId: number | undefined;
  /** Whether the cycle before is shown beside. */
  readonly compares: boolean;
}

const idOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** Reads an address. @param currentId the cycle that is chosen for the whole portal */
export function askedAt(place: Place, currentId: number | undefined): Asked {
  const { query } = readPlace(place);
  return {
    cicleId: idOf(query.get('cicle')) ?? currentId,
    salesRegionId: idOf(query.get('region')),
    customerId: idOf(query.get('channel')),
    compares: query.get('compare') !== '0',
  };
}

/** The address of it. */
export const placeOf = ({ cicleId, salesRegionId, customerId, compares }: Asked): Place =>
  writePlace('/', {
    cicle: cicleId?.toString(),
    region: salesRegionId?.toString(),
    channel: customerId?.toString(),
    compare: compares ? undefined : '0',
  });

/** What is sent. */
export const queryOf = ({ cicleId, salesRegionId, customerId }: Asked) => ({
  cicleId,
  salesRegionId,
  customerId,
});

/** The same as texts, for what is kept; of the cycle nothing. */
export const textsOf = ({
  salesRegionId,
  customerId,
}: Asked): Readonly<Record<string, string>> => ({
  ...(salesRegionId !== undefined && { salesRegionId: String(salesRegionId) }),
  ...(customerId !== undefined && { customerId: String(customerId) }),
});

/** What the lists behind are narrowed to. @param cicleId of the board that was read */
export const boardPlaceOf = (
  { salesRegionId, customerId }: Asked,
  cicleId: number,
): BoardPlace => ({
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

/** The path of the portal at which the list behind a figure stands. */
export function pathOf({ list, filters }: Behind): string {
  const entries = Object.entries(filters);
  if (list !== 'stock')
    return writePlace(
      ROUTES[list],
      Object.fromEntries([
        ...entries.map(([name, value]) => [`f.${name}`, value]),
        ['view', 'none'],
      ]),
    );
  return writePlace('/stock/report1', {
    channel: 'all',
    ...Object.fromEntries(entries.map(([name, value]) => [STOCK_NAMES[name] ?? name, value])),
  });
}

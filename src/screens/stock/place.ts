import { addMonths, monthOf } from '../../domain/rules/stock/months.ts';
import { REPORT_BY } from '../../domain/wire/stock.ts';
import type { ReportBy } from '../../domain/wire/stock.ts';
import { readPlace, writePlace } from '../../ui/place.ts';
import type { Place } from '../../ui/place.ts';

/** What a report is asked for, as it stands in the address. */
export interface Asked {
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

const idOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** Reads an address. @param ownId the channel of who works at just one @param today a plain date */
export function askedAt(place: Place, ownId: number | undefined, today: string): Asked {
  const { query } = readPlace(place);
  const month = (name: string): string | undefined => {
    const text = query.get(name) ?? '';
    return MONTH.test(text) ? text : undefined;
  };
  const to = month('to') ?? monthOf(today);
  const from = month('from') ?? to;
  const by = REPORT_BY.find((each) => each === query.get('by')) ?? 'product';
  return {
    from: from <= to ? from : to,
    to,
    by,
    customerId: query.get('channel') === 'all' ? undefined : (idOf(query.get('channel')) ?? ownId),
    productId: idOf(query.get('product')),
    productCategoryId: idOf(query.get('category')),
    salesRegionId: idOf(query.get('region')),
    moved: query.get('moved') === '1',
  };
}

/** The address of it. */
export const placeOf = (asked: Asked): Place =>
  writePlace('/', {
    from: asked.from,
    to: asked.to,
    by: asked.by === 'product' ? undefined : asked.by,
    channel: String(asked.customerId ?? 'all'),
    product: asked.productId?.toString(),
    category: asked.productCategoryId?.toString(),
    region: asked.salesRegionId?.toString(),
    moved: asked.moved ? '1' : undefined,
  });

/** What is sent. */
export const queryOf = ({ moved, ...asked }: Asked) => ({ ...asked, ...(moved && { moved: '1' }) });

/** Months to choose from, the newest first, with those that are chosen. */
export function monthsToChoose(today: string, ...chosen: readonly string[]): readonly string[] {
  const back = Array.from({ length: MONTHS_BACK }, (_, at) => addMonths(monthOf(today), -at));
  return [...new Set([...back, ...chosen])].sort().toReversed();
}

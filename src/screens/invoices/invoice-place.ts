import { readPlace, writePlace } from '../../ui/place.ts';
import type { Place } from '../../ui/place.ts';

/** Criteria, order and page of an invoice list: everything that a link to it must hold. */
export interface ListQuery {
  /** Number, access key, channel, recipient or seller. */
  readonly q: string;
  /** Status code; empty: all. */
  readonly status1: string;
  /** Issue dates, YYYY-MM-DD; empty: open. */
  readonly dateFrom: string;
  readonly dateTo: string;
  /** Ids as text; empty: all. */
  readonly customerId: string;
  readonly sellerId: string;
  readonly campaignCicleId: string;
  /** Only what one import brought. */
  readonly batchId: string;
  /** Field, with a minus before it when descending. */
  readonly sort: string;
  readonly page: number;
  readonly size: PageSize;
}

export const pageSizes = [25, 50, 100, 'all'] as const;
/** The server gives no more rows at once, also when all are asked for. */
export const mostAtOnce = 5_000;
/** Rows of a page; 'all' shows the whole result (9.07). */
export type PageSize = (typeof pageSizes)[number];

export const invoiceTabs = ['header', 'issuer', 'recipient', 'items', 'events'] as const;
export type InvoiceTab = (typeof invoiceTabs)[number];

/** Where in the invoice screens a person is; written into the address by the portal. */
export type InvoicePlace =
  | { readonly view: 'list'; readonly query: ListQuery }
  | { readonly view: 'form'; readonly id: number; readonly tab: InvoiceTab; readonly query: ListQuery }
  | { readonly view: 'posting'; readonly batches: readonly number[]; readonly query: ListQuery };

/** The list as it opens: newest first, no criterion. */
export const plainQuery: ListQuery = {
  q: '', status1: '', dateFrom: '', dateTo: '', customerId: '', sellerId: '', campaignCicleId: '', batchId: '',
  sort: '-dtEmis', page: 1, size: 50,
};

/** The criteria of the search form, in the order in which an empty result offers to drop them. */
export const criteria = ['dateFrom', 'dateTo', 'customerId', 'sellerId', 'q', 'status1', 'campaignCicleId', 'batchId'] as const;
export type Criterion = (typeof criteria)[number];

const postingSegment = 'post';

/** Reads an address such as `/123?tab=items&status1=ROV030`; whatever cannot be read falls back to the plain list. */
export function readInvoicePlace(place: Place): InvoicePlace {
  const { path, query: params } = readPlace(place);
  const query = readQuery(params);
  const segment = path.split('/').find((part) => part !== '') ?? '';
  const batches = readIds(params.get('batch') ?? '');
  // links in messages name the import or the invoice in the query of the list
  const [id] = readIds(segment === '' ? params.get('id') ?? '' : segment);
  if (segment === postingSegment || (segment === '' && batches.length > 0)) return { view: 'posting', batches, query };
  if (id !== undefined) return { view: 'form', id, tab: readTab(params.get('tab')), query };
  return { view: 'list', query };
}

/** The address of a place; what stands at its default is left out, so that addresses stay short. */
export function writeInvoicePlace(place: InvoicePlace): Place {
  const params = writeQuery(place.query);
  if (place.view === 'form' && place.tab !== 'items') params.set('tab', place.tab);
  if (place.view === 'posting' && place.batches.length > 0) params.set('batch', place.batches.join('.'));
  const path = place.view === 'form' ? `/${place.id}` : place.view === 'posting' ? `/${postingSegment}` : '/';
  return writePlace(path, params);
}

/** What of the query goes to the server, besides `emitType`. */
export function queryParams(query: ListQuery): Record<string, string> {
  const params = Object.fromEntries(writeQuery(query));
  return { ...params, sort: query.sort, page: String(query.page), size: String(query.size) };
}

/** Whether any criterion narrows the list. */
export const isNarrowed = (query: ListQuery): boolean => criteria.some((name) => query[name] !== '');

function readQuery(params: URLSearchParams): ListQuery {
  const text = (name: Criterion | 'sort') => params.get(name) ?? plainQuery[name];
  const page = Number(params.get('page') ?? '1');
  return {
    q: text('q'), status1: text('status1'), dateFrom: readDate(text('dateFrom')), dateTo: readDate(text('dateTo')),
    customerId: text('customerId'), sellerId: text('sellerId'), campaignCicleId: text('campaignCicleId'), batchId: text('batchId'),
    sort: text('sort'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((size) => String(size) === params.get('size')) ?? plainQuery.size,
  };
}

function writeQuery(query: ListQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of [...criteria, 'sort', 'page', 'size'] as const) {
    if (query[name] !== plainQuery[name]) params.set(name, String(query[name]));
  }
  return params;
}

const readDate = (text: string): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : '');
const readTab = (text: string | null): InvoiceTab => invoiceTabs.find((tab) => tab === text) ?? 'items';
const readIds = (text: string): number[] => text.split('.').filter((part) => /^[1-9]\d{0,14}$/.test(part)).map(Number);

import { isPlainDate } from '../../domain/rules/dates/dates.ts';
import { channelInvoices } from '../../domain/listings/invoices.ts';
import { parseRoute, formatRoute } from '../../ui/base/route.ts';
import type { Route } from '../../ui/base/route.ts';
import { readId, readQuery, writeQuery } from '../listing/base/query.ts';
import type { ListQuery } from '../listing/base/query.ts';

export { plainQuery } from '../listing/base/query.ts';
export type { ListQuery } from '../listing/base/query.ts';

export const invoiceTabs = ['header', 'issuer', 'recipient', 'items', 'events'] as const;
export type InvoiceTab = (typeof invoiceTabs)[number];

/** Methods of posting invoices; access keys come typed, from a file or from the camera. */
export const postingWays = ['files', 'keys', 'key-file', 'camera', 'hand'] as const;
export type PostingWay = (typeof postingWays)[number];

/** Position in the invoice screens; the portal writes it into the address. */
export type InvoiceRoute =
  | { readonly view: 'list'; readonly query: ListQuery }
  | {
      readonly view: 'form';
      readonly id: number;
      readonly tab: InvoiceTab;
      readonly query: ListQuery;
    }
  | {
      readonly view: 'posting';
      readonly way: PostingWay;
      readonly batches: readonly number[];
      readonly query: ListQuery;
    };

const postingSegment = 'post';

/** Reads an address such as `/123?tab=items&f.status1=ROV030`; whatever cannot be read falls back to the plain list. */
export function parseInvoiceRoute(route: Route): InvoiceRoute {
  const { path, query: params } = parseRoute(route);
  const query = withPlainCriteria(readQuery(channelInvoices, params), params);
  const [segment = '', second] = path.split('/').filter((part) => part !== '');
  const batches = readIds(params.get('batch') ?? '');
  // links in messages name the import or the invoice in the query of the list
  const [id] = readIds(segment === '' ? (params.get('id') ?? '') : segment);
  if (segment === postingSegment || (segment === '' && batches.length > 0))
    return { view: 'posting', way: readWay(second), batches, query };
  if (id !== undefined) return { view: 'form', id, tab: readTab(params.get('tab')), query };
  return { view: 'list', query };
}

/** Formats a route as an address; default values are left out to keep it short. */
export function formatInvoiceRoute(route: InvoiceRoute): Route {
  const params = writeQuery(route.query);
  if (route.view === 'form' && route.tab !== 'items') params.set('tab', route.tab);
  if (route.view === 'posting' && route.batches.length > 0)
    params.set('batch', route.batches.join('.'));
  return formatRoute(pathOf(route), params);
}

function pathOf(route: InvoiceRoute): string {
  if (route.view === 'list') return '/';
  if (route.view === 'form') return `/${route.id}`;
  return route.way === 'files' ? `/${postingSegment}` : `/${postingSegment}/${route.way}`;
}

/** Criteria by the short names under which links name them: those of the home page, of sent messages and of old bookmarks. */
function withPlainCriteria(query: ListQuery, params: URLSearchParams): ListQuery {
  const text = (name: string) => params.get(name) ?? '';
  const day = (name: string) => (isPlainDate(text(name)) ? text(name) : '');
  const id = (name: string) => String(readId(text(name)) ?? '');
  const period = [day('dateFrom'), day('dateTo')].join('..');
  const named = {
    status1: /^ROV\d{3}$/.test(text('status1')) ? text('status1') : '',
    customerId: id('customerId'),
    campaignCicleId: id('campaignCicleId'),
    batchId: id('batchId'),
    bpCtvId: id('sellerId'),
    dtEmis: period === '..' ? '' : period,
  };
  const found = Object.entries(named).filter(([, condition]) => condition !== '');
  return found.length === 0
    ? query
    : { ...query, filters: { ...Object.fromEntries(found), ...query.filters } };
}

const readWay = (text: string | undefined): PostingWay =>
  postingWays.find((way) => way === text) ?? 'files';
const readTab = (text: string | null): InvoiceTab =>
  invoiceTabs.find((tab) => tab === text) ?? 'items';
const readIds = (text: string): number[] =>
  text
    .split('.')
    .filter((part) => /^[1-9]\d{0,14}$/.test(part))
    .map(Number);

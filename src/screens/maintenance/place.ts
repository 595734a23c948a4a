import type { Entity } from '../../domain/entity.ts';
import { readPlace, writePlace } from '../../ui/place.ts';
import type { Place } from '../../ui/place.ts';

/** Rows of a page; 'all' shows the whole result (9.07). */
export const pageSizes = [25, 50, 100, 'all'] as const;
export type PageSize = (typeof pageSizes)[number];

/** Criteria, order and page of a list: everything that a link to it must hold. */
export interface ListQuery {
  /** Search term; empty: none. */
  readonly q: string;
  /** Conditions by field, in the form of `domain/fields/filter.ts`. */
  readonly filters: Readonly<Record<string, string>>;
  /** Field, with a minus before it when descending; empty: the first order of the definition. */
  readonly sort: string;
  readonly page: number;
  readonly size: PageSize;
  /** Id of the saved view that was chosen; `none` when none is wanted, not even the one to start with; empty: not said. */
  readonly view: string;
  /** Row that the list returns to. */
  readonly row: number | undefined;
}

/** Where in a maintenance screen a person is; written into the address by the portal. */
export type MaintenancePlace =
  | { readonly view: 'list'; readonly query: ListQuery }
  | {
    readonly view: 'form'; readonly id: number | 'new'; readonly tab: string; readonly query: ListQuery;
    /** A new row begins as this one. */
    readonly from?: number;
  };

/** The list as it opens: no criterion, first page. */
export const plainQuery: ListQuery = { q: '', filters: {}, sort: '', page: 1, size: 50, view: '', row: undefined };

const newSegment = 'new';
const filterPrefix = 'f.';

/** Reads an address such as `/123?tab=tabPackages&f.status1=active`; whatever cannot be read falls back to the plain list. */
export function readMaintenancePlace(entity: Entity, place: Place): MaintenancePlace {
  const { path, query: params } = readPlace(place);
  const query = readQuery(entity, params);
  const segment = path.split('/').find((part) => part !== '') ?? '';
  const tab = params.get('tab') ?? '';
  const from = readId(params.get('from') ?? '');
  if (segment === newSegment && entity.canCreate) return { view: 'form', id: newSegment, tab, query, ...(from !== undefined && { from }) };
  const id = readId(segment);
  return id === undefined ? { view: 'list', query } : { view: 'form', id, tab, query };
}

/** The address of a place; what stands at its default is left out, so that addresses stay short. */
export function writeMaintenancePlace(place: MaintenancePlace): Place {
  const params = writeQuery(place.query);
  if (place.view === 'form' && place.tab !== '') params.set('tab', place.tab);
  if (place.view === 'form' && place.from !== undefined) params.set('from', String(place.from));
  return writePlace(place.view === 'form' ? `/${place.id}` : '/', params);
}

/** What of the query goes to the server besides page and size. */
export function criteriaOf({ q, filters, sort }: ListQuery): Record<string, string> {
  return { ...filters, ...(q === '' ? {} : { q }), ...(sort === '' ? {} : { sort }) };
}

/** Whether anything narrows the list. */
export const isNarrowed = ({ q, filters }: ListQuery): boolean => q !== '' || Object.keys(filters).length > 0;

/** The query without one condition, or with another; an empty condition is none. */
export function withFilter(query: ListQuery, field: string, condition: string): ListQuery {
  const { [field]: _, ...others } = query.filters;
  return { ...query, filters: condition === '' ? others : { ...others, [field]: condition }, page: 1, row: undefined };
}

function readQuery(entity: Entity, params: URLSearchParams): ListQuery {
  const filters = Object.fromEntries([...params].filter(([name, value]) => name.startsWith(filterPrefix) && value !== '' && name.slice(filterPrefix.length) in entity.fields)
    .map(([name, value]) => [name.slice(filterPrefix.length), value]));
  const sort = params.get('sort') ?? '';
  const page = Number(params.get('page') ?? '1');
  return {
    q: params.get('q') ?? '', filters,
    sort: sort.replace(/^-/, '') in entity.fields && sort !== entity.sort ? sort : '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((size) => String(size) === params.get('size')) ?? plainQuery.size,
    view: /^(none|[1-9]\d{0,14})$/.test(params.get('view') ?? '') ? params.get('view') ?? '' : '',
    row: readId(params.get('row') ?? ''),
  };
}

function writeQuery({ q, filters, sort, page, size, view, row }: ListQuery): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string, plain: string) => { if (value !== plain) params.set(name, value); };
  set('q', q, '');
  for (const name of Object.keys(filters).sort()) set(filterPrefix + name, filters[name] ?? '', '');
  set('sort', sort, '');
  set('page', String(page), '1');
  set('size', String(size), String(plainQuery.size));
  set('view', view, '');
  if (row !== undefined) params.set('row', String(row));
  return params;
}

const readId = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

import type { Listing } from '../../../domain/listing.ts';

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

/** The list as it opens: no criterion, first page. */
export const plainQuery: ListQuery = {
  q: '',
  filters: {},
  sort: '',
  page: 1,
  size: 50,
  view: '',
  row: undefined,
};

const filterPrefix = 'f.';

/** Returns the criteria sent to the server, without page and size. */
export function buildCriteria({ q, filters, sort }: ListQuery): Record<string, string> {
  return { ...filters, ...(q === '' ? {} : { q }), ...(sort === '' ? {} : { sort }) };
}

/** Checks that a criterion narrows the list. */
export const isNarrowed = ({ q, filters }: ListQuery): boolean =>
  q !== '' || Object.keys(filters).length > 0;

/** Checks that a criterion may be a field or a preset filter. */
const isCriterion = ({ fields, presets = [] }: Pick<Listing, 'fields' | 'presets'>, name: string) =>
  name in fields || presets.includes(name);

/** The query without one condition, or with another; an empty condition is none. */
export function withFilter(query: ListQuery, field: string, condition: string): ListQuery {
  const { [field]: _, ...others } = query.filters;
  return {
    ...query,
    filters: condition === '' ? others : { ...others, [field]: condition },
    page: 1,
    row: undefined,
  };
}

/** Reads the query of an address; what cannot be read is left out. */
export function readQuery(
  listing: Pick<Listing, 'fields' | 'sort' | 'presets'>,
  params: URLSearchParams,
): ListQuery {
  const { fields, sort: first } = listing;
  const filters = Object.fromEntries(
    [...params]
      .filter(
        ([name, value]) =>
          name.startsWith(filterPrefix) &&
          value !== '' &&
          isCriterion(listing, name.slice(filterPrefix.length)),
      )
      .map(([name, value]) => [name.slice(filterPrefix.length), value]),
  );
  const sort = params.get('sort') ?? '';
  const page = Number(params.get('page') ?? '1');
  return {
    q: params.get('q') ?? '',
    filters,
    sort: sort.replace(/^-/, '') in fields && sort !== first ? sort : '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((size) => String(size) === params.get('size')) ?? plainQuery.size,
    view: /^(none|[1-9]\d{0,14})$/.test(params.get('view') ?? '') ? (params.get('view') ?? '') : '',
    row: readId(params.get('row') ?? ''),
  };
}

/**
 * Formats the query as address parameters; default values are left out to keep addresses short.
 */
export function writeQuery({
  q,
  filters,
  sort,
  page,
  size,
  view,
  row,
}: ListQuery): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string, plain: string) => {
    if (value !== plain) params.set(name, value);
  };
  set('q', q, '');
  for (const name of Object.keys(filters).sort()) set(filterPrefix + name, filters[name] ?? '', '');
  set('sort', sort, '');
  set('page', String(page), '1');
  set('size', String(size), String(plainQuery.size));
  set('view', view, '');
  if (row !== undefined) params.set('row', String(row));
  return params;
}

/** An id of an address. */
export const readId = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

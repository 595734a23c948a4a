import { isPlainDate } from '../../domain/rules/dates/dates.ts';
import { parseRoute, formatRoute } from '../../ui/base/route.ts';
import type { Route } from '../../ui/base/route.ts';

/** Channels of a page. */
export const PAGE_OF_TEAMS = 50;

/** Position in a structure, as in the address: day, search term and page of channels. */
export interface StructureRoute {
  /** Empty: today. */
  readonly on: string;
  readonly q: string;
  readonly page: number;
  /** Drawn as a chart. */
  readonly isChart: boolean;
}

/** Checks that the address shows a tree: no open record and no table. */
export function isTreeRoute(route: Route): boolean {
  const { path, query } = parseRoute(route);
  return path === '/' && query.get('look') !== 'table';
}

/** Marks an address so that it stays with the table. */
export function inTableLook(route: Route): Route {
  const { path, query } = parseRoute(route);
  query.set('look', 'table');
  return formatRoute(path, query);
}

export function parseStructureRoute(route: Route): StructureRoute {
  const { query } = parseRoute(route);
  const on = query.get('on') ?? '';
  const page = Number(query.get('page') ?? '1');
  return {
    on: isPlainDate(on) ? on : '',
    q: query.get('q') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    isChart: query.get('look') === 'chart',
  };
}

export function formatStructureRoute({ on, q, page, isChart }: StructureRoute): Route {
  return formatRoute('/', {
    on,
    q,
    page: page === 1 ? undefined : String(page),
    look: isChart ? 'chart' : undefined,
  });
}

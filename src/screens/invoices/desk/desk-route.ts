import { channelInvoices } from '../../../domain/listings/invoices.ts';
import { parseRoute, formatRoute } from '../../../ui/base/route.ts';
import type { Route } from '../../../ui/base/route.ts';
import {
  buildCriteria,
  plainQuery,
  readId,
  readQuery,
  writeQuery,
} from '../../listing/base/query.ts';
import type { ListQuery } from '../../listing/base/query.ts';

/** Position of the user in the desk. */
export interface DeskRoute {
  /** Invoice that is open; undefined: the list, and where there is space the first of it. */
  readonly id: number | undefined;
  /** The criteria of the list that it was opened from; undefined: everything that waits. */
  readonly criteria: ListQuery | undefined;
  /** Issuer type of the list that led here. */
  readonly emitType: '1' | '2';
}

/** Reads an address such as `/128?emitType=2&f.customerId=3`. */
export function parseDeskRoute(route: Route): DeskRoute {
  const { path, query } = parseRoute(route);
  return {
    id: readId(path.split('/').find((part) => part !== '') ?? ''),
    criteria: query.has('emitType') ? readQuery(channelInvoices, query) : undefined,
    emitType: query.get('emitType') === '1' ? '1' : '2',
  };
}

export function formatDeskRoute({ id, criteria, emitType }: DeskRoute): Route {
  const params = criteria === undefined ? new URLSearchParams() : writeQuery(criteria);
  if (criteria !== undefined) params.set('emitType', emitType);
  return formatRoute(id === undefined ? '/' : `/${id}`, params);
}

/** The desk with the invoices of a list: its criteria, without order and page. */
export const deskOfList = (emitType: '1' | '2', { q, filters }: ListQuery): Route =>
  formatDeskRoute({ id: undefined, criteria: { ...plainQuery, q, filters }, emitType });

/** The query of the reading. */
export function buildDeskQuery({ criteria, emitType }: DeskRoute): Record<string, string> {
  return criteria === undefined ? {} : { ...buildCriteria({ ...criteria, sort: '' }), emitType };
}

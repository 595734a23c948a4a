import { channelInvoices } from '../../../domain/listings/invoices.ts';
import { readPlace, writePlace } from '../../../ui/place.ts';
import type { Place } from '../../../ui/place.ts';
import { criteriaOf, plainQuery, readId, readQuery, writeQuery } from '../../listing/query.ts';
import type { ListQuery } from '../../listing/query.ts';

/** Where somebody is at the desk. */
export interface DeskPlace {
  /** The invoice that is open; undefined: the list, and where there is room the first of it. */
  readonly id: number | undefined;
  /** The criteria of the list that it was opened from; undefined: everything that waits. */
  readonly criteria: ListQuery | undefined;
  /** Of which kind the list was. */
  readonly emitType: '1' | '2';
}

/** Reads an address such as `/128?emitType=2&f.customerId=3`. */
export function readDeskPlace(place: Place): DeskPlace {
  const { path, query } = readPlace(place);
  return {
    id: readId(path.split('/').find((part) => part !== '') ?? ''),
    criteria: query.has('emitType') ? readQuery(channelInvoices, query) : undefined,
    emitType: query.get('emitType') === '1' ? '1' : '2',
  };
}

export function writeDeskPlace({ id, criteria, emitType }: DeskPlace): Place {
  const params = criteria === undefined ? new URLSearchParams() : writeQuery(criteria);
  if (criteria !== undefined) params.set('emitType', emitType);
  return writePlace(id === undefined ? '/' : `/${id}`, params);
}

/** The desk with the invoices of a list: its criteria, without order and page. */
export const deskOfList = (emitType: '1' | '2', { q, filters }: ListQuery): Place =>
  writeDeskPlace({ id: undefined, criteria: { ...plainQuery, q, filters }, emitType });

/** The query of the reading. */
export function deskQueryOf({ criteria, emitType }: DeskPlace): Record<string, string> {
  return criteria === undefined ? {} : { ...criteriaOf({ ...criteria, sort: '' }), emitType };
}

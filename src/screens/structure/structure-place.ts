import { isPlainDate } from '../../domain/rules/dates.ts';
import { readPlace, writePlace } from '../../ui/place.ts';
import type { Place } from '../../ui/place.ts';

/** Channels of a page. */
export const PAGE_OF_TEAMS = 50;

/** What stands in the address of a structure: the day it is looked at, the search term, and of the channels the page. */
export interface StructurePlace {
  /** Empty: today. */
  readonly on: string;
  readonly q: string;
  readonly page: number;
  /** Drawn as a chart. */
  readonly isChart: boolean;
}

/** Whether the address shows a tree: no record is open and no table is asked for. */
export function isTreePlace(place: Place): boolean {
  const { path, query } = readPlace(place);
  return path === '/' && query.get('look') !== 'table';
}

/** Marks an address so that it stays with the table. */
export function inTableLook(place: Place): Place {
  const { path, query } = readPlace(place);
  query.set('look', 'table');
  return writePlace(path, query);
}

export function readStructurePlace(place: Place): StructurePlace {
  const { query } = readPlace(place);
  const on = query.get('on') ?? '';
  const page = Number(query.get('page') ?? '1');
  return {
    on: isPlainDate(on) ? on : '',
    q: query.get('q') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    isChart: query.get('look') === 'chart',
  };
}

export function writeStructurePlace({ on, q, page, isChart }: StructurePlace): Place {
  return writePlace('/', {
    on,
    q,
    page: page === 1 ? undefined : String(page),
    look: isChart ? 'chart' : undefined,
  });
}

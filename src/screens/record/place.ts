import type { Entity } from '../../domain/entity.ts';
import { readPlace, writePlace } from '../../ui/place.ts';
import type { Place } from '../../ui/place.ts';
import { readId, readQuery, writeQuery } from '../listing/query.ts';
import type { ListQuery } from '../listing/query.ts';

/** Where in a maintenance screen a person is; written into the address by the portal. */
export type MaintenancePlace =
  | { readonly view: 'list'; readonly query: ListQuery }
  | {
      readonly view: 'form';
      readonly id: number | 'new';
      readonly tab: string;
      readonly query: ListQuery;
      /** A new row begins as this one. */
      readonly from?: number;
      /** What the new row is made for, where its noun asks it: a campaign's cycle. */
      readonly into?: number;
      /** What the new row begins with, by field, as texts. */
      readonly given?: Readonly<Record<string, string>>;
    };

const newSegment = 'new';
const givenPrefix = 'g.';

/** What an address gives a new row. */
function givenIn(params: URLSearchParams): Readonly<Record<string, string>> | undefined {
  const given = [...params].flatMap(([name, value]) =>
    name.startsWith(givenPrefix) ? [[name.slice(givenPrefix.length), value] as const] : [],
  );
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

/** Reads an address such as `/123?tab=tabPackages&f.status1=active`; whatever cannot be read falls back to the plain list. */
export function readMaintenancePlace(entity: Entity, place: Place): MaintenancePlace {
  const { path, query: params } = readPlace(place);
  const query = readQuery(entity, params);
  const segment = path.split('/').find((part) => part !== '') ?? '';
  const tab = params.get('tab') ?? '';
  const from = readId(params.get('from') ?? '');
  const into = readId(params.get('into') ?? '');
  const given = givenIn(params);
  if (segment === newSegment && entity.canCreate)
    return {
      view: 'form',
      id: newSegment,
      tab,
      query,
      ...(from !== undefined && { from }),
      ...(into !== undefined && { into }),
      ...(given !== undefined && { given }),
    };
  const id = readId(segment);
  return id === undefined ? { view: 'list', query } : { view: 'form', id, tab, query };
}

/** The address of a place; what stands at its default is left out, so that addresses stay short. */
export function writeMaintenancePlace(place: MaintenancePlace): Place {
  const params = writeQuery(place.query);
  if (place.view === 'form' && place.tab !== '') params.set('tab', place.tab);
  if (place.view === 'form' && place.from !== undefined) params.set('from', String(place.from));
  if (place.view === 'form' && place.into !== undefined) params.set('into', String(place.into));
  if (place.view === 'form')
    for (const [name, value] of Object.entries(place.given ?? {}))
      params.set(givenPrefix + name, value);
  return writePlace(place.view === 'form' ? `/${place.id}` : '/', params);
}

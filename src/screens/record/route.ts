import type { Entity } from '../../domain/entity.ts';
import { parseRoute, formatRoute } from '../../ui/base/route.ts';
import type { Route } from '../../ui/base/route.ts';
import { readId, readQuery, writeQuery } from '../listing/base/query.ts';
import type { ListQuery } from '../listing/base/query.ts';

/** Position in a maintenance screen; the portal writes it into the address. */
export type MaintenanceRoute =
  | { readonly view: 'list'; readonly query: ListQuery }
  | {
      readonly view: 'form';
      readonly id: number | 'new';
      readonly tab: string;
      readonly query: ListQuery;
      /** A new row begins as this one. */
      readonly from?: number;
      /** Parent of the new row, where its resource requires it: a campaign's cycle. */
      readonly into?: number;
      /** Initial values of the new row, by field, as texts. */
      readonly given?: Readonly<Record<string, string>>;
    };

const newSegment = 'new';
const givenPrefix = 'g.';

/** Returns the initial values of a new row from an address. */
function givenIn(params: URLSearchParams): Readonly<Record<string, string>> | undefined {
  const given = [...params].flatMap(([name, value]) =>
    name.startsWith(givenPrefix) ? [[name.slice(givenPrefix.length), value] as const] : [],
  );
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

/** Reads an address such as `/123?tab=tabPackages&f.status1=active`; whatever cannot be read falls back to the plain list. */
export function parseMaintenanceRoute(entity: Entity, route: Route): MaintenanceRoute {
  const { path, query: params } = parseRoute(route);
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

/** Formats a route as an address; default values are left out to keep it short. */
export function formatMaintenanceRoute(route: MaintenanceRoute): Route {
  const params = writeQuery(route.query);
  if (route.view === 'form' && route.tab !== '') params.set('tab', route.tab);
  if (route.view === 'form' && route.from !== undefined) params.set('from', String(route.from));
  if (route.view === 'form' && route.into !== undefined) params.set('into', String(route.into));
  if (route.view === 'form')
    for (const [name, value] of Object.entries(route.given ?? {}))
      params.set(givenPrefix + name, value);
  return formatRoute(route.view === 'form' ? `/${route.id}` : '/', params);
}

import type { FunctionComponent } from 'react';
import type { Entity } from '../domain/entity.ts';
import { Maintenance } from '../screens/record/entry/maintenance.tsx';
import type { RouteProps } from '../ui/base/route.ts';
import { loadExtras } from './entity-extras.ts';
import { loadOwnScreen } from './own-screens.ts';

/** The maintenance screen of an entity with what is special about it, for the portal's page and for single elements alike. */
export async function loadEntityScreen(entity: Entity): Promise<FunctionComponent<RouteProps>> {
  const own = await loadOwnScreen(entity.resource);
  if (own) return own;
  const extras = await loadExtras(entity.resource);
  return function EntityScreen({ route, onNavigate }) {
    return (
      <Maintenance
        entity={entity}
        route={route}
        onNavigate={onNavigate}
        {...(extras && { extras })}
      />
    );
  };
}

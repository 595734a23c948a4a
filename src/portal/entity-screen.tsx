import type { FunctionComponent } from 'react';
import type { Entity } from '../domain/entity.ts';
import { Maintenance } from '../screens/record/maintenance.tsx';
import type { PlaceProps } from '../ui/place.ts';
import { loadExtras } from './entity-extras.ts';
import { loadOwnScreen } from './own-screens.ts';

/** The maintenance screen of an entity with what is special about it, for the portal's page and for single elements alike. */
export async function loadEntityScreen(entity: Entity): Promise<FunctionComponent<PlaceProps>> {
  const own = await loadOwnScreen(entity.noun);
  if (own) return own;
  const extras = await loadExtras(entity.noun);
  return function EntityScreen({ place, onPlace }) {
    return (
      <Maintenance entity={entity} place={place} onPlace={onPlace} {...(extras && { extras })} />
    );
  };
}

import type { Entity } from '../../src/domain/entity.ts';
import type { Scope } from '../access/person.ts';
import type { List } from '../listing/list.ts';
import { rulesOfEntity } from './entity-rules.ts';
import { shownVersion, versionColumns } from './versions.ts';

/** Lists an entity. @param reader decides which fields rows hold; undefined for the server itself */
export const buildEntityList = (entity: Entity, reader: Scope | undefined): List => ({
  listing: entity,
  hides: (scope) => rulesOfEntity(entity.resource).hides?.(scope) ?? [],
  // asked for when it is needed: routes are made before the rules are known
  get columns() {
    const rules = rulesOfEntity(entity.resource);
    return {
      ...versionColumns(entity, reader),
      ...rules.columns,
      ...rules.columnsFor?.(reader),
      ...rules.ofVersion?.(shownVersion(entity, reader)),
    };
  },
});

import type { Entity } from '../../src/domain/entity.ts';
import type { Scope } from '../access/person.ts';
import { hiddenFields } from '../listing/list.ts';
import type { List } from '../listing/list.ts';
import type { Snapshot } from './history.ts';
import { rulesOfEntity } from './entity-rules.ts';
import { shownVersion, versionColumns } from './versions.ts';

/** The list of an entity. @param reader whom it is for, where that decides what rows say */
export const listOf = (entity: Entity, reader?: Scope): List => ({
  listing: entity,
  hides: (scope) => rulesOfEntity(entity.noun).hides?.(scope) ?? [],
  // asked for when it is needed: routes are made before the rules are known
  get columns() {
    const rules = rulesOfEntity(entity.noun);
    return {
      ...versionColumns(entity, reader),
      ...rules.columns,
      ...rules.ofVersion?.(shownVersion(entity, reader)),
    };
  },
});

/** What is remembered of a row, without what is not for this reader. */
export function concealedSnapshot(
  entity: Entity,
  scope: Scope,
  id: number,
  snapshot: Snapshot | null,
): Snapshot | null {
  const hidden = id === scope.personId ? [] : hiddenFields(listOf(entity), scope);
  return snapshot === null || hidden.length === 0
    ? snapshot
    : Object.fromEntries(Object.entries(snapshot).filter(([name]) => !hidden.includes(name)));
}

import type { Entity } from '../../src/domain/entity.ts';
import type { Scope } from '../http/contract.ts';
import type { Snapshot } from './history.ts';
import { rulesOfEntity } from './rules/index.ts';

/** Fields of an entity that this reader sees only of his own row. */
export function hiddenFields(entity: Entity, scope: Scope): readonly string[] {
  return rulesOfEntity(entity.noun).hides?.(scope) ?? [];
}

/** A row as a reader may see it: what is not for him is empty. */
export function concealed<Row extends { readonly id: number }>(entity: Entity, scope: Scope, row: Row): Row {
  const hidden = row.id === scope.personId ? [] : hiddenFields(entity, scope);
  return hidden.length === 0 ? row : { ...row, ...Object.fromEntries(hidden.map((name) => [name, null])) };
}

/** What is remembered of a row, without what is not for this reader. */
export function concealedSnapshot(entity: Entity, scope: Scope, id: number, snapshot: Snapshot | null): Snapshot | null {
  const hidden = id === scope.personId ? [] : hiddenFields(entity, scope);
  return snapshot === null || hidden.length === 0 ? snapshot : Object.fromEntries(Object.entries(snapshot).filter(([name]) => !hidden.includes(name)));
}

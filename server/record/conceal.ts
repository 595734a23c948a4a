import type { Entity } from '../../src/domain/entity.ts';
import type { Scope } from '../access/person.ts';
import { hiddenFields } from '../listing/list.ts';
import type { List } from '../listing/list.ts';
import type { Values } from '../listing/shape.ts';
import type { Snapshot } from './history.ts';
import { rulesOfEntity } from './entity-rules.ts';
import { shownVersion, versionColumns } from './versions.ts';

/** Who reads what belongs to a row. */
interface ChildReader {
  readonly scope: Scope;
  readonly mayChange: boolean;
  /** The row as it stands; undefined for what is remembered of it. */
  readonly parent?: Readonly<Record<string, unknown>>;
}

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

/** Children as their reader may read them. */
export function concealedChildren<Row extends object>(
  { noun }: Entity,
  { scope, mayChange, parent }: ChildReader,
  children: Readonly<Record<string, readonly Row[]>>,
): Readonly<Record<string, readonly Row[]>> {
  const { childForReader } = rulesOfEntity(noun);
  if (childForReader === undefined) return children;
  return Object.fromEntries(
    Object.entries(children).map(([name, rows]) => [
      name,
      rows.map((row) => ({
        ...row,
        ...childForReader(name, row as Values, scope, { mayChange, parent }),
      })),
    ]),
  );
}

/** What is remembered of a row, without what is not for this reader. */
export function concealedSnapshot(
  entity: Entity,
  reader: ChildReader,
  id: number,
  snapshot: Snapshot | null,
): Snapshot | null {
  if (snapshot === null) return null;
  const { scope } = reader;
  const names = Object.keys(entity.children).filter((name) => Array.isArray(snapshot[name]));
  const children = Object.fromEntries(
    names.map((name) => [name, snapshot[name] as readonly object[]]),
  );
  const told = { ...snapshot, ...concealedChildren(entity, reader, children) };
  const hidden = id === scope.personId ? [] : hiddenFields(listOf(entity), scope);
  return hidden.length === 0
    ? told
    : Object.fromEntries(Object.entries(told).filter(([name]) => !hidden.includes(name)));
}

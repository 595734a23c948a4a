import type { Entity } from '../../src/domain/entity.ts';
import type { Child } from '../../src/domain/entity-child.ts';
import type { StoredRow } from '../listing/shape.ts';
import type { ChildRows, StoredChild } from './detail.ts';
import type { Snapshot } from './history.ts';
import { ownersIn } from './owners.ts';

/** Builds the snapshot of a row for its history: fields, and children in readable form. */
export function snapshot(row: StoredRow, entity: Entity, children: ChildRows): Snapshot {
  const fields = Object.fromEntries(
    Object.keys(entity.fields).map((name) => [name, row.labels[name] ?? row[name]]),
  );
  return { ...fields, ...ownersIn(entity, row), ...childrenSnapshot(entity, children) };
}

/** Child row as people read it, with its owners. */
export const childSnapshot = (child: Child, row: StoredChild): Snapshot => ({
  ...Object.fromEntries(
    Object.keys(child.fields).map((field) => [field, row.labels[field] ?? row[field]]),
  ),
  ...ownersIn(child, row),
});

/** The children of a row by what people read. */
export const childrenSnapshot = (entity: Entity, children: ChildRows): Snapshot =>
  Object.fromEntries(
    Object.entries(children).map(([name, list]) => {
      const child = entity.children[name];
      return [name, child === undefined ? [] : list.map((row) => childSnapshot(child, row))];
    }),
  );

import type { Entity } from '../../src/domain/entity.ts';
import type { Author, ChangedRow } from '../changes/changes.ts';
import type { Work } from './context.ts';

/** Returns the author of the work. */
const toAuthor = ({ person, now }: Work): Author => ({
  personId: person.id,
  actingId: person.acting?.id ?? null,
  at: now,
});

/** Announces rows of an entity that have just been stored: the engine does so for every entity, so that none can be forgotten. */
export async function announce(
  work: Work,
  { resource }: Entity,
  rows: readonly ChangedRow[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await work.changes.changed(work.db, resource, ids, { by: toAuthor(work), rows });
}

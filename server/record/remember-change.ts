import type { Entity } from '../../src/domain/entity.ts';
import type { Person } from '../access/person.ts';
import type { Work } from './context.ts';
import { readChildren } from './detail.ts';
import { difference, remember } from './history.ts';
import type { Snapshot } from './history.ts';
import type { Detail } from './opened.ts';
import { snapshot } from './snapshot.ts';

/** Special form of a change in the history. */
export interface As {
  readonly act?: string;
  readonly reason?: string | undefined;
  /** In whose name, where it is not the caller's own. */
  readonly by?: Person | undefined;
}

/**
 * Records the differences between a row before and after; an action is recorded even without any.
 */
export async function rememberChange(
  work: Work,
  entity: Entity,
  before: Snapshot,
  detail: Detail,
  { act = 'update', reason, by = work.person }: As,
): Promise<void> {
  const changed = difference(
    before,
    snapshot(
      detail,
      entity,
      await readChildren(work.db, entity, detail.id, 'kept', work.person.scope),
    ),
  );
  if (changed !== undefined || act !== 'update')
    await remember({ ...work, person: by }, [
      {
        noun: entity.resource,
        id: detail.id,
        act,
        reason,
        before: changed?.before ?? null,
        after: changed?.after ?? null,
      },
    ]);
}

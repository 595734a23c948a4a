import type { Entity } from '../../src/domain/entity.ts';
import { readFieldValues } from '../listing/shape.ts';
import type { StoredRow, Values } from '../listing/shape.ts';
import { announce } from '../record/announce.ts';
import { collectFailures, refuse } from '../record/check.ts';
import type { Work } from '../record/context.ts';
import { rulesOfEntity } from '../record/entity-rules.ts';
import { difference, remember } from '../record/history.ts';
import { fresh } from '../record/opened.ts';
import type { Edit } from '../record/points-rule.ts';
import { snapshot } from '../record/snapshot.ts';
import { explained, updateRow } from '../record/store.ts';

/**
 * Stores a confirmed edit of one row, records and announces it; reports failures like a save.
 * @param values the columns that change
 * @throws {Problem} invalid-input, duplicate
 */
export async function storeConfirmed(
  work: Work,
  entity: Entity,
  row: StoredRow,
  {
    edit,
    values,
    reason,
  }: { readonly edit: Edit; readonly values: Values; readonly reason: string },
): Promise<void> {
  const { id, before, after } = edit;
  const save = { id, before, after, children: {}, childrenBefore: {} };
  refuse(await collectFailures(work, entity, rulesOfEntity(entity.resource), save));
  await explained(entity, () => updateRow(work.db, entity, id, values));
  const detail = await fresh(work, entity, id);
  const changed = difference(snapshot(row, entity, {}), snapshot(detail, entity, {}));
  await remember(work, [
    {
      noun: entity.resource,
      id,
      act: 'pointsChanged',
      reason,
      before: changed?.before ?? null,
      after: changed?.after ?? null,
    },
  ]);
  await announce(work, entity, [
    {
      id,
      before: readFieldValues(row, entity.fields),
      after: readFieldValues(detail, entity.fields),
    },
  ]);
}

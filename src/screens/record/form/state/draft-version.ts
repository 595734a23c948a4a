import type { Entity } from '../../../../domain/entity.ts';
import type { EntityAction } from '../../../../domain/entity-action.ts';
import { contentFields, mayBeDraft } from '../../../../domain/versions.ts';
import { getCell } from '../../../../domain/rows/cells.ts';
import type { ResourceDetail } from '../../../../domain/schema/entities/entity.ts';
import type { FormChanges } from './form-changes.ts';

/** Checks that the newest version of a record is a draft. */
export const isDraft = ({ versions }: Entity, detail: ResourceDetail | undefined): boolean =>
  versions?.draft !== undefined && detail?.[versions.draft.mark] === true;

/**
 * Checks that a form is saved as a draft: it is new, or it changes versioned fields while no
 * version is sent.
 */
export function savesDraft(
  entity: Entity,
  detail: ResourceDetail | undefined,
  { fields, children }: FormChanges,
): boolean {
  const { versions } = entity;
  if (versions?.draft === undefined) return false;
  if (detail === undefined || isDraft(entity, detail)) return true;
  const row = { [versions.state]: getCell(detail, versions.state) };
  const content = contentFields(versions);
  return (
    mayBeDraft(versions, row) &&
    (Object.keys(children).length > 0 || fields.some((name) => content.includes(name)))
  );
}

/** Returns the action that sends drafts. */
export const sendingAction = ({ versions, actions }: Entity): EntityAction | undefined =>
  actions.find(({ name }) => name === versions?.draft?.act);

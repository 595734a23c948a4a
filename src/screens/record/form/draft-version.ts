import type { Entity } from '../../../domain/entity.ts';
import type { EntityAct } from '../../../domain/entity-act.ts';
import { contentFields, mayBeDraft } from '../../../domain/versions.ts';
import { cellOf } from '../../../domain/wire/resource.ts';
import type { ResourceDetail } from '../../../domain/wire/resource.ts';
import type { FormChanges } from './form-changes.ts';

/** Whether the newest version of a record is a draft. */
export const isDraft = ({ versions }: Entity, detail: ResourceDetail | undefined): boolean =>
  versions?.draft !== undefined && detail?.[versions.draft.mark] === true;

/** Whether a form is saved as a draft: it is new, or it changes what a version fixes while none is sent. */
export function savesDraft(
  entity: Entity,
  detail: ResourceDetail | undefined,
  { fields, children }: FormChanges,
): boolean {
  const { versions } = entity;
  if (versions?.draft === undefined) return false;
  if (detail === undefined || isDraft(entity, detail)) return true;
  const row = { [versions.state]: cellOf(detail, versions.state) };
  const content = contentFields(versions);
  return (
    mayBeDraft(versions, row) &&
    (Object.keys(children).length > 0 || fields.some((name) => content.includes(name)))
  );
}

/** The act by which drafts are sent. */
export const sendingAct = ({ versions, acts }: Entity): EntityAct | undefined =>
  acts.find(({ name }) => name === versions?.draft?.act);

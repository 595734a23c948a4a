import type { Entity } from '../../../../domain/entity.ts';
import { writableFields } from '../../../../domain/entity.ts';
import { collectChanges, countChanges } from './form-changes.ts';
import { keptChildren } from './form-state.ts';
import type { FormRow, FormState, Start } from './form-state.ts';

type Known = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Known {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isCell = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isCells = (values: unknown): boolean =>
  isObject(values) && Object.values(values).every(isCell);

function areEntries(entries: unknown, names: readonly string[]): boolean {
  return (
    isObject(entries) &&
    names.every((name) => {
      const entry = entries[name];
      return isObject(entry) && isCell(entry['value']);
    })
  );
}

function isStart(start: unknown, children: readonly string[]): start is Start {
  if (!isObject(start) || !isCells(start['values']) || !isCells(start['labels'])) return false;
  const rows = start['children'];
  return (
    isObject(rows) &&
    children.every(
      (name) =>
        Array.isArray(rows[name]) &&
        rows[name].every(
          (row: unknown) => isObject(row) && isCells(row['values']) && isCells(row['labels']),
        ),
    )
  );
}

function areRows(rows: unknown, names: readonly string[]): rows is readonly FormRow[] {
  return (
    Array.isArray(rows) &&
    rows.every(
      (row: unknown) =>
        isObject(row) &&
        typeof row['key'] === 'string' &&
        typeof row['removed'] === 'boolean' &&
        isCells(row['labels']) &&
        areEntries(row['entries'], names),
    )
  );
}

/**
 * Checks that a stored draft fits this definition: an earlier version of the product may have
 * written it.
 */
function isForm(entity: Entity, content: unknown): content is FormState {
  const own = writableFields(entity.fields).map(([name]) => name);
  const kept = keptChildren(entity);
  if (
    !isObject(content) ||
    typeof content['added'] !== 'number' ||
    !isCells(content['labels']) ||
    !areEntries(content['entries'], own)
  )
    return false;
  const children = content['children'];
  return (
    isStart(
      content['start'],
      kept.map(([name]) => name),
    ) &&
    isObject(children) &&
    kept.every(([name, child]) =>
      areRows(
        children[name],
        writableFields(child.fields).map(([field]) => field),
      ),
    )
  );
}

/** A form from what was kept of it; undefined when it is none, or when nothing was changed in it. */
export function formOfDraft(entity: Entity, content: unknown): FormState | undefined {
  return isForm(entity, content) && countChanges(collectChanges(entity, content)) > 0
    ? content
    : undefined;
}

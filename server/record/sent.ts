import { writableFields } from '../../src/domain/entity.ts';
import type { Entity } from '../../src/domain/entity.ts';
import type { Child } from '../../src/domain/entity-child.ts';
import type { CellValue, Fields } from '../../src/domain/field.ts';
import { emptyValue, normalValue, getRules } from '../../src/domain/fields/kinds.ts';
import { readCell, readFieldValues } from '../listing/shape.ts';
import type { Raw, Values } from '../listing/shape.ts';
import type { ChildRows } from './detail.ts';
import type { DraftChildren } from './entity-rules.ts';

/**
 * Normalises the sent values by field; unchanged values stay as stored, and a blank text becomes
 * null.
 */
export function sent(body: Raw, fields: Fields, whole: boolean, before: Values = {}): Values {
  const named = writableFields(fields).filter(([name]) => whole || name in body);
  return Object.fromEntries(
    named.map(([name, field]): [string, CellValue] => {
      const value = readCell(body, name);
      if (value !== null && value !== '')
        return [name, value === before[name] ? value : normalValue(value, field)];
      return [name, whole || getRules(field).empty !== undefined ? emptyValue(field) : null];
    }),
  );
}

function sentRows(body: Raw, name: string, child: Child): DraftChildren[string] | undefined {
  const rows = body[name];
  if (!Array.isArray(rows)) return undefined;
  return rows.map((row: Raw) => {
    const id = readCell(row, 'id');
    return { ...sent(row, child.fields, true), ...(typeof id === 'number' ? { id } : {}) };
  });
}

const written = (child: Child | undefined): Fields =>
  Object.fromEntries(writableFields(child?.fields ?? {}));

/** The children as drafts: what people fill in, and ids. */
export function asDrafts(entity: Entity, stored: ChildRows): DraftChildren {
  return Object.fromEntries(
    Object.entries(stored).map(([name, rows]) => [
      name,
      rows.map((row) => ({ ...readFieldValues(row, written(entity.children[name])), id: row.id })),
    ]),
  );
}

/** Returns the children to store: those sent, else the stored ones. */
export function childrenAfter(body: Raw, entity: Entity, before: DraftChildren): DraftChildren {
  const kept = Object.entries(entity.children).filter(([, child]) => !child.readOnly);
  return Object.fromEntries(
    kept.map(([name, child]) => {
      const rows = sentRows(body, name, child) ?? before[name] ?? [];
      const known = new Set((before[name] ?? []).map(({ id }) => id));
      return [name, rows.map((row) => (known.has(row.id) ? row : withoutId(row)))];
    }),
  );
}

/** A row of another parent, or one that has gone, is not this row's to change: it is stored as a new one. */
function withoutId({
  id: _id,
  ...values
}: DraftChildren[string][number]): DraftChildren[string][number] {
  return values;
}

import type { CellValue, Fields } from '../field.ts';
import { emptyValue } from './kinds.ts';
import { writableFields } from '../entity.ts';

/** The values a new row begins with. */
export function emptyDraft(fields: Fields): Record<string, CellValue> {
  return Object.fromEntries(
    writableFields(fields).map(([name, field]) => [name, emptyValue(field)]),
  );
}

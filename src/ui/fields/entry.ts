import { isFailure } from '../../domain/field-rules.ts';
import type { CellValue, CellValues, Field } from '../../domain/field.ts';
import type { FieldContext, FieldFailure } from '../../domain/field-rules.ts';
import { checkValue, formatValue, parseValue } from '../../domain/fields/kinds.ts';

/** What stands in a control: its value, and the text as typed while it could not be read (nothing typed is lost). */
export interface Entry {
  readonly value: CellValue;
  /** Only while it could not be read; then `value` is null. */
  readonly typed?: string;
  /** Why the text could not be read, or why its value is refused. Emptiness is judged by whoever sends the row. */
  readonly failure?: FieldFailure;
  /** What the row that was just chosen proposes for neighbours that are still empty. */
  readonly gives?: CellValues;
}

/** The entry of a stored value. */
export function entryOf(value: CellValue | undefined): Entry {
  return { value: value ?? null };
}

/** Reads a text that was typed or pasted, in any formatting. */
export function readEntry(typed: string, field: Field, context: FieldContext): Entry {
  const value = parseValue(typed, field, context);
  return isFailure(value)
    ? { value: null, typed, failure: value }
    : judgeEntry(value, field, context);
}

/** The entry of a value that was chosen, with the reason when it is refused. */
export function judgeEntry(value: CellValue, field: Field, context: FieldContext): Entry {
  const failure = value === null ? undefined : checkValue(value, field, context);
  return failure ? { value, failure } : { value };
}

/** What a control shows of an entry that nobody is typing in. */
export function textOf(entry: Entry, field: Field, context: FieldContext): string {
  return entry.typed ?? formatValue(entry.value, field, context);
}

/** Whether two entries show the same. */
export function isSameEntry(one: Entry, other: Entry): boolean {
  return one.value === other.value && one.typed === other.typed;
}

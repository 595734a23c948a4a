import { isFailure } from '../../domain/field-rules.ts';
import type { CellValue, CellValues, Field } from '../../domain/field.ts';
import type { FieldContext, FieldFailure } from '../../domain/field-rules.ts';
import { checkValue, formatValue, parseValue } from '../../domain/fields/kinds.ts';

/**
 * Content of a control: its value, and the typed text while it cannot be parsed, so that no typed
 * text is lost.
 */
export interface Entry {
  readonly value: CellValue;
  /** Only while it could not be read; then `value` is null. */
  readonly typed?: string;
  /**
   * Reason for which the text cannot be parsed or its value is refused. Emptiness is checked by
   * the form that sends the row.
   */
  readonly failure?: FieldFailure;
  /** Values that the chosen row proposes for neighbouring fields that are still empty. */
  readonly gives?: CellValues;
}

/** The entry of a stored value. */
export function toEntry(value: CellValue | undefined): Entry {
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

/** Returns the text of an entry that the user is not editing. */
export function formatEntry(entry: Entry, field: Field, context: FieldContext): string {
  return entry.typed ?? formatValue(entry.value, field, context);
}

/** Checks that two entries show the same text. */
export function isSameEntry(one: Entry, other: Entry): boolean {
  return one.value === other.value && one.typed === other.typed;
}

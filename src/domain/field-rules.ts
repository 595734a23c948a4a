import type { FailureCode } from './failure.ts';
import type { CellValues, Field, CellValue, Reference } from './field.ts';
import type { DateLocale } from './local-date.ts';

/** Type of the column that stores a field. */
export type ColumnType =
  'text' | 'smallint' | 'integer' | 'bigint' | 'numeric' | 'date' | 'timestamptz' | 'boolean';

/**
 * Reason for refusing a field's value, with the values its text needs in addition to `fieldName`.
 */
export interface FieldFailure {
  readonly failure: FailureCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Context that parsing, formatting and checking may need in addition to the value. */
export interface FieldContext {
  /** In whose time zone instants are read and written; missing: the language's. */
  readonly zone?: string | undefined;
  readonly locale: DateLocale;
  /** Row of the value: some kinds depend on a neighbouring field. */
  readonly row: CellValues;
  /** Returns the resource's text for the values of a choice; undefined when there is none. */
  text?(key: string): string | undefined;
}

/** A condition on one field, as the address and the query carry it (`fields/filter.ts` reads and writes it). */
export type FieldFilter =
  | { readonly op: 'contains' | 'starts' | 'equals'; readonly text: string }
  | { readonly op: 'one-of'; readonly values: readonly string[] }
  | { readonly op: 'range'; readonly from: string | null; readonly to: string | null }
  | { readonly op: 'empty' | 'filled' };

/** Style of the conditions that a kind offers. */
export type FilterStyle = 'text' | 'range' | 'list';

/** The form in which a value goes over the wire, when it is not empty. */
export type WireForm =
  | 'truth'
  | 'whole'
  | 'decimal'
  | 'day'
  | 'text'
  | 'id'
  | 'key'
  | { readonly oneOf: readonly string[] };

/** Fixed value of a field, in the form that a condition carries. */
export interface FixedValue {
  readonly value: string;
  /** Key of the resource's text that names the field. */
  readonly label: string;
  /** True when a search offers it. */
  readonly isOffered: boolean;
}

/** The domain half of a field kind. */
export interface FieldRules<F extends Field> {
  readonly column: (field: F) => ColumnType;
  readonly wire: (field: F) => WireForm;
  /**
   * Value of a field that was not filled in, where that is not null; such a field is never
   * missing.
   */
  readonly empty?: CellValue;
  readonly filter: FilterStyle;
  /** Alignment in a table's column: numbers at the end. */
  readonly align: 'start' | 'end';
  /** Reads what a person typed or pasted, in any formatting; null when nothing was. */
  parse(typed: string, field: F, context: FieldContext): CellValue | FieldFailure;
  /** Shows a value as people write it; '' for null. */
  format(value: CellValue, field: F, context: FieldContext): string;
  /** The one form in which a text is kept, where there are several for the same; without it as it came. */
  normal?(text: string, field: F): string;
  /**
   * Normalises a term of a condition (range bound, list value or searched text) for comparison;
   * undefined when it is not of this kind.
   */
  term?(text: string, field: F): string | undefined;
  /** Returns the value of a condition's term, where that is not its text. */
  ofTerm?(term: string, field: F): CellValue;
  /**
   * Returns the field type of a range's bounds, without the limits of stored values; only for
   * kinds searched by a range.
   */
  bound?(field: F): Field;
  /** The few values that it may hold, where they are fixed. */
  fixed?(field: F): readonly FixedValue[];
  /** The row whose key it is. */
  refersTo?(field: F): Reference;
  /** No two rows hold the same. */
  readonly identifies?: boolean;
  /** Key of the words by which the field is called in a row that says what it is. */
  readonly called?: (field: F, row: CellValues) => string | undefined;
  /**
   * Formats the limit shown with a refusal for readers; without it the transport form is shown.
   */
  limit?(limit: string, locale: DateLocale): string;
  /**
   * Returns the failure of a value other than null; undefined when it is valid. Emptiness is
   * judged by `required`.
   */
  check(value: CellValue, field: F, context: FieldContext): FieldFailure | undefined;
}

/** Checks that parsing ended in a refusal. */
export function isFailure(result: CellValue | FieldFailure): result is FieldFailure {
  return typeof result === 'object' && result !== null;
}

import type { FailureCode } from './failure.ts';
import type { CellValues, Field, CellValue, Reference } from './field.ts';
import type { DateLocale } from './rules/dates.ts';

/** Type of the column that stores a field. */
export type ColumnType =
  'text' | 'smallint' | 'integer' | 'bigint' | 'numeric' | 'date' | 'timestamptz' | 'boolean';

/** Why a value of a field is refused, and what its text fills in besides `fieldName`. */
export interface FieldFailure {
  readonly failure: FailureCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What parsing, showing and checking may need besides the value. */
export interface FieldContext {
  /** In whose time zone instants are read and written; missing: the language's. */
  readonly zone?: string | undefined;
  readonly locale: DateLocale;
  /** The row the value stands in: some kinds depend on a neighbour. */
  readonly row: CellValues;
  /** The noun's words, for the values of a choice; undefined when there are none. */
  text?(key: string): string | undefined;
}

/** A condition on one field, as the address and the query carry it (`fields/filter.ts` reads and writes it). */
export type FieldFilter =
  | { readonly op: 'contains' | 'starts' | 'equals'; readonly text: string }
  | { readonly op: 'one-of'; readonly values: readonly string[] }
  | { readonly op: 'range'; readonly from: string | null; readonly to: string | null }
  | { readonly op: 'empty' | 'filled' };

/** Which conditions a kind offers. */
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

/** One of the fixed values of a field, as a condition carries it. */
export interface FixedValue {
  readonly value: string;
  /** Key of the noun's words under which it is called. */
  readonly label: string;
  /** Whether a search offers it. */
  readonly isOffered: boolean;
}

/** The domain half of a field kind. */
export interface FieldRules<F extends Field> {
  readonly column: (field: F) => ColumnType;
  readonly wire: (field: F) => WireForm;
  /** What a field holds that nobody has filled in, where that is not null: it is never missing. */
  readonly empty?: CellValue;
  readonly filter: FilterStyle;
  /** Where numbers stand in a table's column. */
  readonly align: 'start' | 'end';
  /** Reads what a person typed or pasted, in any formatting; null when nothing was. */
  parse(typed: string, field: F, context: FieldContext): CellValue | FieldFailure;
  /** Shows a value as people write it; '' for null. */
  format(value: CellValue, field: F, context: FieldContext): string;
  /** The one form in which a text is kept, where there are several for the same; without it as it came. */
  normal?(text: string, field: F): string;
  /** A bound of a range, a value of a list or a searched text, as a condition carries it, in the one form in which it is compared; undefined when it is none of this kind. */
  term?(text: string, field: F): string | undefined;
  /** The value that a term of a condition stands for, where that is not its text. */
  ofTerm?(term: string, field: F): CellValue;
  /** Of kinds that are searched by a range: the field of which a bound is a value, without the limits of what is stored. */
  bound?(field: F): Field;
  /** The few values that it may hold, where they are fixed. */
  fixed?(field: F): readonly FixedValue[];
  /** The row whose key it is. */
  refersTo?(field: F): Reference;
  /** No two rows hold the same. */
  readonly identifies?: boolean;
  /** Key of the words by which the field is called in a row that says what it is. */
  readonly called?: (field: F, row: CellValues) => string | undefined;
  /** A limit that is told with a refusal, as people write it; without it as it travels. */
  limit?(limit: string, locale: DateLocale): string;
  /** Why a value other than null is not acceptable; undefined when it is. Emptiness is judged by `required`. */
  check(value: CellValue, field: F, context: FieldContext): FieldFailure | undefined;
}

/** Whether parsing ended in a refusal. */
export function isFailure(result: CellValue | FieldFailure): result is FieldFailure {
  return typeof result === 'object' && result !== null;
}

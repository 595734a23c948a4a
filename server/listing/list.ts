import { sql } from 'kysely';
import type { FieldFilter } from '../../src/domain/field-rules.ts';
import type { Listing } from '../../src/domain/listing.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import type { Db } from '../database/db.ts';
import type { Person, Scope } from '../access/person.ts';
import type { Raw, Sql, StoredRow } from './shape.ts';

/** Query of a list, checked by its schema. */
export type ListQuery = Readonly<Record<string, string | undefined>>;

/** Reader and time, on which a row's extras may depend. */
export interface Reader {
  readonly person: Person;
  readonly now: Date;
}

/** Stored totals of a status: the row count, and sums of the listing's total fields. */
export interface KeptTotal {
  readonly status: string;
  readonly count: number;
  readonly sums: Readonly<Record<string, string>>;
}

/** Settings that let a table of millions be read as quickly as a small one. */
export interface Large {
  /** Fields in whose order an index gives the rows; by any other only the first rows of a larger result are sorted. */
  readonly indexed: readonly string[];
  /**
   * Totals that are kept of a whole result, by status.
   * @param query without a condition on the status
   * @returns undefined: nothing that is kept answers the question
   */
  kept(db: Db, scope: Scope, query: ListQuery): Promise<readonly KeptTotal[] | undefined>;
}

/** List with the SQL for reading it, beyond its definition. Rows have the table alias `t`. */
export interface List {
  readonly listing: Listing;
  /** Fields that a reader sees only of their own row: neither shown, nor searched, nor sorted by. */
  hides?(scope: Scope): readonly string[];
  /** Fields that no column holds, as expressions. */
  readonly columns?: Readonly<Record<string, Sql>>;
  /** Sort expressions of fields whose own value would sort wrongly. */
  readonly orders?: Readonly<Record<string, Sql>>;
  /** Conditions on fields that no expression holds. */
  readonly conditions?: Readonly<Record<string, (filter: FieldFilter) => Sql>>;
  /** Conditions of the requested preset filters, for this reader. */
  readonly presets?: Readonly<Record<string, Sql>>;
  /** Formats of values in a file, where the plain form would not survive. */
  readonly written?: Readonly<Record<string, (value: string) => string>>;
  /** Extra column of files, computed from the row extras of `present`. */
  readonly aside?: {
    heading(locale: Locale): string;
    text(row: StoredRow, locale: Locale): string;
  };
  /**
   * Settings of a table with possibly millions of rows, not all counted or sorted while a user
   * waits.
   */
  readonly large?: Large;
  /** Further columns that `present` reads. */
  readonly more?: Sql;
  /** Adds row extras, such as the actions that its reader may perform. */
  present?(raw: Raw, row: StoredRow, reader: Reader): object;
}

/** The value of a field, as SQL. */
export const selectColumn = ({ columns = {} }: Pick<List, 'columns'>, name: string): Sql =>
  columns[name] ?? sql.ref(`t.${name}`);

/** Fields that this reader sees only of their own row. */
export const hiddenFields = (list: List, scope: Scope): readonly string[] =>
  list.hides?.(scope) ?? [];

/** A row as a reader may see it: what is not for them is empty. */
export function concealed<Row extends { readonly id: number }>(
  list: List,
  scope: Scope,
  row: Row,
): Row {
  const hidden = row.id === scope.personId ? [] : hiddenFields(list, scope);
  return hidden.length === 0
    ? row
    : { ...row, ...Object.fromEntries(hidden.map((name) => [name, null])) };
}

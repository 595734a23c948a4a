import { sql } from 'kysely';
import type { FieldFilter } from '../../src/domain/field-rules.ts';
import type { Listing } from '../../src/domain/listing.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import type { Db } from '../database/db.ts';
import type { Person, Scope } from '../access/person.ts';
import type { Raw, Sql, StoredRow } from './shape.ts';

/** What a list was asked for, as checked by its schema. */
export type ListQuery = Readonly<Record<string, string | undefined>>;

/** Who reads, and when: what a row tells beyond its columns may depend on both. */
export interface Reader {
  readonly person: Person;
  readonly now: Date;
}

/** What is kept of the rows of one status: how many, and sums of the fields that the listing names as totals. */
export interface KeptTotal {
  readonly status: string;
  readonly count: number;
  readonly sums: Readonly<Record<string, string>>;
}

/** What a table of millions needs to be read as quickly as a small one. */
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

/** What can be listed, and what reading it asks of the server beyond its definition. Rows are of the table's alias `t`. */
export interface List {
  readonly listing: Listing;
  /** Fields that a reader sees only of their own row: neither shown, nor searched, nor sorted by. */
  hides?(scope: Scope): readonly string[];
  /** Fields that no column holds, as expressions. */
  readonly columns?: Readonly<Record<string, Sql>>;
  /** What a field is sorted by where its own value would sort wrongly. */
  readonly orders?: Readonly<Record<string, Sql>>;
  /** Conditions on fields that no expression holds. */
  readonly conditions?: Readonly<Record<string, (filter: FieldFilter) => Sql>>;
  /** Which rows the further cuts have that this call asks for, for who reads. */
  readonly cuts?: Readonly<Record<string, Sql>>;
  /** How a value stands in a file, where its plain form would not survive there. */
  readonly written?: Readonly<Record<string, (value: string) => string>>;
  /** A column of files besides the fields: what a row tells there, from what `present` adds to it. */
  readonly aside?: {
    heading(locale: Locale): string;
    text(row: StoredRow, locale: Locale): string;
  };
  /** Its rows may be millions: then not all of them are counted or sorted while somebody waits. */
  readonly large?: Large;
  /** Further columns that `present` reads. */
  readonly more?: Sql;
  /** What a row tells besides its fields, such as the acts that its reader may do. */
  present?(raw: Raw, row: StoredRow, reader: Reader): object;
}

/** The value of a field, as SQL. */
export const columnOf = ({ columns = {} }: Pick<List, 'columns'>, name: string): Sql =>
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

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Listing, Target } from '../../src/domain/listing.ts';
import { findTarget } from '../../src/domain/entities/index.ts';
import { isAsked } from '../../src/domain/field-label.ts';
import type { CellValue, Field, Fields } from '../../src/domain/field.ts';
import type { ColumnType } from '../../src/domain/field-rules.ts';
import { refersTo, getRules } from '../../src/domain/fields/kinds.ts';

/** A piece of SQL. Identifiers in it come from definitions only, values are parameters. */
export type Sql = RawBuilder<unknown>;

/** Values of one row by field name. */
export type Values = Readonly<Record<string, CellValue>>;

/** A row as the database gives it. */
export type Raw = Readonly<Record<string, unknown>>;

/** References of a row, each with the name under which the row it refers to is joined. */
export interface Join {
  readonly field: string;
  readonly alias: string;
  readonly target: Target;
}

/** The joins that name what the references of these fields refer to. */
export function listJoins(fields: Fields): readonly Join[] {
  return Object.entries(fields).flatMap(([name, field], index) => {
    const reference = refersTo(field);
    return reference === undefined
      ? []
      : [{ field: name, alias: `r${index}`, target: findTarget(reference.to) }];
  });
}

/** `left join …` for some of the joins of table `t`. @param own expressions of fields that no column holds */
export function joinSql(joins: readonly Join[], own: Readonly<Record<string, Sql>> = {}): Sql {
  if (joins.length === 0) return sql``;
  return sql.join(
    joins.map(
      ({ field, alias, target }) =>
        sql`left join ${sql.table(target.table)} as ${sql.ref(alias)} on ${sql.ref(`${alias}.id`)} = ${own[field] ?? sql.ref(`t.${field}`)}`,
    ),
    sql` `,
  );
}

/**
 * Column list: id, rowSCN where the table has one, the fields, and the titles of what they refer to.
 * @param own expressions of fields that no column holds
 */
export function columnsSql(
  fields: Fields,
  joins: readonly Join[],
  withRowSCN: boolean,
  own: Readonly<Record<string, Sql>> = {},
): Sql {
  const names = ['id', ...(withRowSCN ? ['rowSCN'] : []), ...Object.keys(fields)].map((name) =>
    own[name] === undefined ? sql.ref(`t.${name}`) : sql`${own[name]} as ${sql.ref(name)}`,
  );
  const titles = joins.map(
    ({ alias, target }) =>
      sql`${sql.ref(`${alias}.${target.title}`)} as ${sql.ref(`${alias}Title`)}`,
  );
  return sql.join([...names, ...titles]);
}

/** Reads a value of a row as the database returns it. */
export function readCell(raw: Raw, name: string): CellValue {
  const value = raw[name];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null;
}

/** The fields of a row as the database gives it. */
export function readFieldValues(raw: Raw, fields: Fields): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = readCell(raw, name);
      // codes that the database keeps as numbers travel as the texts they are
      const isCode = columnType(field) === 'smallint' && value !== null;
      return [name, isCode ? String(value) : value];
    }),
  );
}

/**
 * Clears fields that a changed field no longer asks for; a field that was sent stays, to be
 * refused.
 */
export function withoutUnasked(fields: Fields, after: Values, sent: Raw): Values {
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => {
      const field = fields[name];
      return [name, field === undefined || name in sent || isAsked(field, after) ? value : null];
    }),
  );
}

/** A stored row on its way out. */
export interface StoredRow {
  readonly id: number;
  readonly rowSCN: number;
  readonly labels: Readonly<Record<string, string | null>>;
  readonly [field: string]: unknown;
}

/** A row as it goes over the wire: its fields, and what its references are called. */
export function presentedRow(raw: Raw, fields: Fields, joins: readonly Join[]): StoredRow {
  const labels = Object.fromEntries(
    joins.map(({ field, alias }) => [field, textOrNull(raw[`${alias}Title`])]),
  );
  return {
    ...readFieldValues(raw, fields),
    id: Number(raw['id']),
    rowSCN: Number(raw['rowSCN'] ?? 0),
    labels,
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Type of a field's column. */
export function columnType(field: Field): ColumnType {
  return getRules(field).column(field);
}

/** A value as a parameter of its column's type. */
export function parameter(value: CellValue, field: Field): Sql {
  return sql`${value}::${sql.raw(columnType(field))}`;
}

/** Checks that `name` is a text in the table's search column. */
export function isSearched(listing: Pick<Listing, 'search' | 'fields'>, name: string): boolean {
  return listing.search.includes(name) && refersTo(listing.fields[name]) === undefined;
}

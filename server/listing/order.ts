import { sql } from 'kysely';
import { mayBeEmpty } from '../../src/domain/field-label.ts';
import type { Field } from '../../src/domain/field.ts';
import { fixedValues } from '../../src/domain/fields/kinds.ts';
import { selectColumn } from './list.ts';
import type { List } from './list.ts';
import { columnType, listJoins } from './shape.ts';
import type { Join, Sql } from './shape.ts';

/** An order of rows, with the joins that it looks into. */
export interface Order {
  /** Sort expression, applied before the row's age. */
  readonly sorted: Sql;
  readonly isDescending: boolean;
  /** True if the sort value may be empty; such rows come last. */
  readonly hasEmpty: boolean;
  readonly orderBy: Sql;
  readonly joins: readonly Join[];
}

/** Checks that values of a field sort by the rules of the language. */
export const isWords = (field: Field): boolean =>
  columnType(field) === 'text' && fixedValues(field) === undefined;

/** The order that a list is asked for: texts by the rules of the language, references by what they refer to; ties by age. */
export function buildOrder(list: List, sort: string = list.listing.sort): Order {
  const { fields } = list.listing;
  const name = sort.replace(/^-/, '');
  const isDescending = sort.startsWith('-');
  const direction = isDescending ? sql`desc` : sql`asc`;
  const field = fields[name];
  if (field === undefined)
    return {
      sorted: sql`t.id`,
      isDescending: false,
      hasEmpty: false,
      orderBy: sql`t.id`,
      joins: [],
    };
  const join = listJoins(fields).find((each) => each.field === name);
  const column =
    join === undefined ? selectColumn(list, name) : sql.ref(`${join.alias}.${join.target.title}`);
  const sorted =
    list.orders?.[name] ??
    (join !== undefined || isWords(field) ? sql`${column} collate nmv_text` : column);
  // an index serves the order of a column that is never empty, as long as nothing is said of nulls
  const hasEmpty = mayBeEmpty(field);
  const nulls = hasEmpty ? sql` nulls last` : sql``;
  return {
    sorted,
    isDescending,
    hasEmpty,
    orderBy: sql`${sorted} ${direction}${nulls}, t.id ${direction}`,
    joins: join === undefined ? [] : [join],
  };
}

import { sql } from 'kysely';
import { mayBeEmpty } from '../../src/domain/field.ts';
import type { Field } from '../../src/domain/field.ts';
import { fixedValues } from '../../src/domain/fields/kinds.ts';
import { columnOf } from './list.ts';
import type { List } from './list.ts';
import { columnType, joinsOf } from './shape.ts';
import type { Join, Sql } from './shape.ts';

/** An order of rows, with the joins that it looks into. */
export interface Order {
  /** What rows are sorted by before their age. */
  readonly sorted: Sql;
  readonly isDescending: boolean;
  /** Whether rows may have nothing to be sorted by; those stand at the end. */
  readonly hasEmpty: boolean;
  readonly orderBy: Sql;
  readonly joins: readonly Join[];
}

/** Whether values of a field are sorted by the rules of the language. */
export const isWords = (field: Field): boolean =>
  columnType(field) === 'text' && fixedValues(field) === undefined;

/** The order that a list is asked for: texts by the rules of the language, references by what they refer to; ties by age. */
export function orderOf(list: List, sort: string = list.listing.sort): Order {
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
  const join = joinsOf(fields).find((each) => each.field === name);
  const column =
    join === undefined ? columnOf(list, name) : sql.ref(`${join.alias}.${join.target.title}`);
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

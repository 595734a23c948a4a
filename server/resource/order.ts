import { sql } from 'kysely';
import type { Entity } from '../../src/domain/entity.ts';
import type { Field } from '../../src/domain/field.ts';
import { columnType, joinsOf } from './shape.ts';
import type { Join, Sql } from './shape.ts';

/** An order of rows, with the joins that it looks into. */
export interface Order {
  readonly orderBy: Sql;
  readonly joins: readonly Join[];
}

/** Whether values of a field are sorted by the rules of the language. */
export const isWords = (field: Field): boolean => columnType(field) === 'text' && field.kind !== 'choice';

/** The order that a list is asked for: texts by the rules of the language, references by what they refer to; ties by age. */
export function orderOf(entity: Entity, sort: string = entity.sort): Order {
  const name = sort.replace(/^-/, '');
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const field = entity.fields[name];
  if (field === undefined) return { orderBy: sql`t.id`, joins: [] };
  const join = joinsOf(entity.fields).find((each) => each.field === name);
  const column = join === undefined ? sql.ref(`t.${name}`) : sql.ref(`${join.alias}.${join.target.title}`);
  const sorted = join !== undefined || isWords(field) ? sql`${column} collate nmv_text` : column;
  // an index serves the order of a column that is never empty, as long as nothing is said of nulls
  const nulls = field.required ? sql`` : sql` nulls last`;
  return { orderBy: sql`${sorted} ${direction}${nulls}, t.id ${direction}`, joins: join === undefined ? [] : [join] };
}

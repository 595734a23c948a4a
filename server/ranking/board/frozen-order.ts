import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

type RowState = 's' | 'n' | 'o' | 'a';

/** The key by which a final result lists people: among equals by exact score and person, as the open list does and the odd cents went. */
export function frozenKey(alias: RowState, direction: 'asc' | 'desc' = 'asc'): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  const way = direction === 'desc' ? sql` desc` : sql``;
  return sql`${of('rank_position')}${way}, (-${of('score')})${way}, ${of('business_partner_id')}${way}`;
}

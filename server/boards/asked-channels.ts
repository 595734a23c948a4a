/** Channels requested for a board. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { BoardFilter, BoardRequest } from './asked.ts';

/** Channels of a table that are asked for. @param column of the channel */
export function channelsAsked(
  { salesRegionId, customerId }: BoardFilter,
  column: string,
): RawBuilder<unknown> {
  const ref = sql.ref(column);
  return sql.join(
    [
      ...(customerId === undefined ? [] : [sql`${ref} = ${customerId}::bigint`]),
      ...(salesRegionId === undefined
        ? []
        : [
            sql`${ref} in (select g.customer_id from channel_region g where g.sales_region_id = ${salesRegionId}::bigint)`,
          ]),
      sql`true`,
    ],
    sql` and `,
  );
}

/** Checks for a request of all channels together by a caller whose scope has them all. */
export const isOfAll = ({ scope, filter }: Pick<BoardRequest, 'scope' | 'filter'>): boolean =>
  scope.kind === 'all' && filter.salesRegionId === undefined && filter.customerId === undefined;

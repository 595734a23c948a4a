/** Which channels a board is asked for. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { BoardFilter, Asked } from './asked.ts';

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

/** Whether all channels together are asked for by somebody who reaches them. */
export const isOfAll = ({ scope, filter }: Pick<Asked, 'scope' | 'filter'>): boolean =>
  scope.kind === 'all' && filter.salesRegionId === undefined && filter.customerId === undefined;

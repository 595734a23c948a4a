import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import type { PlainDate } from '../../src/domain/rules/dates.ts';
import type { BoardCicle, BoardHead } from '../../src/domain/wire/boards.ts';
import type { Scope } from '../access/person.ts';
import { rowCondition } from '../access/scope.ts';
import type { Db } from '../database/db.ts';

/** What a board is asked for. */
export interface BoardFilter {
  readonly cicleId?: number | undefined;
  readonly salesRegionId?: number | undefined;
  readonly customerId?: number | undefined;
}

/** A board as it is read: for whom, of what, when. */
export interface Asked {
  readonly db: Db;
  readonly scope: Scope;
  readonly filter: BoardFilter;
  readonly today: PlainDate;
  readonly head: BoardHead;
}

/** The cycle that is asked for, without one that of the day or else the newest begun, and the one before it. */
async function readCicles(
  db: Db,
  id: number | undefined,
  today: PlainDate,
): Promise<{ readonly cicle: BoardCicle; readonly before: BoardCicle | null }> {
  const { rows } = await sql<BoardCicle>`
    select id, name1 as name, ts_start, ts_end from campaign_cicle order by ts_start, id`.execute(
    db,
  );
  const cicle =
    id === undefined
      ? (rows.findLast((row) => row.tsStart <= today) ?? rows[0])
      : rows.find((row) => row.id === id);
  if (cicle === undefined) throw new Problem('not-found');
  return { cicle, before: rows.findLast((row) => row.tsEnd < cicle.tsStart) ?? null };
}

async function nameOf(db: Db, query: RawBuilder<{ name: string }>): Promise<string> {
  const { rows } = await query.execute(db);
  if (rows[0] === undefined) throw new Problem('not-found');
  return rows[0].name;
}

/** Reads what every board says of itself. @throws {Problem} not-found for a cycle or region that there is not, and a channel outside the scope */
export async function ask(
  db: Db,
  scope: Scope,
  filter: BoardFilter,
  { today, behind }: { readonly today: PlainDate; readonly behind: number },
): Promise<Asked> {
  const { cicle, before } = await readCicles(db, filter.cicleId, today);
  const { salesRegionId, customerId } = filter;
  const regionName =
    salesRegionId === undefined
      ? null
      : await nameOf(db, sql`select name1 as name from sales_region where id = ${salesRegionId}`);
  const customerName =
    customerId === undefined
      ? null
      : await nameOf(
          db,
          sql`select coalesce(c.trade_name, c.name1) as name from customer c where c.id = ${customerId} and ${rowCondition(scope, { channel: 'id' }, 'c')}`,
        );
  return {
    db,
    scope,
    filter,
    today,
    head: { cicle, before, today, regionName, customerName, behind },
  };
}

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

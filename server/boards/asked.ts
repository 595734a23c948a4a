import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import type { PlainDate } from '../../src/domain/rules/dates.ts';
import type { BoardHead } from '../../src/domain/wire/boards.ts';
import type { Scope } from '../access/person.ts';
import { rowCondition } from '../access/scope.ts';
import type { Db } from '../database/db.ts';
import { readCicles } from './cicles.ts';

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

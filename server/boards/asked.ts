import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import type { PlainDate } from '../../src/domain/rules/dates/dates.ts';
import type { WeekStart } from '../../src/domain/rules/dates/weeks.ts';
import type { BoardHead } from '../../src/domain/schema/boards/boards.ts';
import type { Scope } from '../access/person.ts';
import { rowCondition } from '../access/scope-condition.ts';
import type { Db } from '../database/db.ts';
import { readCycles } from './cycles.ts';

/** Filter of a board. */
export interface BoardFilter {
  readonly cicleId?: number | undefined;
  readonly salesRegionId?: number | undefined;
  readonly customerId?: number | undefined;
}

/** Request of a board: caller, filter and time. */
export interface BoardRequest {
  readonly db: Db;
  readonly scope: Scope;
  readonly filter: BoardFilter;
  readonly today: PlainDate;
  /** Day that the reader's weeks begin with. */
  readonly weekStartsOn: WeekStart;
  readonly head: BoardHead;
}

async function readName(db: Db, query: RawBuilder<{ name: string }>): Promise<string> {
  const { rows } = await query.execute(db);
  if (rows[0] === undefined) throw new Problem('not-found');
  return rows[0].name;
}

/** Reads what every board says of itself. @throws {Problem} not-found for a cycle or region that there is not, and a channel outside the scope */
export async function ask(
  db: Db,
  scope: Scope,
  filter: BoardFilter,
  {
    today,
    weekStartsOn,
    behind,
  }: Pick<BoardRequest, 'today' | 'weekStartsOn'> & { readonly behind: number },
): Promise<BoardRequest> {
  const { cicle, before } = await readCycles(db, filter.cicleId, today);
  const { salesRegionId, customerId } = filter;
  const regionName =
    salesRegionId === undefined
      ? null
      : await readName(db, sql`select name1 as name from sales_region where id = ${salesRegionId}`);
  const customerName =
    customerId === undefined
      ? null
      : await readName(
          db,
          sql`select coalesce(c.trade_name, c.name1) as name from customer c where c.id = ${customerId} and ${rowCondition(scope, { channel: 'id' }, 'c')}`,
        );
  return {
    db,
    scope,
    filter,
    today,
    weekStartsOn,
    head: { cicle, before, today, regionName, customerName, behind },
  };
}

import { sql } from 'kysely';
import { NODE_KINDS } from '../../../src/domain/entities/sales-node.ts';
import type { Failure } from '../../../src/domain/problem.ts';
import type { Work } from '../context.ts';
import { overlapsWithin } from './periods.ts';
import type { EntityRules, Save } from './contract.ts';

function levelOf(kind: unknown): number {
  return NODE_KINDS.findIndex((each) => each === kind);
}

/** A node hangs one level below its parent, and what hangs below it keeps its level. */
async function treeFailures({ db, person }: Work, { id, after }: Save): Promise<readonly Failure[]> {
  const { parentId, kind } = after;
  // who sees a part of the structure only works inside it
  if (parentId === null || parentId === undefined) return person.scope.kind === 'all' ? [] : [{ path: 'parentId', code: 'required' }];
  const { rows } = await sql<{ kind: string; isBelow: boolean }>`
    with recursive above as (
      select id, parent_id from sales_node where id = ${parentId}::bigint
      union
      select n.id, n.parent_id from sales_node n join above a on n.id = a.parent_id
    )
    select n.kind, exists (select 1 from above where id = ${id ?? 0}) as is_below from sales_node n where n.id = ${parentId}::bigint`.execute(db);
  const [parent] = rows;
  if (parent?.isBelow) return [{ path: 'parentId', code: 'circle' }];
  if (levelOf(parent?.kind) !== levelOf(kind) - 1) return [{ path: 'parentId', code: 'node-level' }];
  return id === undefined ? [] : childrenOffLevel(db, id, kind);
}

async function childrenOffLevel(db: Work['db'], id: number, kind: unknown): Promise<readonly Failure[]> {
  const below = await db.selectFrom('salesNode').select('kind').where('parentId', '=', id).execute();
  return below.every((child) => levelOf(child.kind) === levelOf(kind) + 1) ? [] : [{ path: 'kind', code: 'node-level' }];
}

/** A channel hangs at one node on a day. */
async function channelsElsewhere({ db }: Work, { id, children }: Save): Promise<readonly Failure[]> {
  const rows = (children['channels'] ?? []).map(({ customerId, validFrom, validTo }, place) => ({ place, customer_id: customerId, valid_from: validFrom, valid_to: validTo }));
  const found = await sql<{ place: number; name1: string }>`
    select distinct on (r.place) r.place, n.name1 from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (place integer, customer_id bigint, valid_from date, valid_to date)
    join customer_assignment a on a.customer_id = r.customer_id and a.sales_node_id <> ${id ?? 0}
      and a.valid_from <= coalesce(r.valid_to, 'infinity') and coalesce(a.valid_to, 'infinity') >= r.valid_from
    join sales_node n on n.id = a.sales_node_id order by r.place`.execute(db);
  return found.rows.map(({ place, name1 }) => ({ path: `channels.${place}.customerId`, code: 'periods-overlap', params: { name: name1 } }));
}

/** The internal structure: a tree of four levels, whose people and channels are dated. */
export const salesNodeRules: EntityRules = {
  check: async (work, save) => [
    ...(await treeFailures(work, save)),
    ...overlapsWithin('holders', 'businessPartnerId', save.children['holders'] ?? []),
    ...overlapsWithin('channels', 'customerId', save.children['channels'] ?? []),
    ...(await channelsElsewhere(work, save)),
  ],
};

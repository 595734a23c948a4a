import { sql } from 'kysely';
import { addDays, formatLocaleDate, isWithin } from '../../src/domain/rules/dates/dates.ts';
import { whyNotBelow } from '../../src/domain/rules/structure/structure-moves.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
import type { Db } from '../database/db.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import { freshScope } from '../record/context.ts';
import type { Work } from '../record/context.ts';
import { notingMove } from './noted-moves.ts';

/** A node as far as its place goes. */
export type PlacedNode = RowOf<typeof placedNodeColumns>;
const placedNodeColumns = {
  id: is.number,
  kind: is.unknown,
  validFrom: is.text,
  validTo: is.orNull(is.text),
};
type Place = RowOf<typeof placeColumns>;
const placeColumns = {
  id: is.number,
  parentId: is.number,
  validFrom: is.text,
  validTo: is.orNull(is.text),
};

async function readNodePlaces(db: Db, nodeId: number): Promise<readonly Place[]> {
  return queryRows(db, placeColumns)`
    select id, parent_id, valid_from, valid_to from sales_node_place where sales_node_id = ${nodeId} order by valid_from`;
}

async function parentInScope(work: Work, parentId: number): Promise<PlacedNode | undefined> {
  const rows = await queryRows(work.db, placedNodeColumns)`
    select n.id, n.kind, n.valid_from, n.valid_to from sales_node n where n.id = ${parentId}::bigint and ${scopeCondition(await freshScope(work), 'salesNode', 'n')}`;
  return rows[0];
}

/** The nodes above one on a day. */
async function nodesAbove(db: Db, nodeId: number, on: string): Promise<readonly number[]> {
  const rows = await queryRows(db, { id: is.number })`
    with recursive above as (
      select ${nodeId}::bigint as id
      union
      select p.parent_id from above join sales_node_place p on p.sales_node_id = above.id
      where p.valid_from <= ${on}::date and (p.valid_to is null or p.valid_to >= ${on}::date)
    ) select id from above where id <> ${nodeId}::bigint`;
  return rows.map(({ id }) => id);
}

/** Lists the failures that block a node's move below another from a day on. */
async function checkMove(
  work: Work,
  node: PlacedNode,
  places: readonly Place[],
  to: number,
  on: string,
): Promise<readonly Failure[]> {
  const parent = await parentInScope(work, to);
  if (parent === undefined)
    return [{ path: 'values.parentId', code: 'reference', label: 'parentId' }];
  const why = whyNotBelow(node, parent, await nodesAbove(work.db, to, on));
  if (why !== undefined) return [{ path: 'values.parentId', code: why, label: 'parentId' }];
  if (places.some((place) => place.parentId === to && isWithin(on, place.validFrom, place.validTo)))
    return [{ path: 'values.parentId', code: 'same-place', label: 'parentId' }];
  if (parent.validTo !== null && parent.validTo < on)
    return [
      {
        path: 'values.parentId',
        code: 'unit-ended',
        label: 'parentId',
        params: { date: formatLocaleDate(parent.validTo, work.locale) },
      },
    ];
  if (
    !isWithin(on, node.validFrom, node.validTo) ||
    !isWithin(on, parent.validFrom, parent.validTo)
  )
    return [{ path: 'values.validFrom', code: 'outside-period', label: 'moveOn' }];
  const later = places.find(({ validFrom }) => validFrom > on);
  return later === undefined
    ? []
    : [
        {
          path: 'values.validFrom',
          code: 'later-move',
          label: 'moveOn',
          params: { date: formatLocaleDate(later.validFrom, work.locale) },
        },
      ];
}

/**
 * Places a node below another from a day on: its place until then ends the day before.
 * @throws {Problem} invalid-input with what is wrong at the values of the action
 */
export async function moveNode(
  work: Work,
  node: PlacedNode,
  to: number,
  on: string,
): Promise<void> {
  const places = await readNodePlaces(work.db, node.id);
  const failures = await checkMove(work, node, places, to, on);
  const [first] = failures;
  if (first !== undefined)
    throw new Problem('invalid-input', { affectedField: first.path, failures });
  const present = places.find(({ validFrom, validTo }) => isWithin(on, validFrom, validTo));
  const move = { kind: 'unit', id: node.id, from: present?.parentId ?? null, to, on } as const;
  await notingMove(work, move, () => hang(work.db, node.id, present, to, on));
}

async function hang(
  db: Db,
  nodeId: number,
  present: Place | undefined,
  to: number,
  on: string,
): Promise<void> {
  if (present?.validFrom === on) {
    await sql`update sales_node_place set parent_id = ${to} where id = ${present.id}`.execute(db);
    return;
  }
  if (present !== undefined)
    await sql`update sales_node_place set valid_to = ${addDays(on, -1)}::date where id = ${present.id}`.execute(
      db,
    );
  await sql`insert into sales_node_place (sales_node_id, parent_id, valid_from) values (${nodeId}, ${to}, ${on}::date)`.execute(
    db,
  );
}

/** Nodes whose place of the day is not the one kept for quick reading get it: a move that was planned has begun. */
export async function storeRanksInForce(db: Db, today: string): Promise<void> {
  await sql`
    update sales_node n set parent_id = p.parent_id from sales_node_place p
    where p.sales_node_id = n.id and p.valid_from <= ${today}::date and (p.valid_to is null or p.valid_to >= ${today}::date) and n.parent_id is distinct from p.parent_id`.execute(
    db,
  );
}

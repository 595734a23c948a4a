import {
  levelOfKind,
  findStandIn,
  NODE_KINDS,
} from '../../src/domain/rules/structure/sales-structure.ts';
import type {
  SalesStructure,
  StructureChannel,
  StructureNode,
  StructurePerson,
} from '../../src/domain/schema/channels/structure.ts';
import type { Db } from '../database/db.ts';
import type { Scope } from '../access/person.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';

type NodeRow = Omit<StructureNode, 'holders' | 'standIn' | 'channels'> & {
  readonly inScope: boolean;
};
type Of<Row> = Row & { readonly salesNodeId: number };

const nodesOnColumns = {
  kind: is.oneOf(NODE_KINDS),
  nmpCode: is.text,
  name1: is.text,
  validFrom: is.text,
  validTo: is.orNull(is.text),
  id: is.number,
  parentId: is.orNull(is.number),
  rowSCN: is.number,
  regionName: is.orNull(is.text),
  placedFrom: is.orNull(is.text),
  placedTo: is.orNull(is.text),
  inScope: is.boolean,
};

/** Reads all nodes of a day, each marked if in scope: deputies may be above the caller's part. */
async function nodesOn(db: Db, scope: Scope, on: string): Promise<readonly NodeRow[]> {
  return queryRows(db, nodesOnColumns)`
    select n.id, n.row_scn, p.parent_id, n.kind, n.nmp_code, n.name1, r.name1 as region_name, n.valid_from, n.valid_to, p.valid_from as placed_from, p.valid_to as placed_to,
      ${scopeCondition(scope, 'salesNode', 'n')} as in_scope
    from sales_node n
    left join sales_node_place p on p.sales_node_id = n.id and p.valid_from <= ${on}::date and (p.valid_to is null or p.valid_to >= ${on}::date)
    left join sales_region r on r.id = n.sales_region_id
    where n.valid_from <= ${on}::date and (n.valid_to is null or n.valid_to >= ${on}::date)
    order by n.name1 collate nmv_text, n.id`;
}

const holdersOnColumns = {
  personId: is.number,
  name1: is.text,
  salesRole: is.orNull(is.text),
  userAvatar: is.orNull(is.text),
  validFrom: is.text,
  validTo: is.orNull(is.text),
  salesNodeId: is.number,
};

async function holdersOn(db: Db, on: string): Promise<readonly Of<StructurePerson>[]> {
  return queryRows(db, holdersOnColumns)`
    select h.sales_node_id, b.id as person_id, b.name1, b.sales_role, b.user_avatar, h.valid_from, h.valid_to
    from sales_node_holder h join business_partner b on b.id = h.business_partner_id
    where h.valid_from <= ${on}::date and (h.valid_to is null or h.valid_to >= ${on}::date) order by h.valid_from, h.id`;
}

const channelsOnColumns = {
  customerId: is.number,
  nmpCode: is.text,
  name1: is.text,
  validFrom: is.text,
  validTo: is.orNull(is.text),
  salesNodeId: is.number,
};

async function channelsOn(
  db: Db,
  scope: Scope,
  on: string,
): Promise<readonly Of<StructureChannel>[]> {
  return queryRows(db, channelsOnColumns)`
    select a.sales_node_id, c.id as customer_id, c.nmp_code, coalesce(c.trade_name, c.name1) as name1, a.valid_from, a.valid_to
    from customer_assignment a join customer c on c.id = a.customer_id
    where a.valid_from <= ${on}::date and (a.valid_to is null or a.valid_to >= ${on}::date) and ${scopeCondition(scope, 'customer', 'c')}
    order by coalesce(c.trade_name, c.name1) collate nmv_text, c.id`;
}

/** Finds active channels without a unit; only users who see everything get them. */
async function unassignedOn(
  db: Db,
  scope: Scope,
  on: string,
): Promise<SalesStructure['unassigned']> {
  if (scope.kind !== 'all') return [];
  return queryRows(db, { nmpCode: is.text, name1: is.text, customerId: is.number })`
    select c.id as customer_id, c.nmp_code, coalesce(c.trade_name, c.name1) as name1 from customer c
    where c.status1 = 'active' and not exists (
      select 1 from customer_assignment a where a.customer_id = c.id and a.valid_from <= ${on}::date and (a.valid_to is null or a.valid_to >= ${on}::date))
    order by coalesce(c.trade_name, c.name1) collate nmv_text, c.id`;
}

function byNode<Row>(rows: readonly Of<Row>[]): ReadonlyMap<number, readonly Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const list = found.get(row.salesNodeId);
    if (list === undefined) found.set(row.salesNodeId, [row]);
    else list.push(row);
  }
  return found;
}

/**
 * Reads the structure on a day as far as a person sees it: nodes by level and name, with people
 * and channels.
 */
export async function readStructure(db: Db, scope: Scope, on: string): Promise<SalesStructure> {
  const [rows, people, assigned] = [
    await nodesOn(db, scope, on),
    await holdersOn(db, on),
    await channelsOn(db, scope, on),
  ];
  const holders = byNode(people);
  const channels = byNode(assigned);
  const all = new Map(rows.map((row) => [row.id, { ...row, holders: holders.get(row.id) ?? [] }]));
  const nodes = [...all.values()]
    .filter(({ inScope }) => inScope)
    .map((row): StructureNode => {
      const { inScope: _known, ...node } = row;
      const above = node.parentId === null ? undefined : all.get(node.parentId);
      return {
        ...node,
        parentId: above?.inScope ? node.parentId : null,
        standIn: findStandIn(row, all)?.name1 ?? null,
        channels: channels.get(node.id) ?? [],
      };
    });
  return {
    on,
    nodes: nodes.toSorted((a, b) => levelOfKind(a.kind) - levelOfKind(b.kind)),
    unassigned: await unassignedOn(db, scope, on),
  };
}

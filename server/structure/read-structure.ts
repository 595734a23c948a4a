import { sql } from 'kysely';
import type { NodeKind } from '../../src/domain/entities/sales-node.ts';
import { levelOfKind, standInOf } from '../../src/domain/rules/sales-structure.ts';
import type {
  SalesStructure,
  StructureChannel,
  StructureNode,
  StructurePerson,
} from '../../src/domain/wire/structure.ts';
import type { Db } from '../database/db.ts';
import type { Scope } from '../access/person.ts';
import { scopeCondition } from '../access/scope.ts';

type NodeRow = Omit<StructureNode, 'holders' | 'standIn' | 'channels'> & {
  readonly inScope: boolean;
};
type Of<Row> = Row & { readonly salesNodeId: number };

/** All nodes of a day, each with whether it is in scope: who stands in may be above of what the caller sees. */
async function nodesOn(db: Db, scope: Scope, on: string): Promise<readonly NodeRow[]> {
  const { rows } = await sql<NodeRow & { readonly kind: NodeKind }>`
    select n.id, n.row_scn, p.parent_id, n.kind, n.nmp_code, n.name1, r.name1 as region_name, n.valid_from, n.valid_to, p.valid_from as placed_from, p.valid_to as placed_to,
      ${scopeCondition(scope, 'salesNode', 'n')} as in_scope
    from sales_node n
    left join sales_node_place p on p.sales_node_id = n.id and p.valid_from <= ${on}::date and (p.valid_to is null or p.valid_to >= ${on}::date)
    left join sales_region r on r.id = n.sales_region_id
    where n.valid_from <= ${on}::date and (n.valid_to is null or n.valid_to >= ${on}::date)
    order by n.name1 collate nmv_text, n.id`.execute(db);
  return rows;
}

async function holdersOn(db: Db, on: string): Promise<readonly Of<StructurePerson>[]> {
  const { rows } = await sql<Of<StructurePerson>>`
    select h.sales_node_id, b.id as person_id, b.name1, b.sales_role, b.user_avatar, h.valid_from, h.valid_to
    from sales_node_holder h join business_partner b on b.id = h.business_partner_id
    where h.valid_from <= ${on}::date and (h.valid_to is null or h.valid_to >= ${on}::date) order by h.valid_from, h.id`.execute(
    db,
  );
  return rows;
}

async function channelsOn(
  db: Db,
  scope: Scope,
  on: string,
): Promise<readonly Of<StructureChannel>[]> {
  const { rows } = await sql<Of<StructureChannel>>`
    select a.sales_node_id, c.id as customer_id, c.nmp_code, coalesce(c.trade_name, c.name1) as name1, a.valid_from, a.valid_to
    from customer_assignment a join customer c on c.id = a.customer_id
    where a.valid_from <= ${on}::date and (a.valid_to is null or a.valid_to >= ${on}::date) and ${scopeCondition(scope, 'customer', 'c')}
    order by coalesce(c.trade_name, c.name1) collate nmv_text, c.id`.execute(db);
  return rows;
}

/** Active channels that hang nowhere: nobody's yet, so only who sees everything is told. */
async function unassignedOn(
  db: Db,
  scope: Scope,
  on: string,
): Promise<SalesStructure['unassigned']> {
  if (scope.kind !== 'all') return [];
  const { rows } = await sql<SalesStructure['unassigned'][number]>`
    select c.id as customer_id, c.nmp_code, coalesce(c.trade_name, c.name1) as name1 from customer c
    where c.status1 = 'active' and not exists (
      select 1 from customer_assignment a where a.customer_id = c.id and a.valid_from <= ${on}::date and (a.valid_to is null or a.valid_to >= ${on}::date))
    order by coalesce(c.trade_name, c.name1) collate nmv_text, c.id`.execute(db);
  return rows;
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

/** The provider's structure as it stands on a day, as far as a person sees it: nodes by level and name, with people and channels. */
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
        standIn: standInOf(row, all)?.name1 ?? null,
        channels: channels.get(node.id) ?? [],
      };
    });
  return {
    on,
    nodes: nodes.toSorted((a, b) => levelOfKind(a.kind) - levelOfKind(b.kind)),
    unassigned: await unassignedOn(db, scope, on),
  };
}

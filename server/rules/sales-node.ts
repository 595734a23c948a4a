import { sql } from 'kysely';
import { is, queryRows } from '../database/checked-rows.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
import { isPlainDate, isWithin } from '../../src/domain/rules/dates/dates.ts';
import { levelOfKind } from '../../src/domain/rules/structure/sales-structure.ts';
import type { ActionRequest } from '../../src/domain/schema/entities/entity-actions.ts';
import { TODAY } from '../database/today.ts';
import { moveNode } from '../structure/place.ts';
import type { PlacedNode } from '../structure/place.ts';
import type { Work } from '../record/context.ts';
import type { StoredRow } from '../listing/shape.ts';
import { channelsElsewhere, overlapsWithin } from './periods.ts';
import { OTHER_STATUS } from '../record/entity-rules.ts';
import type { EntityRules, Save } from '../record/entity-rules.ts';

const toText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A new node hangs one level below its parent, and what hangs below a node keeps its level. */
async function treeFailures(
  { db, person }: Work,
  { id, after }: Save,
): Promise<readonly Failure[]> {
  const { parentId, kind } = after;
  // A person who sees a part of the structure works only inside it.
  if (parentId === null || parentId === undefined)
    return person.scope.kind === 'all' || id !== undefined
      ? []
      : [{ path: 'parentId', code: 'required' }];
  const parent = await db
    .selectFrom('salesNode')
    .select('kind')
    .where('id', '=', Number(parentId))
    .executeTakeFirst();
  if (levelOfKind(parent?.kind) !== levelOfKind(kind) - 1)
    return [{ path: id === undefined ? 'parentId' : 'kind', code: 'node-level' }];
  return id === undefined ? [] : childrenOffLevel(db, id, kind);
}

async function childrenOffLevel(
  db: Work['db'],
  id: number,
  kind: unknown,
): Promise<readonly Failure[]> {
  const below = await db
    .selectFrom('salesNode')
    .select('kind')
    .where('parentId', '=', id)
    .execute();
  return below.every((child) => levelOfKind(child.kind) === levelOfKind(kind) + 1)
    ? []
    : [{ path: 'kind', code: 'node-level' }];
}

/** A channel hangs at one node on a day. */
const CHANNELS = {
  child: 'channels',
  table: 'customer_assignment',
  parent: 'sales_node_id',
  owners: 'sales_node',
} as const;

/** People and channels that a save brings belong to the node while there is one. */
function outsidePeriod({ after, children, childrenBefore }: Save): readonly Failure[] {
  const [from, to] = [toText(after['validFrom']) ?? '', toText(after['validTo'])];
  return ['holders', 'channels'].flatMap((child) =>
    (children[child] ?? []).flatMap((row, index) => {
      const before = childrenBefore[child]?.find(({ id }) => id === row.id && id !== undefined);
      if (before !== undefined && before['validFrom'] === row['validFrom']) return [];
      return isWithin(toText(row['validFrom']) ?? '', from, to)
        ? []
        : [{ path: `${child}.${index}.validFrom`, code: 'outside-period' }];
    }),
  );
}

/** A node that ends has nothing left below it afterwards. */
async function leftBehind({ db }: Work, { id, after, before }: Save): Promise<readonly Failure[]> {
  const end = toText(after['validTo']);
  if (id === undefined || end === null || end === before?.['validTo']) return [];
  const rows = await queryRows(db, { name1: is.text })`
    select n.name1 from sales_node_place p join sales_node n on n.id = p.sales_node_id
      where p.parent_id = ${id} and coalesce(p.valid_to, 'infinity') > ${end}::date and coalesce(n.valid_to, 'infinity') > ${end}::date
    union all select c.name1 from customer_assignment a join customer c on c.id = a.customer_id where a.sales_node_id = ${id} and coalesce(a.valid_to, 'infinity') > ${end}::date
    union all select b.name1 from sales_node_holder h join business_partner b on b.id = h.business_partner_id where h.sales_node_id = ${id} and coalesce(h.valid_to, 'infinity') > ${end}::date
    limit 1`;
  return rows.map(({ name1 }) => ({
    path: 'validTo',
    code: 'still-holds',
    params: { name: name1 },
  }));
}

/** The first day of a node is that of its first place; once it has moved it cannot begin after the move. */
async function startFailures(
  { db }: Work,
  { id, after, before }: Save,
): Promise<readonly Failure[]> {
  if (id === undefined || after['validFrom'] === before?.['validFrom']) return [];
  const moved = await db
    .selectFrom('salesNodePlace')
    .select('validFrom')
    .where('salesNodeId', '=', id)
    .orderBy('validFrom')
    .offset(1)
    .limit(1)
    .executeTakeFirst();
  return moved !== undefined && moved.validFrom <= String(after['validFrom'])
    ? [{ path: 'validFrom', code: 'after-move' }]
    : [];
}

/** The values of a move. @throws {Problem} invalid-input */
function readMove({ values = {} }: ActionRequest): { readonly to: number; readonly on: string } {
  const { parentId, validFrom } = values;
  const failures: Failure[] = [];
  if (typeof parentId !== 'number')
    failures.push({ path: 'values.parentId', code: 'required', label: 'parentId' });
  if (typeof validFrom !== 'string' || !isPlainDate(validFrom))
    failures.push({
      path: 'values.validFrom',
      code: validFrom ? 'date' : 'required',
      label: 'moveOn',
    });
  const [first] = failures;
  if (first !== undefined)
    throw new Problem('invalid-input', { affectedField: first.path, failures });
  return { to: Number(parentId), on: String(validFrom) };
}

const placed = (row: StoredRow): PlacedNode => ({
  id: row.id,
  kind: row['kind'],
  validFrom: String(row['validFrom']),
  validTo: toText(row['validTo']),
});

const HOLDER_TODAY = sql`(
  select h.business_partner_id from sales_node_holder h
  where h.sales_node_id = t.id and h.valid_from <= ${TODAY} and (h.valid_to is null or h.valid_to >= ${TODAY})
  order by h.valid_from, h.id limit 1)`;

/** The internal structure: a tree of four levels, whose places, people and channels are dated. */
export const salesNodeRules: EntityRules = {
  columns: { businessPartnerId: HOLDER_TODAY },
  check: async (work, save) => [
    ...(await treeFailures(work, save)),
    ...(await startFailures(work, save)),
    ...(await leftBehind(work, save)),
    ...outsidePeriod(save),
    ...overlapsWithin('holders', 'businessPartnerId', save.children['holders'] ?? []),
    ...overlapsWithin('channels', 'customerId', save.children['channels'] ?? []),
    ...(await channelsElsewhere(work.db, CHANNELS, save)),
  ],
  async saved({ db }, id, { before, after }) {
    if (before === undefined || before['validFrom'] === after['validFrom']) return;
    const first = await db
      .selectFrom('salesNodePlace')
      .select('id')
      .where('salesNodeId', '=', id)
      .orderBy('validFrom')
      .limit(1)
      .executeTakeFirst();
    if (first !== undefined)
      await db
        .updateTable('salesNodePlace')
        .set({ validFrom: String(after['validFrom']) })
        .where('id', '=', first.id)
        .execute();
  },
  acts: {
    move: {
      whyNot: (_work, row) => (row['kind'] === 'bu' ? OTHER_STATUS : undefined),
      async perform(work, row, request) {
        const { to, on } = readMove(request);
        await moveNode(work, placed(row), to, on);
        return on <= work.today ? { parentId: to } : {};
      },
    },
  },
};

import assert from 'node:assert/strict';
import type { ResourceDetail } from '../../src/domain/schema/entities/entity.ts';
import type { BulkAnswer } from '../../src/domain/schema/entities/entity-actions.ts';
import type { ImportReport } from '../../src/domain/schema/entities/import.ts';
import { expect } from '../server/harness.ts';
import type { PersonKey } from '../server/harness.ts';
import { cnpj } from '../server/invoices/stage.ts';
import type { BoardStage } from './board-stage.ts';

/** Winner and prize at stake in a campaign. */
type Winner = readonly [which: 'managers' | 'sellers', who: PersonKey, prize: string];
const SELLER: Winner = ['sellers', 'S1', '1000.00'];
const MANAGER: Winner = ['managers', 'MA', '9000.00'];

const admin = (t: BoardStage) => t.page('ADMIN');
const userUrl = (t: BoardStage, who: PersonKey): string =>
  `/apis/v1/external-users/${t.world.people[who].id}`;
const readUser = async (t: BoardStage, who: PersonKey) =>
  expect(await (await admin(t)).get<ResourceDetail>(userUrl(t, who)), 200);

export async function userAction(t: BoardStage, who: PersonKey, action: string): Promise<void> {
  const { rowSCN } = await readUser(t, who);
  expect(
    await (
      await admin(t)
    ).post(`${userUrl(t, who)}/acts/${action}`, { rowSCN, reason: 'Pedido da gerência' }),
    200,
  );
}

async function bulkAction(t: BoardStage, who: PersonKey, act: string): Promise<void> {
  const { rowSCN } = await readUser(t, who);
  const { results } = expect(
    await (
      await admin(t)
    ).post<BulkAnswer>('/apis/v1/external-users/bulk', {
      act,
      rows: [{ id: t.world.people[who].id, rowSCN }],
      reason: 'Pedido da gerência',
    }),
    200,
  );
  assert.deepEqual(
    results.map(({ ok }) => ok),
    [true],
  );
}

async function linkOf(t: BoardStage, who: PersonKey): Promise<ResourceDetail> {
  const { id } = await t.db
    .selectFrom('channelLink')
    .select('id')
    .where('businessPartnerId', '=', t.world.people[who].id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return expect(await (await admin(t)).get<ResourceDetail>(`/apis/v1/channel-links/${id}`), 200);
}

export async function changeLink(
  t: BoardStage,
  who: PersonKey,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const link = await linkOf(t, who);
  expect(
    await (
      await admin(t)
    ).put(`/apis/v1/channel-links/${link.id}`, { rowSCN: link.rowSCN, ...values }),
    200,
  );
}

/** The links of a user as their own record holds them. */
async function changeLinks(
  t: BoardStage,
  who: PersonKey,
  change: (
    link: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>> | undefined,
): Promise<void> {
  const row = await readUser(t, who);
  const links = (row['links'] as unknown as readonly Record<string, unknown>[]).flatMap(
    ({ labels: _labels, ...link }) => change(link) ?? [],
  );
  expect(await (await admin(t)).put(userUrl(t, who), { rowSCN: row.rowSCN, links }), 200);
}

async function importLink(t: BoardStage, who: PersonKey, fireDate: string): Promise<void> {
  const { code } = await t.db
    .selectFrom('customer')
    .select('nmpCode as code')
    .where('id', '=', t.world.channels.A.id)
    .executeTakeFirstOrThrow();
  const content = `customerId;businessPartnerId;salesRoleId;hireDate;fireDate\n${code};T-${who};CSC;2020-01-01;${fireDate}`;
  const url = '/apis/v1/channel-links/import';
  const body = { content, mapping: null, mode: 'upsert' };
  const tried = expect(await (await admin(t)).post<ImportReport>(`${url}/dry-run`, body), 200);
  const done = expect(
    await (await admin(t)).post<ImportReport>(url, { ...body, confirmed: tried.sha256 }),
    200,
  );
  assert.equal(done.stored, true, JSON.stringify(done));
}

interface Walk {
  readonly name: string;
  readonly winner: Winner;
  readonly loses: (t: BoardStage) => Promise<void>;
  readonly regains: (t: BoardStage) => Promise<void>;
}

/** Changes that may take a prize from a person, by each way, and the changes that restore it. */
export const walks: readonly Walk[] = [
  ...[SELLER, MANAGER].flatMap((winner): readonly Walk[] => [
    {
      name: 'is locked',
      winner,
      loses: (t) => userAction(t, winner[1], 'lock'),
      regains: (t) => userAction(t, winner[1], 'unlock'),
    },
    {
      name: 'is deactivated',
      winner,
      loses: (t) => userAction(t, winner[1], 'deactivate'),
      regains: (t) => userAction(t, winner[1], 'reactivate'),
    },
    {
      name: 'is locked among many',
      winner,
      loses: (t) => bulkAction(t, winner[1], 'lock'),
      regains: (t) => bulkAction(t, winner[1], 'unlock'),
    },
    {
      name: 'is deactivated among many',
      winner,
      loses: (t) => bulkAction(t, winner[1], 'deactivate'),
      regains: (t) => bulkAction(t, winner[1], 'reactivate'),
    },
    {
      name: 'loses the link on its own page',
      winner,
      loses: (t) => changeLink(t, winner[1], { fireDate: '2026-11-19' }),
      regains: (t) => changeLink(t, winner[1], { fireDate: null }),
    },
    {
      name: 'loses the link on the user’s record',
      winner,
      loses: (t) => changeLinks(t, winner[1], (link) => ({ ...link, fireDate: '2026-11-19' })),
      regains: (t) => changeLinks(t, winner[1], (link) => ({ ...link, fireDate: null })),
    },
    {
      name: 'begins only later',
      winner,
      loses: (t) => changeLinks(t, winner[1], (link) => ({ ...link, hireDate: '2026-11-25' })),
      regains: (t) => changeLinks(t, winner[1], (link) => ({ ...link, hireDate: '2020-01-01' })),
    },
    {
      name: 'gets another role at the channel',
      winner,
      loses: (t) =>
        changeLinks(t, winner[1], (link) => ({
          ...link,
          salesRoleId: winner === SELLER ? 'CSM' : 'CSC',
          reportsTo: null,
        })),
      regains: (t) =>
        changeLinks(t, winner[1], (link) => ({
          ...link,
          salesRoleId: winner === SELLER ? 'CSC' : 'CSM',
        })),
    },
    {
      name: 'goes to a channel that takes no part',
      winner,
      loses: async (t) => {
        const { id } = await t.db
          .insertInto('customer')
          .values({
            nmpCode: `OUT-${winner[1]}`,
            name1: 'Canal de fora',
            taxNum: cnpj(winner === SELLER ? '66000001' : '66000002'),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await changeLinks(t, winner[1], ({ id: _id, ...link }) => ({
          ...link,
          customerId: id,
          reportsTo: null,
        }));
      },
      regains: (t) =>
        changeLinks(t, winner[1], ({ id: _id, ...link }) => ({
          ...link,
          customerId: t.world.channels.A.id,
        })),
    },
  ]),
  {
    name: 'loses the link by an import',
    winner: SELLER,
    loses: (t) => importLink(t, 'S1', '2026-11-19'),
    regains: (t) => changeLink(t, 'S1', { fireDate: null }),
  },
];

/** A row of master data by its page, changed as people change it. */
async function change(
  t: BoardStage,
  path: string,
  id: number,
  values: (row: ResourceDetail) => Readonly<Record<string, unknown>>,
): Promise<void> {
  const row = expect(await (await admin(t)).get<ResourceDetail>(`/apis/v1/${path}/${id}`), 200);
  expect(
    await (await admin(t)).put(`/apis/v1/${path}/${id}`, { rowSCN: row.rowSCN, ...values(row) }),
    200,
  );
}
const idOf = async (query: {
  executeTakeFirstOrThrow(): Promise<{ readonly id: number }>;
}): Promise<number> => (await query.executeTakeFirstOrThrow()).id;
const rowsOf = (row: ResourceDetail, child: string): readonly Readonly<Record<string, unknown>>[] =>
  (row[child] as unknown as readonly Record<string, unknown>[]).map(
    ({ labels: _labels, ...each }) => each,
  );

/** A change that moves points, as one asks for and a director confirms. */
async function changeByTwo(
  t: BoardStage,
  path: string,
  id: number,
  holdsFrom: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const url = `/apis/v1/${path}/${id}/points-change`;
  await change(t, path, id, () => ({
    ...values,
    pointsChange: { reason: 'corrected', holdsFrom },
  }));
  const director = await t.page('DIR');
  const { change: waiting } = expect(
    await director.get<{ change: { readonly id: number } | null }>(url),
    200,
  );
  expect(await director.post(`${url}/confirmation`, { changeId: waiting?.id }), 200);
}

/** Sets whether the code of a plain sale counts, from its first day on. */
async function counts(t: BoardStage, indVenda: boolean): Promise<void> {
  const { id, startVal } = await t.db
    .selectFrom('cfop')
    .select(['id', 'startVal'])
    .where('rfbCode', '=', '5102')
    .executeTakeFirstOrThrow();
  await changeByTwo(t, 'cfop', id, startVal, { indVenda });
}

const recategorise = (t: BoardStage, key: 'H' | 'F'): Promise<void> =>
  changeByTwo(t, 'products', t.world.products.P, '2026-01-01', {
    productCategoryId: t.world.categories[key],
  });

async function remap(t: BoardStage, factor: string): Promise<void> {
  const id = await idOf(
    t.db
      .selectFrom('sku')
      .select('id')
      .where('customerId', '=', t.world.channels.A.id)
      .where('customerSKU', '=', 'P20'),
  );
  await changeByTwo(t, 'skus', id, '2026-01-01', { proposedFactor: factor });
}

/**
 * Master data changes that affect rankings, each with its reversal. The next read shows both, and
 * changes of rank are published.
 */
export const masterData: readonly (readonly [
  name: string,
  moves: boolean,
  does: (t: BoardStage) => Promise<void>,
  undoes: (t: BoardStage) => Promise<void>,
])[] = [
  ['a mapped code', true, (t) => remap(t, '10'), (t) => remap(t, '20')],
  ['a product’s category', false, (t) => recategorise(t, 'F'), (t) => recategorise(t, 'H')],
  ['the flags of an operation code', true, (t) => counts(t, false), (t) => counts(t, true)],
  ...(
    [
      [
        'the tax number root of an economic group',
        false,
        'economic-groups',
        (t: BoardStage) => t.world.groupId,
        { taxNumBase: '21000001' },
        { taxNumBase: '21000002' },
      ],
      [
        'a channel’s name',
        true,
        'customers',
        (t: BoardStage) => t.world.channels.A.id,
        { tradeName: 'Outro nome' },
        { tradeName: 'Canal A' },
      ],
    ] as const
  ).map(([name, moves, path, id, values, back]) => {
    const put =
      (given: Readonly<Record<string, unknown>> | (() => Readonly<Record<string, unknown>>)) =>
      (t: BoardStage) =>
        change(t, path, id(t), () => (typeof given === 'function' ? given() : given));
    return [name, moves, put(values), put(back)] as const;
  }),
  [
    'a member of an economic group',
    true,
    (t) =>
      change(t, 'economic-groups', t.world.groupId, (row) => ({
        members: rowsOf(row, 'members').filter(
          ({ customerId }) => customerId !== t.world.channels.A.id,
        ),
      })),
    (t) =>
      change(t, 'economic-groups', t.world.groupId, (row) => ({
        members: [
          ...rowsOf(row, 'members'),
          { customerId: t.world.channels.A.id, validFrom: '2020-01-01', validTo: null },
        ],
      })),
  ],
];

// A live board never lies: of whoever is locked, leaves or loses a link it says at once that the prize waits.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { LEDGER_CHANNEL } from '../../server/database/channels.ts';
import { notify } from '../../server/database/connect.ts';
import type { BulkAnswer, ResourceDetail } from '../../src/domain/wire/resource.ts';
import type { ImportReport } from '../../src/domain/wire/import.ts';
import type { RankingAnswer } from '../../src/domain/wire/ranking.ts';
import { actOn, closeCampaign, closingMatters } from '../server/closing-stage.ts';
import { expect, wireTime } from '../server/harness.ts';
import type { PersonKey } from '../server/harness.ts';
import { cnpj } from '../server/invoices/stage.ts';
import { openBoardStage } from './board-stage.ts';
import type { BoardStage } from './board-stage.ts';

const TIMEOUT = { timeout: 120_000 };
let t: BoardStage;

before(async () => {
  t = await openBoardStage();
});
after(() => t.close());

/** Whose prize is at stake in which campaign. */
type Winner = readonly [which: 'managers' | 'sellers', who: PersonKey, prize: string];
const SELLER: Winner = ['sellers', 'S1', '1000.00'];
const MANAGER: Winner = ['managers', 'MA', '9000.00'];

const admin = () => t.page('ADMIN');
const userUrl = (who: PersonKey): string => `/apis/v1/external-users/${t.world.people[who].id}`;
const readUser = async (who: PersonKey) =>
  expect(await (await admin()).get<ResourceDetail>(userUrl(who)), 200);

async function userAct(who: PersonKey, act: string): Promise<void> {
  const { rowSCN } = await readUser(who);
  expect(
    await (
      await admin()
    ).post(`${userUrl(who)}/acts/${act}`, { rowSCN, reason: 'Pedido da gerência' }),
    200,
  );
}

async function bulkAct(who: PersonKey, act: string): Promise<void> {
  const { rowSCN } = await readUser(who);
  const { results } = expect(
    await (
      await admin()
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

async function linkOf(who: PersonKey): Promise<ResourceDetail> {
  const { id } = await t.db
    .selectFrom('channelLink')
    .select('id')
    .where('businessPartnerId', '=', t.world.people[who].id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return expect(await (await admin()).get<ResourceDetail>(`/apis/v1/channel-links/${id}`), 200);
}

async function changeLink(
  who: PersonKey,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const link = await linkOf(who);
  expect(
    await (
      await admin()
    ).put(`/apis/v1/channel-links/${link.id}`, { rowSCN: link.rowSCN, ...values }),
    200,
  );
}

/** The links of a user as their own record holds them. */
async function changeLinks(
  who: PersonKey,
  change: (
    link: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>> | undefined,
): Promise<void> {
  const row = await readUser(who);
  const links = (row['links'] as unknown as readonly Record<string, unknown>[]).flatMap(
    ({ labels: _labels, ...link }) => change(link) ?? [],
  );
  expect(await (await admin()).put(userUrl(who), { rowSCN: row.rowSCN, links }), 200);
}

async function importLink(who: PersonKey, fireDate: string): Promise<void> {
  const { code } = await t.db
    .selectFrom('customer')
    .select('nmpCode as code')
    .where('id', '=', t.world.channels.A.id)
    .executeTakeFirstOrThrow();
  const content = `customerId;businessPartnerId;salesRoleId;hireDate;fireDate\n${code};T-${who};CSC;2020-01-01;${fireDate}`;
  const url = '/apis/v1/channel-links/import';
  const body = { content, mapping: null, mode: 'upsert' };
  const tried = expect(await (await admin()).post<ImportReport>(`${url}/dry-run`, body), 200);
  const done = expect(
    await (await admin()).post<ImportReport>(url, { ...body, confirmed: tried.sha256 }),
    200,
  );
  assert.equal(done.stored, true, JSON.stringify(done));
}

interface Walk {
  readonly name: string;
  readonly winner: Winner;
  readonly loses: () => Promise<void>;
  readonly regains: () => Promise<void>;
}

/** Whatever may take the prize off somebody, by each way, and what gives it back. */
const walks: readonly Walk[] = [
  ...[SELLER, MANAGER].flatMap((winner): readonly Walk[] => [
    {
      name: 'is locked',
      winner,
      loses: () => userAct(winner[1], 'lock'),
      regains: () => userAct(winner[1], 'unlock'),
    },
    {
      name: 'is deactivated',
      winner,
      loses: () => userAct(winner[1], 'deactivate'),
      regains: () => userAct(winner[1], 'reactivate'),
    },
    {
      name: 'is locked among many',
      winner,
      loses: () => bulkAct(winner[1], 'lock'),
      regains: () => bulkAct(winner[1], 'unlock'),
    },
    {
      name: 'is deactivated among many',
      winner,
      loses: () => bulkAct(winner[1], 'deactivate'),
      regains: () => bulkAct(winner[1], 'reactivate'),
    },
    {
      name: 'loses the link on its own page',
      winner,
      loses: () => changeLink(winner[1], { fireDate: '2026-11-19' }),
      regains: () => changeLink(winner[1], { fireDate: null }),
    },
    {
      name: 'loses the link on the user’s record',
      winner,
      loses: () => changeLinks(winner[1], (link) => ({ ...link, fireDate: '2026-11-19' })),
      regains: () => changeLinks(winner[1], (link) => ({ ...link, fireDate: null })),
    },
    {
      name: 'begins only later',
      winner,
      loses: () => changeLinks(winner[1], (link) => ({ ...link, hireDate: '2026-11-25' })),
      regains: () => changeLinks(winner[1], (link) => ({ ...link, hireDate: '2020-01-01' })),
    },
    {
      name: 'gets another role at the channel',
      winner,
      loses: () =>
        changeLinks(winner[1], (link) => ({
          ...link,
          salesRoleId: winner === SELLER ? 'CSM' : 'CSC',
          reportsTo: null,
        })),
      regains: () =>
        changeLinks(winner[1], (link) => ({
          ...link,
          salesRoleId: winner === SELLER ? 'CSC' : 'CSM',
        })),
    },
    {
      name: 'goes to a channel that takes no part',
      winner,
      loses: async () => {
        const { id } = await t.db
          .insertInto('customer')
          .values({
            nmpCode: `OUT-${winner[1]}`,
            name1: 'Canal de fora',
            taxNum: cnpj(winner === SELLER ? '66000001' : '66000002'),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await changeLinks(winner[1], ({ id: _id, ...link }) => ({
          ...link,
          customerId: id,
          reportsTo: null,
        }));
      },
      regains: () =>
        changeLinks(winner[1], ({ id: _id, ...link }) => ({
          ...link,
          customerId: t.world.channels.A.id,
        })),
    },
  ]),
  {
    name: 'loses the link by an import',
    winner: SELLER,
    loses: () => importLink('S1', '2026-11-19'),
    regains: () => changeLink('S1', { fireDate: null }),
  },
];

for (const {
  name,
  winner: [which, who, prize],
  loses,
  regains,
} of walks) {
  test(`who ${name} has the prize on hold at once: ${which}`, TIMEOUT, async () => {
    const told = async (held: boolean): Promise<void> => {
      await t.heard(which);
      const { onHold, awarded, prize: shown } = await t.rowOf(which, who);
      assert.deepEqual(
        { onHold, awarded, prize: shown },
        held
          ? { onHold: true, awarded: false, prize: null }
          : { onHold: false, awarded: true, prize },
      );
    };
    t.later();
    assert.deepEqual((await t.rowOf(which, who)).prize, prize);
    t.later();
    await loses();
    await told(true);
    t.later();
    await regains();
    await told(false);
  });
}

test('a channel confirmed by who is in charge of it gives the prize back', TIMEOUT, async () => {
  const { people, channels } = t.world;
  t.later();
  await changeLink('S1', { fireDate: '2026-11-10' });
  await t.heard('sellers');
  assert.equal((await t.rowOf('sellers', 'S1')).onHold, true);
  const { id } = await t.db
    .insertInto('channelRequest')
    .values({
      businessPartnerId: people.S1.id,
      customerId: channels.A.id,
      salesRoleId: 'CSC',
      hireDate: '2026-11-15',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  t.later();
  const confirmed = {
    requestId: id,
    salesRoleId: 'CSC',
    hireDate: '2026-11-15',
    fireDate: null,
    reportsTo: null,
  };
  expect(
    await (
      await t.page('RTV1')
    ).post(`/apis/v1/access-requests/${people.S1.id}/release`, { channels: [confirmed] }),
    204,
  );
  await t.heard('sellers');
  assert.equal((await t.rowOf('sellers', 'S1')).prize, '1000.00');
});

/** A row of master data by its page, changed as people change it. */
async function change(
  path: string,
  id: number,
  values: (row: ResourceDetail) => Readonly<Record<string, unknown>>,
): Promise<void> {
  const row = expect(await (await admin()).get<ResourceDetail>(`/apis/v1/${path}/${id}`), 200);
  expect(
    await (await admin()).put(`/apis/v1/${path}/${id}`, { rowSCN: row.rowSCN, ...values(row) }),
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
  path: string,
  id: number,
  holdsFrom: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const url = `/apis/v1/${path}/${id}/points-change`;
  await change(path, id, () => ({ ...values, pointsChange: { reason: 'corrected', holdsFrom } }));
  const director = await t.page('DIR');
  const { change: waiting } = expect(
    await director.get<{ change: { readonly id: number } | null }>(url),
    200,
  );
  expect(await director.post(`${url}/confirmation`, { changeId: waiting?.id }), 200);
}

/** Whether the code of a plain sale counts, from its first day on. */
async function counts(indVenda: boolean): Promise<void> {
  const { id, startVal } = await t.db
    .selectFrom('cfop')
    .select(['id', 'startVal'])
    .where('rfbCode', '=', '5102')
    .executeTakeFirstOrThrow();
  await changeByTwo('cfop', id, startVal, { indVenda });
}

const recategorise = (key: 'H' | 'F'): Promise<void> =>
  changeByTwo('products', t.world.products.P, '2026-01-01', {
    productCategoryId: t.world.categories[key],
  });

async function remap(factor: string): Promise<void> {
  const id = await idOf(
    t.db
      .selectFrom('sku')
      .select('id')
      .where('customerId', '=', t.world.channels.A.id)
      .where('customerSKU', '=', 'P20'),
  );
  await changeByTwo('skus', id, '2026-01-01', { proposedFactor: factor });
}

/** Master data that rankings rest on: what is done, and what undoes it; both are seen at the next read, and those that move somebody are told. */
const masterData: readonly (readonly [
  name: string,
  moves: boolean,
  does: () => Promise<void>,
  undoes: () => Promise<void>,
])[] = [
  ['a mapped code', true, () => remap('10'), () => remap('20')],
  ['a product’s category', false, () => recategorise('F'), () => recategorise('H')],
  ['the flags of an operation code', true, () => counts(false), () => counts(true)],
  ...(
    [
      [
        'the tax number root of an economic group',
        false,
        'economic-groups',
        async () => t.world.groupId,
        { taxNumBase: '21000001' },
        { taxNumBase: '21000002' },
      ],
      [
        'a channel’s name',
        true,
        'customers',
        async () => t.world.channels.A.id,
        { tradeName: 'Outro nome' },
        { tradeName: 'Canal A' },
      ],
    ] as const
  ).map(([name, moves, path, id, values, back]) => {
    const put =
      (given: Readonly<Record<string, unknown>> | (() => Readonly<Record<string, unknown>>)) =>
      async () =>
        change(path, await id(), () => (typeof given === 'function' ? given() : given));
    return [name, moves, put(values), put(back)] as const;
  }),
  [
    'a member of an economic group',
    true,
    () =>
      change('economic-groups', t.world.groupId, (row) => ({
        members: rowsOf(row, 'members').filter(
          ({ customerId }) => customerId !== t.world.channels.A.id,
        ),
      })),
    () =>
      change('economic-groups', t.world.groupId, (row) => ({
        members: [
          ...rowsOf(row, 'members'),
          { customerId: t.world.channels.A.id, validFrom: '2020-01-01', validTo: null },
        ],
      })),
  ],
];

for (const [name, moves, does, undoes] of masterData) {
  test(`a ranking is worked out anew at once after a change of ${name}`, TIMEOUT, async () => {
    const before1 = await t.board('managers');
    for (const act of [does, undoes]) {
      t.later();
      await act();
      if (!moves) continue;
      await t.heard('managers');
      assert.equal((await t.board('managers')).computedAt, wireTime(t.clock.now()));
    }
    assert.deepEqual(
      (await t.board('managers')).rows.map(({ rankingScore }) => rankingScore),
      before1.rows.map(({ rankingScore }) => rankingScore),
    );
  });
}

test(
  'the day after the last one of a link the prize is on hold, also on an open page that nobody touches',
  TIMEOUT,
  async () => {
    t.later();
    await changeLink('S1', { fireDate: '2026-11-22' });
    assert.equal((await t.rowOf('sellers', 'S1')).onHold, false);
    await t.at('2026-11-23T02:59:00.000Z');
    assert.equal(
      (await t.rowOf('sellers', 'S1')).onHold,
      false,
      'the last day, to its last minute in São Paulo',
    );
    t.later();
    await t.at('2026-11-23T03:00:00.000Z');
    // as the server does by itself when a day begins
    await notify(t.db, LEDGER_CHANNEL, '');
    await t.heard('sellers');
    assert.equal((await t.rowOf('sellers', 'S1')).onHold, true);
    await t.at('2026-11-23T15:00:00.000Z');
    await changeLink('S1', { fireDate: null });
    await t.at('2026-11-24T15:00:00.000Z');
    await changeLink('S1', { fireDate: '2026-11-24' });
    await t.at('2026-11-25T15:00:00.000Z');
    assert.equal(
      (await t.rowOf('sellers', 'S1')).onHold,
      true,
      'the next reader sees it without any announcement',
    );
    await changeLink('S1', { fireDate: null });
  },
);

test('a name that is taken out of the records goes from open pages too', TIMEOUT, async () => {
  await t.at('2026-11-26T15:00:00.000Z');
  await userAct('MC', 'deactivate');
  await t.heard('managers');
  assert.equal((await t.rowOf('managers', 'MC')).onHold, true);
  t.later();
  await userAct('MC', 'anonymise');
  await t.heard('managers');
  assert.equal(
    (await t.rowOf('managers', 'MC')).salesmanName,
    `Pessoa anonimizada ${t.world.people.MC.id}`,
  );
});

test('a changed alias is on open pages that show no names at once', TIMEOUT, async () => {
  t.later();
  await t.db
    .updateTable('campaign')
    .set({ disclosure: 'alias' })
    .where('id', '=', t.campaigns.sellers)
    .execute();
  await t.heard('sellers');
  t.later();
  await t.db
    .updateTable('businessPartner')
    .set({ alias: 'Lavoura' })
    .where('id', '=', t.world.people.S1.id)
    .execute();
  await t.heard('sellers');
});

test(
  '[1.07] the state at the window’s end counts, closing names who was locked in its last days, and what stands stays',
  TIMEOUT,
  async () => {
    await t.at('2026-11-28T15:00:00.000Z');
    await userAct('S1', 'lock');
    await t.heard('sellers');
    assert.equal((await t.rowOf('sellers', 'S1')).onHold, true);
    await t.at('2026-12-02T15:00:00.000Z');
    await userAct('S1', 'unlock');
    const afterEnd = await t.rowOf('sellers', 'S1');
    assert.deepEqual(
      [afterEnd.onHold, afterEnd.awarded, afterEnd.prize],
      [false, false, null],
      'locked when the window ended, and nothing is waited for any more',
    );
    await userAct('MA', 'lock');
    const manager = await t.rowOf('managers', 'MA');
    assert.deepEqual(
      [manager.onHold, manager.awarded, manager.prize],
      [false, true, '9000.00'],
      'active when the window ended',
    );
    // the days to post and to decide are over with the window
    await t.db.updateTable('campaignCicle').set({ postingDays: 0, decisionDays: 0 }).execute();
    const director = await t.page('DIR');
    const { managers, sellers } = t.campaigns;
    const items = [
      ...(await closingMatters(director, managers)),
      ...(await closingMatters(director, sellers)),
    ];
    const lost = items.filter(({ text }) => text === 'lateLock');
    assert.deepEqual(
      lost.map(({ key, params, reasonNeeded }) => [key, params['name'], reasonNeeded]).toSorted(),
      [
        [
          `lock-${t.campaigns.managers}-${t.world.people.MC.id}`,
          `Pessoa anonimizada ${t.world.people.MC.id}`,
          true,
        ],
        [`lock-${t.campaigns.sellers}-${t.world.people.S1.id}`, t.world.people.S1.name1, true],
      ],
    );
    assert.equal((await actOn(director, managers, 'close')).status, 409);
    for (const id of [managers, sellers])
      await closeCampaign(
        director,
        id,
        Object.fromEntries(lost.map(({ key }) => [key, 'prizeWithheld'])),
      );
    const frozen: RankingAnswer = await t.board('sellers');
    await t.at('2026-12-10T15:00:00.000Z');
    await userAct('S1', 'lock');
    await changeLink('S1', { fireDate: '2026-11-20' });
    await t.db
      .updateTable('campaignPrize')
      .set({ amount: '7' })
      .where('campaignId', '=', t.campaigns.sellers)
      .execute();
    const standing = await t.board('sellers');
    assert.deepEqual(
      [standing.sha256, standing.rows, standing.computedAt],
      [frozen.sha256, frozen.rows, frozen.computedAt],
    );
  },
);

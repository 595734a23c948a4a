import type { Disclosure } from '../../../src/domain/rules/permission/disclosure.ts';
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import { TakingPart } from '../../../server/ranking/taking-part.ts';
import type { LiveEvents } from '../../../src/domain/schema/operation/live.ts';
import type { RankingAnswer, RankingOption } from '../../../src/domain/schema/ranking/ranking.ts';
import type { PersonKey } from '../harness.ts';
import { item, note, openStage } from '../invoices/stage.ts';
import type { Stage } from '../invoices/stage.ts';
import { EMBED_KEY, PARTNER_ORIGIN } from '../world.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { world } = stage;
  await stage.import('S1', [note(world, 'A', 11, '2026-10-01', [item('P20', 'BD', '60')])]);
  await stage.import('S3', [note(world, 'B', 21, '2026-10-02', [item('7788', 'GL', '30')])]);
  await stage.import('S4', [note(world, 'C', 31, '2026-10-02', [item('P20', 'BD', '50')])]);
  await stage.import('S5', [
    note(world, 'D', 41, '2026-10-02', [item('R5', 'GL', '10')]),
    note(world, 'D', 42, '2026-10-03', [item('R5', 'GL', '4')]),
  ]);
  for (const numNF of [11, 21, 31, 41])
    assert.equal((await stage.act('DIR', numNF, 'approve')).status, 200);
});
afterAll(() => stage.close());

const url = '/apis/v1/rankings/EX-2';
const setDisclosure = (disclosure: Disclosure) =>
  stage.db
    .updateTable('campaign')
    .set((eb) => ({ disclosure, rowSCN: eb('rowSCN', '+', 1) }))
    .where('id', '=', stage.world.campaignId)
    .execute();
const names = async (who: PersonKey) =>
  (await stage.ranking(who)).rows.map((row) => row.salesmanName);
/** MA 1800, MC 1500, MB 225, MD 100. */
const ALL = ['Pessoa MA', 'Pessoa MC', 'Pessoa MB', 'Pessoa MD'];

test('[3.12] [U50] named: all see names, tax numbers only one’s own; internal people those in reach', async () => {
  const own = await stage.ranking('MB');
  assert.deepEqual(
    own.rows.map((row) => row.salesmanName),
    ALL,
  );
  assert.deepEqual(
    own.rows.map((row) => row.salesmanTaxNum !== null),
    [false, false, true, false],
  );
  assert.deepEqual(
    own.rows.map((row) => row.own),
    [false, false, true, false],
  );
  assert.deepEqual(
    (await stage.ranking('COO1')).rows.map((row) => row.salesmanTaxNum !== null),
    [true, false, true, false],
  );
  assert.deepEqual(
    own.own?.ladder.map((row) => row.rankPosition),
    [1, 2, 3, 4],
  );
  assert.deepEqual(
    [own.own?.next?.rankPosition, own.own?.next?.points, own.own?.next?.prize],
    [2, '1275', '5000.00'],
    'the gap itself: what passes is more than that',
  );
  assert.deepEqual(own.own?.firstPrize, {
    held: true,
    rankPosition: 4,
    points: '125',
    prize: null,
  });
  assert.deepEqual((await stage.ranking('MD')).own?.firstPrize, {
    held: false,
    rankPosition: 3,
    points: '125',
    prize: '2001.00',
  });
  // MB sells under the group's trigger on P (reached) and on H (600 kg missing: reached with it)
  assert.deepEqual(
    own.own?.next?.suggestions.map((each) => [each.productName, each.quantity, each.nmvWeight]),
    [
      ['Produto R', '637.51', '2'],
      ['Produto P', '850.01', '1.5'],
      ['Herbicidas', '1275.01', '1'],
    ],
  );
  assert.ok(
    own.own?.triggers.some(
      (row) => row.name === 'Produto P' && row.trigger === '900' && row.reached,
    ),
  );
});

test('alias: others are hidden, one’s own channel is not, internal people see all', async () => {
  await setDisclosure('alias');
  assert.deepEqual(await names('S1'), ['Alias MA', 'Alias MC', 'Alias MB', 'Alias MD']);
  const { rows } = await stage.ranking('MA');
  assert.deepEqual(
    rows.map((row) => [row.salesmanName, row.personId === null, row.customerName]),
    [
      ['Pessoa MA', false, 'Canal A'],
      ['Alias MC', true, null],
      ['Alias MB', true, null],
      ['Alias MD', true, null],
    ],
  );
  assert.deepEqual(await names('RTV2'), ALL);
});

test('neighbours: own place and two on each side, strangers under their alias', async () => {
  await setDisclosure('neighbours');
  assert.deepEqual(
    (await stage.ranking('MD')).rows.map((row) => row.salesmanName),
    ['Alias MC', 'Alias MB', 'Pessoa MD'],
  );
  assert.deepEqual(await names('S5'), []);
  await setDisclosure('named');
});

test('[2.27] a ranking is visible by reach inside, and by approval and an own channel outside', async () => {
  const options = async (who: PersonKey) =>
    (await (await stage.page(who)).get<{ rows: RankingOption[] }>('/apis/v1/rankings')).body.rows;
  assert.deepEqual((await options('MA')).map((row) => row.nmpCode).toSorted(), ['B-1', 'EX-2']);
  assert.deepEqual((await options('COO2')).map((row) => row.nmpCode).toSorted(), ['B-2', 'EX-2']);
  assert.deepEqual(
    (await options('MA')).find((row) => row.nmpCode === 'EX-2')?.rankingScore,
    '1800.00',
  );
  assert.equal((await (await stage.page('MA')).get('/apis/v1/rankings/B-2')).status, 404);
  await stage.db
    .updateTable('campaign')
    .set({ approvalStatus: 'awaiting' })
    .where('id', '=', stage.world.campaignId)
    .execute();
  assert.equal((await (await stage.page('MA')).get(url)).status, 404);
  assert.equal((await (await stage.page('COO1')).get(url)).status, 200);
  assert.equal(
    (
      await stage
        .visitor()
        .get(`${url}?embedKey=${EMBED_KEY}`, { headers: { origin: PARTNER_ORIGIN } })
    ).status,
    404,
  );
  await stage.db
    .updateTable('campaign')
    .set({ approvalStatus: 'approved' })
    .where('id', '=', stage.world.campaignId)
    .execute();
});

test('proofs are visible to their own person, a manager of the channel and internal reach only', async () => {
  await stage.db
    .updateTable('campaign')
    .set({ salesRoleAwarded: 'CTV' })
    .where('id', '=', stage.world.campaignId)
    .execute();
  const { people } = stage.world;
  const status = async (who: PersonKey, of: PersonKey) =>
    (await (await stage.page(who)).get(`${url}/proof?personId=${people[of].id}`)).status;
  assert.deepEqual(
    [
      await status('S1', 'S1'),
      await status('S1', 'S3'),
      await status('MA', 'S1'),
      await status('MA', 'S4'),
      await status('COO1', 'S3'),
      await status('COO1', 'S4'),
      await status('DIR', 'S4'),
    ],
    [200, 404, 200, 404, 200, 404, 200],
  );
  await stage.db
    .updateTable('campaign')
    .set({ salesRoleAwarded: 'MANAGER' })
    .where('id', '=', stage.world.campaignId)
    .execute();
});

test('embed key: named origins and campaigns only, alias unless the key and the campaign allow names', async () => {
  const visit = (ref: string, key: string, headers: Record<string, string>) =>
    stage
      .visitor()
      .get<RankingAnswer & { code?: string }>(`/apis/v1/rankings/${ref}?embedKey=${key}`, {
        headers,
      });
  const good = await visit('EX-2', EMBED_KEY, { origin: PARTNER_ORIGIN });
  assert.equal(good.status, 200, good.raw.body);
  assert.deepEqual(
    good.body.rows.map((row) => [
      row.salesmanName,
      row.salesmanTaxNum,
      row.customerName,
      row.personId,
    ]),
    ALL.map((name) => [name.replace('Pessoa', 'Alias'), null, null, null]),
  );
  assert.deepEqual(
    [
      good.body.proofs,
      good.body.own,
      good.body.signIn,
      good.headers['access-control-allow-origin'],
    ],
    ['none', undefined, false, PARTNER_ORIGIN],
  );
  assert.deepEqual(
    [
      (await visit('EX-2', EMBED_KEY, { origin: 'http://elsewhere.example' })).body.code,
      (await visit('B-1', EMBED_KEY, { origin: PARTNER_ORIGIN })).status,
      (await visit('EX-2', 'pk_test_unknown_key_9', { origin: PARTNER_ORIGIN })).status,
      // cut off, or with what came along when it was copied
      (await visit('EX-2', 'pk_test', { origin: PARTNER_ORIGIN })).status,
      (await visit('EX-2', `%20${EMBED_KEY}.`, { origin: PARTNER_ORIGIN })).status,
    ],
    ['origin-not-allowed', 404, 404, 404, 404],
  );
  await stage.db.updateTable('embedKey').set({ showChannels: true }).execute();
  const withChannels = (await visit('EX-2', EMBED_KEY, { origin: PARTNER_ORIGIN })).body.rows;
  assert.deepEqual(
    withChannels.map((row) => row.salesmanName),
    ALL.map((name) => name.replace('Pessoa', 'Alias')),
  );
  assert.ok(
    withChannels.every((row) => row.customerName !== null),
    'the key shows channels without naming people',
  );
  await stage.db.updateTable('embedKey').set({ showNames: true }).execute();
  assert.deepEqual(
    (await visit('EX-2', EMBED_KEY, { origin: PARTNER_ORIGIN })).body.rows.map(
      (row) => row.salesmanName,
    ),
    ALL,
  );
  await setDisclosure('alias');
  const hidden = (await visit('EX-2', EMBED_KEY, { origin: PARTNER_ORIGIN })).body.rows[0];
  assert.deepEqual([hidden?.salesmanName, hidden?.customerName], ['Alias MA', null]);
  await setDisclosure('named');
  await stage.db.updateTable('embedKey').set({ revokedAt: '2026-12-06T00:00:00Z' }).execute();
  assert.equal((await visit('EX-2', EMBED_KEY, { origin: PARTNER_ORIGIN })).status, 404);
});

test('a client with the current answer gets 304; a change gives a new answer', async () => {
  const page = await stage.page('MA');
  const first = await page.get(url);
  const tag = String(first.headers['etag']);
  assert.match(
    String(first.headers['x-live-event']),
    /^\d+$/,
    'a stream that is opened later tells from there on',
  );
  const same = await page.get(url, { headers: { 'if-none-match': tag } });
  assert.deepEqual([same.status, same.raw.body], [304, '']);
  await stage.act('DIR', 42, 'approve');
  assert.equal((await page.get(url, { headers: { 'if-none-match': tag } })).status, 200);
});

test('an approval reaches open rankings within a second, cut to what each may see', async () => {
  const { world, app } = stage;
  assert.equal(
    (await stage.ranking('MC')).own?.moved,
    null,
    'on the first day yesterday’s place is unknown',
  );
  // places are compared with those at the start of yesterday
  stage.clock.advance(3 * 86_400_000);
  await stage.import('S4', [note(world, 'C', 32, '2026-10-09', [item('P20', 'BD', '40')])]);
  await stage.ranking('DIR');
  await setDisclosure('alias');
  const heard = new Map<string, LiveEvents['ranking-moved']>();
  const leave: (() => void)[] = [];
  const arrived: Promise<void>[] = [];
  for (const who of ['MC', 'MA', 'COO2'] as const) {
    await stage.page(who);
    const session = await stage.db
      .selectFrom('session')
      .select('id')
      .where('businessPartnerId', '=', world.people[who].id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    arrived.push(
      new Promise((resolve) => {
        leave.push(
          app.services.live.join({
            who: () => app.services.persons.get(session.id),
            send: ({ type, data }) => {
              if (type !== 'ranking-moved') return;
              heard.set(who, data as LiveEvents['ranking-moved']);
              resolve();
            },
          }),
        );
      }),
    );
  }
  assert.equal((await stage.act('DIR', 32, 'approve')).status, 200);
  await Promise.all(arrived);
  leave.forEach((end) => end());
  assert.deepEqual(
    heard
      .get('MC')
      ?.rows.map((row) => [row.salesmanName, row.rankPosition, row.rankingScore, row.own]),
    [
      ['Pessoa MC', 1, '2700.00', true],
      ['Alias MA', 2, '1800.00', false],
      ['Alias MB', 3, '225.00', false],
    ],
    'the third keeps place and score, but the gap above him grew',
  );
  assert.deepEqual(
    heard.get('MA')?.rows.map((row) => row.salesmanName),
    ['Alias MC', 'Pessoa MA', 'Alias MB'],
  );
  assert.deepEqual(
    heard.get('COO2')?.rows.map((row) => row.salesmanName),
    ['Pessoa MC', 'Pessoa MA', 'Pessoa MB'],
  );
  const { rows: stored } = await sql<{ data: object }>`
    select data from live_event where type = 'ranking-moved' order by id desc limit 1`.execute(
    stage.db,
  );
  assert.ok(stored[0] && 'compiled' in stored[0].data);
  assert.ok(
    !('customerIds' in stored[0].data),
    'thousands of channels are not told with every act: they are known by the revision at which they were written down',
  );
  const own = (await stage.ranking('MC')).own;
  assert.deepEqual(
    [own?.moved, own?.moves[0]?.numNF, own?.moves[0]?.act, own?.moves[0]?.points],
    [1, '32', 'approve', '1200.00'],
  );
  assert.deepEqual(
    own?.moves.map((move) => move.trigger),
    [null, null, null, { name: 'Herbicidas', reached: true }],
    'the act that brought a row to its trigger tells so',
  );
});

test('listeners to a campaign ask once for its channels, until these are written again', async () => {
  const { db, world } = stage;
  const taking = new TakingPart();
  const ask = (compiled: number | null) => taking.channelsOf(db, world.campaignId, compiled);
  const first = ask(3);
  assert.ok((await first).has(world.channels.C.id));
  assert.deepEqual([ask(3) === first, ask(2) === first], [true, true]);
  await sql`delete from ranking_channel where campaign_id = ${world.campaignId} and customer_id = ${world.channels.C.id}`.execute(
    db,
  );
  assert.ok((await ask(3)).has(world.channels.C.id));
  assert.ok(!(await ask(4)).has(world.channels.C.id));
  assert.equal((await ask(null)).size, 0);
});

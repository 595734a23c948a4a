// @module-tag postgres
// Test of the live board: when a person is locked, leaves or loses a link, it shows at once that
// the prize waits.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { LEDGER_CHANNEL } from '../../server/database/channels.ts';
import { notify } from '../../server/database/connect.ts';
import type { RankingAnswer } from '../../src/domain/schema/ranking/ranking.ts';
import { actOn, closeCampaign, closingMatters } from '../server/campaigns/closing-stage.ts';
import { expect, wireTime } from '../server/harness.ts';
import { openBoardStage } from './board-stage.ts';
import type { BoardStage } from './board-stage.ts';
import { userAction, changeLink, walks, masterData } from './board-changes.ts';

const TIMEOUT = { timeout: 120_000 };
let t: BoardStage;

beforeAll(async () => {
  t = await openBoardStage();
});
afterAll(() => t.close());

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
    await loses(t);
    await told(true);
    t.later();
    await regains(t);
    await told(false);
  });
}

test('a channel confirmed by who is in charge of it gives the prize back', TIMEOUT, async () => {
  const { people, channels } = t.world;
  t.later();
  await changeLink(t, 'S1', { fireDate: '2026-11-10' });
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

for (const [name, moves, does, undoes] of masterData) {
  test(`a ranking is recalculated at once after a change of ${name}`, TIMEOUT, async () => {
    const before1 = await t.board('managers');
    for (const action of [does, undoes]) {
      t.later();
      await action(t);
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
  'a prize is on hold from the day after the last one of a link, also on an open, untouched page',
  TIMEOUT,
  async () => {
    t.later();
    await changeLink(t, 'S1', { fireDate: '2026-11-22' });
    assert.equal((await t.rowOf('sellers', 'S1')).onHold, false);
    await t.at('2026-11-23T02:59:00.000Z');
    assert.equal(
      (await t.rowOf('sellers', 'S1')).onHold,
      false,
      'the last day, to its last minute in São Paulo',
    );
    t.later();
    await t.at('2026-11-23T03:00:00.000Z');
    // the server does this by itself when a day begins
    await notify(t.db, LEDGER_CHANNEL, '');
    await t.heard('sellers');
    assert.equal((await t.rowOf('sellers', 'S1')).onHold, true);
    await t.at('2026-11-23T15:00:00.000Z');
    await changeLink(t, 'S1', { fireDate: null });
    await t.at('2026-11-24T15:00:00.000Z');
    await changeLink(t, 'S1', { fireDate: '2026-11-24' });
    await t.at('2026-11-25T15:00:00.000Z');
    assert.equal(
      (await t.rowOf('sellers', 'S1')).onHold,
      true,
      'the next reader sees it without any announcement',
    );
    await changeLink(t, 'S1', { fireDate: null });
  },
);

test('a name that is taken out of the records goes from open pages too', TIMEOUT, async () => {
  await t.at('2026-11-26T15:00:00.000Z');
  await userAction(t, 'MC', 'deactivate');
  await t.heard('managers');
  assert.equal((await t.rowOf('managers', 'MC')).onHold, true);
  t.later();
  await userAction(t, 'MC', 'anonymise');
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
  '[1.07] the state at the window’s end counts; closing names late locks, and the final result does not change',
  TIMEOUT,
  async () => {
    await t.at('2026-11-28T15:00:00.000Z');
    await userAction(t, 'S1', 'lock');
    await t.heard('sellers');
    assert.equal((await t.rowOf('sellers', 'S1')).onHold, true);
    await t.at('2026-12-02T15:00:00.000Z');
    await userAction(t, 'S1', 'unlock');
    const afterEnd = await t.rowOf('sellers', 'S1');
    assert.deepEqual(
      [afterEnd.onHold, afterEnd.awarded, afterEnd.prize],
      [false, false, null],
      'locked when the window ended, and nothing is waited for any more',
    );
    await userAction(t, 'MA', 'lock');
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
    await userAction(t, 'S1', 'lock');
    await changeLink(t, 'S1', { fireDate: '2026-11-20' });
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

import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildApp } from '../../../server/app.ts';
import { RANKING_CHANNEL } from '../../../server/database/channels.ts';
import { announceRankings, markRankingsStale } from '../../../server/ranking/stale.ts';
import { openWorld, testClock, testConfig } from '../harness.ts';

test('closing waits for the ranking that is being worked out, and takes no further one', async () => {
  const { database, world } = await openWorld();
  const { db } = database;
  const app = await buildApp({ database, clock: testClock(), config: testConfig() });
  const marks = async () =>
    (
      await sql`select campaign_id from ranking_mark where campaign_id = ${world.campaignId}`.execute(
        db,
      )
    ).rows.length;
  const announce = () =>
    db.transaction().execute(async (trx) => {
      await markRankingsStale(trx, { campaignIds: [world.campaignId] });
      await announceRankings(trx, [world.campaignId]);
    });
  let heard: () => void = () => undefined;
  const next = () => new Promise<void>((resolve) => (heard = resolve));
  // the server listens already: it has taken what is heard here
  await database.listen(RANKING_CHANNEL, () => heard());
  try {
    const isHeard = next();
    await announce();
    await isHeard;
    await app.close();
    assert.equal(await marks(), 0, 'worked out before the server was closed');
    const isHeardAgain = next();
    await announce();
    await isHeardAgain;
    assert.equal(await marks(), 1, 'left for whoever comes next');
  } finally {
    await database.close();
  }
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { buildApp } from '../../../server/app.ts';
import { LEDGER_CHANNEL } from '../../../server/database/channels.ts';
import { enqueueChanges, waitingChanges } from '../../../server/ledger/queue.ts';
import { openWorld, testClock, testConfig } from '../harness.ts';

test('closing waits for the batch that is being added up, and takes no further one', async () => {
  const { database, world } = await openWorld();
  const { db } = database;
  const app = await buildApp({ database, clock: testClock(), config: testConfig() });
  const note = () => enqueueChanges(db, [{ kind: 'campaign', refId: world.campaignId }]);
  const left = async () => (await waitingChanges(db)).count;
  let heard: () => void = () => undefined;
  const next = () => new Promise<void>((resolve) => (heard = resolve));
  // the server listens already: it has taken what is heard here
  await database.listen(LEDGER_CHANNEL, () => heard());
  try {
    const isHeard = next();
    await note();
    await isHeard;
    await app.close();
    assert.equal(await left(), 0, 'added up before the server was closed');
    const isHeardAgain = next();
    await note();
    await isHeardAgain;
    assert.equal(await left(), 1, 'left for whoever comes next');
  } finally {
    await database.close();
  }
});

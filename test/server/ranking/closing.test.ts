// @module-tag both
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { LEDGER_CHANNEL } from '../../../server/database/channels.ts';
import { enqueueChanges } from '../../../server/ledger/queue.ts';
import { openWorld, testClock, testConfig } from '../harness.ts';

test('closing waits for the batch that is being added up, and takes no further one', async () => {
  const { database, world } = await openWorld();
  const { db } = database;
  const app = await buildApp({ database, clock: testClock(), config: testConfig() });
  const note = () => enqueueChanges(db, [{ kind: 'campaign', refId: world.campaignId }]);
  // the weeks of what was added up have time: they may be done or not
  const left = async () => {
    const rows = await db.selectFrom('ledgerChange').select('kind').execute();
    return rows.map(({ kind }) => String(kind)).filter((kind) => kind !== 'weeks');
  };
  let heard: () => void = () => undefined;
  const next = () => new Promise<void>((resolve) => (heard = resolve));
  // the server listens already: it has taken what is heard here
  await database.listen(LEDGER_CHANNEL, () => heard());
  try {
    const isHeard = next();
    await note();
    await isHeard;
    await app.close();
    assert.deepEqual(await left(), [], 'added up before the server was closed');
    const isHeardAgain = next();
    await note();
    await isHeardAgain;
    assert.deepEqual(await left(), ['campaign'], 'left for the next process');
  } finally {
    await database.close();
  }
});

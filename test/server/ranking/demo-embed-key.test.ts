import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  DEMO_EMBED_KEY,
  followPartner,
  insertEmbedKey,
  partnerOrigins,
} from '../../../demo/embed.ts';
import { openTestDatabase } from '../harness.ts';

test("the key of the demo's partner goes with his site to another port, and keeps what else it may be opened from", async () => {
  const { db, close } = await openTestDatabase();
  try {
    await insertEmbedKey(db, 8081);
    await followPartner(db, 9191);
    await followPartner(db, 9191);
    const named = await db
      .selectFrom('embedKeyOrigin as o')
      .innerJoin('embedKey as k', 'k.id', 'o.embedKeyId')
      .select('o.origin')
      .where('k.key', '=', DEMO_EMBED_KEY)
      .orderBy('o.id')
      .execute();
    assert.deepEqual(
      named.map(({ origin }) => origin),
      [...partnerOrigins(8081), ...partnerOrigins(9191)],
    );
  } finally {
    await close();
  }
});

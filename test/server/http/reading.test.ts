import assert from 'node:assert/strict';
import { test } from 'vitest';
import { routes } from '../../../server/routes.ts';
import { openTestDatabase } from '../database/database.ts';

test('only these reads write, and each says why', () => {
  const writing = routes.filter(({ method, writes }) => method === 'GET' && writes !== undefined);
  assert.deepEqual(
    writing.map(({ url }) => url),
    ['/apis/v1/internal-users/:id', '/apis/v1/external-users/:id'],
  );
});

test('a transaction that only reads is refused every write by the database, and the next one is not', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const write = (mode: 'read only' | 'read write', key: string) =>
    db
      .transaction()
      .setAccessMode(mode)
      .execute((trx) => trx.insertInto('setting').values({ key, value: '{}' }).execute());
  try {
    await assert.rejects(write('read only', 'reading'), /read-only transaction/);
    await write('read write', 'writing');
    const kept = await db
      .selectFrom('setting')
      .select('key')
      .where('key', 'in', ['reading', 'writing'])
      .execute();
    assert.deepEqual(kept, [{ key: 'writing' }]);
  } finally {
    await database.close();
  }
});

import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { test } from 'vitest';
import { Spool } from '../../../server/files/spool.ts';

test('an upload’s spooled bytes are read again one by one, in any order, and leave nothing on the disk', async () => {
  const before = new Set(await readdir(tmpdir()));
  const spool = await Spool.open();
  const sent = Array.from({ length: 300 }, (_, at) => new Uint8Array(at * 7).fill(at));
  const places = sent.map((bytes) => spool.put(bytes));
  await spool.settled();
  for (const [at, read] of [...places.entries()].toReversed())
    assert.deepEqual(await read(), sent[at]);
  await spool.close();
  const left = (await readdir(tmpdir())).filter(
    (name) => name.startsWith('nmv-upload-') && !before.has(name),
  );
  assert.deepEqual(left, []);
});

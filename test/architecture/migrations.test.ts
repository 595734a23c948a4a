import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'vitest';
import { migrationFaults, migrationHashes, RELEASED } from '../../scripts/released-migrations.mjs';

const FOLDER = 'server/database/migrations';

test('released migrations have the text with which they were released', async () => {
  const released = JSON.parse(await readFile(RELEASED, 'utf8')) as Record<string, string>;
  assert.ok(Object.keys(released).length > 0);
  assert.deepEqual(migrationFaults(released, await migrationHashes()), []);
});

test('an edited, a removed and an inserted migration are named, with what to do', () => {
  const released = { '0001-a': 'aa', '0002-b': 'bb', '0004-d': 'dd' };
  const now = { '0001-a': 'aa', '0002-b': 'xx', '0003-c': 'cc', '0005-e': 'ee' };
  const faults = migrationFaults(released, now);
  assert.match(
    faults[0] ?? '',
    /0002-b was released and is edited\. Restore its text: git checkout/,
  );
  assert.match(faults[1] ?? '', /0004-d was released and is gone/);
  assert.match(faults[2] ?? '', /0003-c comes before 0004-d.*later number/);
  assert.equal(faults.length, 3);
});

test('migrations are SQL, few, and short enough to read', async () => {
  const files = await readdir(FOLDER);
  assert.deepEqual(
    files.filter((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name)),
    [],
  );
  assert.ok(files.length <= 40, `${files.length} files`);
  for (const name of files) {
    const text = await readFile(path.join(FOLDER, name), 'utf8');
    assert.ok(text.split('\n').length <= 251, name);
    assert.match(text, /^-- \S/, `${name} begins with what it holds`);
  }
});

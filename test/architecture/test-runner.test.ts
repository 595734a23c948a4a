import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';

const START =
  "import assert from 'node:assert/strict';\nimport { after, before, describe, test } from 'node:test';\n";

/** Test files, and what the runner must make of each. */
const FILES: Readonly<Record<string, string>> = {
  good: "test('one', () => {});\ndescribe('more', () => { test('two', () => {}); });\ntest('left out', { skip: true }, () => {});",
  bad: "test('fine', () => {});\ndescribe('deep', () => { test('wrong', () => assert.equal(1, 2)); });",
  unreadable: "throw new Error('thrown while it was loaded');",
  hook: "before(() => { throw new Error('thrown before its tests'); });\ntest('after a bad beginning', () => {});",
  never: "test('waits for nothing', () => new Promise(() => {}));",
  gone: "test('takes the process along', () => process.exit(3));",
  stray:
    "test('nobody catches', async () => { setTimeout(() => { throw new Error('thrown behind its back'); }); await new Promise((done) => setTimeout(done, 1_000)); });",
  unheard:
    "test('nobody awaits', async () => { void Promise.reject(new Error('rejected unheard')); await new Promise((done) => setTimeout(done, 1_000)); });",
  last: "test('three', () => {});",
};

test('each way to fail is told with its file and reason, stops no other file, and is counted', async () => {
  const folder = await mkdtemp(path.resolve('.cache', 'runner-'));
  try {
    for (const [name, text] of Object.entries(FILES))
      await writeFile(
        path.join(folder, `${name}.test.ts`),
        `${START}void [assert, after, before, describe, test];\n${text}\n`,
      );
    const place = path.relative('.', folder);
    const { stdout, status } = spawnSync(
      process.execPath,
      ['scripts/node-test.mjs', '--together', '--at-once=1', place],
      { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
    );
    for (const said of [
      `✖ ${place}/bad.test.ts › deep › wrong\n`,
      'Expected values to be strictly equal',
      `✖ ${place}/unreadable.test.ts\n`,
      'thrown while it was loaded',
      'thrown before its tests',
      `✖ ${place}/never.test.ts › waits for nothing\n`,
      `✖ ${place}/gone.test.ts\nits process ended with 3`,
      'thrown behind its back',
      'rejected unheard',
    ])
      assert.ok(stdout.includes(said), `${said} in\n${stdout}`);
    assert.match(stdout.trimEnd(), /\n4 passed, 8 failed$/);
    assert.equal(status, 1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

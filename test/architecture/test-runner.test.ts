import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'vitest';

const START =
  "import assert from 'node:assert/strict';\nimport { afterAll, beforeAll, describe, test } from 'vitest';\n";

/** Test files, and what the runner must make of each. */
const FILES: Readonly<Record<string, string>> = {
  good: "test('one', () => {});\ndescribe('more', () => { test('two', () => {}); });\ntest('left out', { skip: true }, () => {});",
  bad: "test('fine', () => {});\ndescribe('deep', () => { test('wrong', () => assert.equal(1, 2)); });",
  unreadable: "throw new Error('thrown while it was loaded');",
  hook: "beforeAll(() => { throw new Error('thrown before its tests'); });\ntest('after a bad beginning', () => {});",
  never: "test('waits for nothing', () => new Promise(() => {}));",
  gone: "test('takes the process along', () => process.exit(3));",
  stray:
    "test('an uncaught error', async () => { setTimeout(() => { throw new Error('thrown behind its back'); }); await new Promise((done) => setTimeout(done, 1_000)); });",
  unheard:
    "test('an unawaited promise', async () => { void Promise.reject(new Error('rejected unheard')); await new Promise((done) => setTimeout(done, 1_000)); });",
  last: "test('three', () => {});",
};

const CONFIG = `import { countTests } from '${path.resolve('scripts/count-tests.mjs')}';
export default {
  test: { include: ['*.test.ts'], isolate: false, testTimeout: 5_000, reporters: ['default', countTests()] },
};`;

test('each way to fail is told with its file and reason, stops no other file, and is counted', async () => {
  await mkdir('.cache', { recursive: true });
  const folder = await mkdtemp(path.resolve('.cache', 'runner-'));
  try {
    await writeFile(path.join(folder, 'vitest.config.mjs'), CONFIG);
    for (const [name, text] of Object.entries(FILES))
      await writeFile(
        path.join(folder, `${name}.test.ts`),
        `${START}void [assert, afterAll, beforeAll, describe, test];\n${text}\n`,
      );
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [path.resolve('node_modules/vitest/vitest.mjs'), 'run', '--root', folder],
      { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1' } },
    );
    const output = stdout + stderr;
    for (const said of [
      'bad.test.ts > deep > wrong',
      'Expected values to be strictly equal',
      'FAIL  unreadable.test.ts',
      'thrown while it was loaded',
      'thrown before its tests',
      'never.test.ts > waits for nothing',
      'gone.test.ts > takes the process along',
      'thrown behind its back',
      'rejected unheard',
    ])
      assert.ok(output.includes(said), `${said} in\n${output}`);
    // Tests with unawaited errors pass; the errors fail.
    assert.match(stdout.trimEnd(), /\n6 passed, 7 failed$/);
    assert.equal(status, 1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

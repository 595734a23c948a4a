import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'vitest';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs `npm run spec` on items of the specification and returns its output. */
async function saidOf(items: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spec-'));
  try {
    const file = path.join(folder, 'items.tsv');
    await writeFile(file, ['id\twhat', ...items.map((id) => `${id}\tan item`), ''].join('\n'));
    return (await run(process.execPath, ['scripts/spec.mjs', file])).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('[S20] every item once proven by a rule alone is met through a screen or a call, and an unmet item is listed', async () => {
  const items = '1.04 1.05 3.07 3.08 4.04 4.06 4.08 5.19 6.03 6.06'.split(' ');
  assert.equal(await saidOf(items), '10 of 10 items are proven through a screen or a call.\n');
  assert.match(await saidOf(['99.99']), /^99\.99 {2}an item\n0 of 1 items/);
});

test('[S20] code that no entry reaches, or tests alone, does not stay: lint asks both', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: { lint: string };
  };
  assert.match(scripts.lint, /&& knip && knip --production --include files,exports/);
  const { stepsOf } = await import('../../scripts/test-steps.mjs');
  const names = stepsOf('quick').map(({ name }) => name);
  for (const step of ['unreached', 'reached by tests alone']) assert.ok(names.includes(step), step);
});

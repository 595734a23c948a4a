import assert from 'node:assert/strict';
import { stat, readdir, readFile } from 'node:fs/promises';
import test from 'node:test';
import { schedule } from '../../scripts/schedule.mjs';
import type { Step } from '../../scripts/schedule.mjs';
import { accidentsIn } from '../../scripts/second-look.mjs';
import { stepsOf } from '../../scripts/test-steps.mjs';

const steps = stepsOf({ isDeep: true, isWhole: true, postgres: 'postgres://somewhere' });

test('every test file belongs to one step', async () => {
  const files = (await readdir('test', { recursive: true }))
    .map((name) => `test/${name}`)
    .filter((name) => /\.test\.[a-z]+$/.test(name));
  const homes = (file: string) =>
    steps.filter(({ folders = [] }) => folders.some((folder) => file.startsWith(`${folder}/`)));
  assert.ok(files.length > 100);
  assert.deepEqual(
    files.filter((file) => homes(file).length !== 1),
    [],
  );
  assert.deepEqual(
    files.filter((file) => !/\.test\.tsx?$/.test(file)),
    [],
    'its ending is one that the steps look for',
  );
});

test('what steps run, and what they leave out, is there; a whole run leaves out what it has elsewhere', async () => {
  const options = { isDeep: false, postgres: 'postgres://somewhere' };
  const placesOf = (isWhole: boolean) =>
    stepsOf({ ...options, isWhole }).flatMap(({ command }) =>
      command
        .map((word) => word.replace(/^--without=/, ''))
        .filter((word) => word.startsWith('test/')),
    );
  const places = new Set([...placesOf(false), ...placesOf(true)]);
  assert.ok(places.size > 10);
  for (const place of places) await stat(place);
  const leaves = (isWhole: boolean) =>
    stepsOf({ isDeep: false, isWhole, postgres: undefined }).flatMap(({ command }) =>
      command.filter((word) => word.startsWith('--without=')),
    );
  assert.deepEqual([leaves(true), leaves(false).length > 0], [[], true]);
});

/** Runs steps that end when they are told to. @returns what began and ended, in that order */
async function order(
  wanted: readonly Step[],
  failing: readonly string[] = [],
): Promise<{ readonly told: string[]; readonly left: string[] }> {
  const told: string[] = [];
  const left = await schedule(
    wanted,
    async ({ name, seconds }) => {
      told.push(`${name} begins`);
      for (let turn = 0; turn < seconds; turn += 1)
        await new Promise((resolve) => setImmediate(resolve));
      told.push(`${name} ends`);
      return !failing.includes(name);
    },
    2,
  );
  return { told, left };
}

test('steps fill the cores, the longest first, and none begins before what it needs has passed', async () => {
  const wanted = [
    { name: 'short', cores: 1, seconds: 10 },
    { name: 'build', cores: 1, seconds: 40 },
    { name: 'long', cores: 1, seconds: 80 },
    { name: 'both', cores: 2, seconds: 5, needs: ['build'] },
  ];
  assert.deepEqual((await order(wanted)).told, [
    'long begins',
    'build begins',
    'build ends',
    'short begins',
    'short ends',
    'long ends',
    'both begins',
    'both ends',
  ]);
  const broken = await order(wanted, ['build']);
  assert.deepEqual([broken.told.includes('both begins'), broken.left], [false, ['both']]);
  assert.deepEqual(
    (
      await order([
        { name: 'alone', cores: 8, seconds: 1, needs: ['a step that was not asked for'] },
      ])
    ).told,
    ['alone begins', 'alone ends'],
  );
});

/** Whether a range of versions has room for Node 20.19. */
const takes = (range: string): boolean =>
  range.split('||').some((part) => {
    const [, major = '0', minor = '0'] =
      /^\s*(?:>=|\^|~|=)?\s*v?(\d+|\*)(?:\.(\d+))?/.exec(part) ?? [];
    const isOpen = !/^\s*(\^|~|\d)/.test(part);
    if (major === '*') return true;
    return Number(major) === 20 ? Number(minor) <= 19 : Number(major) < 20 && isOpen;
  });

test('no package wants another Node than the README promises', async () => {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<
      string,
      { readonly version?: string; readonly engines?: { readonly node?: string } }
    >;
  };
  const { engines } = JSON.parse(await readFile('package.json', 'utf8')) as {
    engines: { node: string };
  };
  assert.equal(engines.node, '>=20.19');
  const wrong = Object.entries(packages)
    .filter(([, { engines: wanted }]) => wanted?.node !== undefined && !takes(wanted.node))
    .map(([name, { version, engines: wanted }]) => `${name} ${version} wants ${wanted?.node}`);
  assert.deepEqual(wrong, []);
});

test('a second look is taken at few files that failed, never at what failed besides them', () => {
  const failed = (...heads: string[]) =>
    accidentsIn(
      `Running 62 test files...\n\n${heads.map((head) => `✖ ${head}\nError: no\n  at x`).join('\n\n')}\n`,
    );
  assert.deepEqual(
    failed('test/e2e/a.test.ts › one', 'test/e2e/a.test.ts › two', 'test/e2e/b.test.tsx'),
    ['test/e2e/a.test.ts', 'test/e2e/b.test.tsx'],
  );
  assert.deepEqual(failed('test/e2e/a.test.ts › one', 'the browser did not start'), []);
  assert.deepEqual(failed(...['a', 'b', 'c', 'd'].map((name) => `test/e2e/${name}.test.ts`)), []);
  assert.deepEqual(accidentsIn('a step that says nothing of files'), []);
});

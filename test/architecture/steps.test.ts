import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { filesOf, projects, tags } from '../../scripts/test-projects.mjs';

const SERVER = ['pglite', 'postgres'];
const testFiles = async (): Promise<string[]> =>
  (await readdir('test', { recursive: true }))
    .map((name) => `test/${name}`)
    .filter((name) => /\.test\.[a-z]+$/.test(name));

test('every test file has one runner, and an ending that it looks for', async () => {
  const files = (await testFiles()).filter((file) => !file.startsWith('test/elements/'));
  assert.ok(files.length > 100);
  const homes = Object.keys(projects).flatMap((name) => filesOf(name, 'deep', ''));
  assert.deepEqual(homes.sort(), files.sort());
});

test('a test file says in its first lines which database it needs, in known words', async () => {
  const known = new Set(tags.map(({ name }) => name));
  for (const file of await testFiles()) {
    const text = await readFile(file, 'utf8');
    const marks = [...text.matchAll(/@module-tag (\S+)/g)].map(([, mark = '']) => mark);
    if (file === 'test/architecture/steps.test.ts') continue;
    const head = marks.map((mark) => `// @module-tag ${mark}\n`).join('');
    assert.ok(text.startsWith(head), file);
    assert.deepEqual(
      marks.filter((mark) => !known.has(mark)),
      [],
      file,
    );
  }
});

test('with PostgreSQL, each server file runs once in npm test, and those for both run twice in a whole run', () => {
  const of = (mode: string) =>
    SERVER.flatMap((name) => filesOf(name, mode, 'postgres://somewhere'));
  const [quick, whole, deep] = [of('quick'), of('whole'), of('deep')];
  assert.equal(new Set(quick).size, quick.length);
  assert.ok(quick.length < whole.length && whole.length < deep.length);
  assert.equal(deep.length, 2 * new Set(whole).size);
  for (const folder of ['test/attack/', 'test/contract/'])
    assert.deepEqual(
      quick.filter((file) => file.startsWith(folder)).sort(),
      [...new Set(whole)].filter((file) => file.startsWith(folder)).sort(),
    );
});

/** Checks that a range of versions includes Node 20.19. */
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

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import test from 'node:test';

const text = await readFile('SECURITY.md', 'utf8');

/** Requirements of levels 1 and 2 in each section of OWASP ASVS 5.0; what is of level 3 alone is left out of the numbers. */
const ASVS: Readonly<Record<string, readonly number[]>> = JSON.parse(
  await readFile('test/architecture/asvs-5.0.json', 'utf8'),
) as Record<string, number[]>;

test('SECURITY.md has a line for every requirement of ASVS 5.0, levels 1 and 2, and for nothing else', () => {
  const wanted = Object.entries(ASVS).flatMap(([section, numbers]) =>
    numbers.map((number) => `${section}.${number}`),
  );
  const told = text
    .split('\n')
    .filter((line) => line.startsWith('| V'))
    .flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/V\d+\.\d+\.\d+/g)].map(([id]) => id),
    );
  assert.deepEqual(told.toSorted(), wanted.toSorted());
});

test('every line says how it stands and why, and every file that is named is there', () => {
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| V'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  for (const [, id, met, why = ''] of rows) {
    assert.ok(['yes', 'part', 'no', 'operator', 'none'].includes(met ?? ''), `${id}: ${met}`);
    assert.ok(why.length > 5, `${id} says how`);
  }
  const missing = [...text.matchAll(/`((?:src|server|test|demo|scripts)\/[^`\s]+)`/g)]
    .map(([, file = '']) => file)
    .filter((file) => !existsSync(file));
  assert.deepEqual(missing, []);
});

test('every promise names a test that holds it', () => {
  const promises = /## What is promised\n([\s\S]*?)\n## /.exec(text)?.[1] ?? '';
  const each = promises.split('\n').filter((line) => line.startsWith('- '));
  assert.ok(each.length > 8, 'promises are lines of a list');
  for (const promise of each) {
    const tests = [...promise.matchAll(/`(test\/[^`\s]+\.test\.tsx?)`/g)].map(
      ([, file = '']) => file,
    );
    assert.ok(tests.length > 0, `no test holds: ${promise}`);
    for (const file of tests) assert.ok(existsSync(file), `${file} is not there`);
  }
});

test('every line that says yes names a file, or a part of this document; what is quoted from a file stands in it', async () => {
  const rows = text.split('\n').filter((line) => /^\| V[^|]*\| yes \|/.test(line));
  assert.ok(rows.length > 100);
  const unnamed = rows.filter(
    (line) => !/`[\w./-]+`/.test(line) && !/\b(?:above|below)\b/.test(line),
  );
  assert.deepEqual(unnamed, []);
  const missing: string[] = [];
  for (const [, file = '', quoted = ''] of text.matchAll(/`([\w./-]+)`: “([^”]+)”/g))
    if (!existsSync(file) || !(await readFile(file, 'utf8')).includes(quoted))
      missing.push(`${file}: ${quoted}`);
  assert.deepEqual(missing, []);
});

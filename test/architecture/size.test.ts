import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { sourceFiles } from './imports.ts';

/** Tables of messages and rules may be long, code may not. */
const TABLE = /^src\/i18n\/(en-US|pt-BR|es-ES)\/|^src\/domain\/data\/|^server\/database\/migrations\/|icon-paths|^test\//;

test('no source file is longer than 400 lines, and the median stays small', async () => {
  const files = (await sourceFiles()).filter((file) => !TABLE.test(file));
  const lengths = await Promise.all(files.map(async (file) => ({ file, lines: (await readFile(file, 'utf8')).split('\n').length })));
  assert.deepEqual(lengths.filter(({ lines }) => lines > 400), []);
  const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b);
  assert.ok((sorted[Math.floor(sorted.length / 2)] ?? 0) <= 120, 'half of the files are under 120 lines');
});

test('nothing names a machine: no absolute path of a home, no registry host', async () => {
  const files = [...(await sourceFiles()), 'package.json', 'package-lock.json', '.npmrc'];
  const registry = /https?:\/\/[^"'\s]*(registry|npmjs|pkg\.dev)[^"'\s]*/;
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    assert.ok(!/["'`\s]\/(home|Users)\/[a-z]+\//.test(text), `${file} names a home`);
    assert.ok(!registry.test(text) || file.startsWith('test/architecture/'), `${file} names a registry`);
  }
});

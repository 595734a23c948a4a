import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { POLICY } from '../../demo/docs/recipes/pages.ts';
import { sourceFiles } from './imports.ts';

test('the console writes exactly the messages that the documentation lists', async () => {
  const files = (await sourceFiles()).filter((file) => /^(?:src\/data|elements)\//.test(file));
  const sources = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
  const text = await readFile('docs/host/troubleshooting.md', 'utf8');
  const table = text.slice(
    text.indexOf('| The console says |'),
    text.indexOf('\n## If the console'),
  );
  const lines = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, line = '']) => line);
  assert.ok(lines.length > 8);
  assert.equal(lines.length, table.trim().split('\n').length - 2);
  for (const line of lines)
    for (const piece of line.split('…').map((each) => each.trim()))
      assert.ok(sources.includes(piece), `${line}: ${piece}`);
});

test('the policy that hosts copy is the one that pages are tested with', async () => {
  const text = await readFile('docs/host/content-security-policy.md', 'utf8');
  assert.ok(text.includes(`Content-Security-Policy: ${POLICY}\n`));
});

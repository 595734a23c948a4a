import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { CONSOLE_LINES } from '../../demo/docs/recipes/trouble.ts';
import { sourceFiles } from './imports.ts';

test('what the documentation says that the console says is what the console says', async () => {
  const files = (await sourceFiles()).filter((file) => /^(?:src\/data|elements)\//.test(file));
  const sources = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
  assert.ok(CONSOLE_LINES.length > 8);
  for (const [line] of CONSOLE_LINES)
    for (const piece of line.split('…').map((each) => each.trim()))
      assert.ok(sources.includes(piece), `${line}: ${piece}`);
});

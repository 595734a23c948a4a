import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { sourceFiles } from './imports.ts';

/** What they show lasts while a call or a download goes on, and they take it back themselves. */
const WHILE_SOMETHING_GOES_ON = ['src/data/tell-when-slow.ts', 'src/screens/listing/use-export.ts'];

test('[9.06] every toast ends: none stays but while what it tells of goes on', async () => {
  const staying = (await sourceFiles())
    .filter((file) => file.startsWith('src/'))
    .map((file) => [file, readFileSync(file, 'utf8').match(/timeoutMs: 0\b/g)?.length ?? 0])
    .filter(([, count]) => count !== 0);
  assert.deepEqual(
    staying,
    WHILE_SOMETHING_GOES_ON.map((file) => [file, 1]),
  );
});

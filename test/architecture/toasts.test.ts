import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { sourceFiles } from './imports.ts';

/** Modules whose toasts last while a call or a download runs, and which remove them themselves. */
const WHILE_SOMETHING_GOES_ON = [
  'src/data/page/report-when-slow.ts',
  'src/screens/listing/export/use-export.ts',
];

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

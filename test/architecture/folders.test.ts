import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'vitest';
import { sourceFiles } from './imports.ts';

const MOST = 40;

/** Folders in which a file is found by its name alone: the words of each language. */
const BY_NAME = /^src\/i18n\/(en-US|pt-BR|es-ES)$/;

/** Folders that hold more today. Their figures only get smaller; at 40 their lines go. */
const TODAY: Readonly<Record<string, number>> = {};

test(`no folder holds more than ${MOST} files, and those of today only get smaller`, async () => {
  const held = new Map<string, number>();
  for (const file of await sourceFiles()) {
    const folder = path.posix.dirname(file);
    held.set(folder, (held.get(folder) ?? 0) + 1);
  }
  const over = [...held].filter(([folder, files]) => files > MOST && !BY_NAME.test(folder));
  assert.deepEqual(
    over.filter(([folder, files]) => files > (TODAY[folder] ?? MOST)),
    [],
    'over the most',
  );
  const known = over.map(([folder]) => folder);
  assert.deepEqual(
    Object.keys(TODAY).filter((folder) => !known.includes(folder)),
    [],
    'small enough: its line goes',
  );
});

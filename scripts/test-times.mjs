// What test files cost when they ran last: a queue begins with the longest, so that no process is left with one in the end.
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

const KEPT = path.resolve('.cache', 'test-times.json');
/** A file that never ran here is taken for as long as one of its size; 10 kB run for about a second. */
const BYTES_A_SECOND = 10_000;

async function knownTimes() {
  try {
    return JSON.parse(await readFile(KEPT, 'utf8'));
  } catch {
    return {}; // nothing ran here yet, or another run is just writing
  }
}

/** @param {string[]} files */
export async function longestFirst(files) {
  const known = await knownTimes();
  const cost = new Map(
    await Promise.all(
      files.map(async (file) => [file, known[file] ?? (await stat(file)).size / BYTES_A_SECOND]),
    ),
  );
  return files.toSorted((a, b) => cost.get(b) - cost.get(a));
}

/** @param {{ file: string, took: number }[]} results in seconds */
export async function rememberTimes(results) {
  await mkdir(path.dirname(KEPT), { recursive: true });
  await writeFile(
    KEPT,
    JSON.stringify({
      ...(await knownTimes()),
      ...Object.fromEntries(results.map(({ file, took }) => [file, took])),
    }),
  );
}

import { explainFiscalFile } from '../../../domain/nfe/explain.ts';
import type { ExplainedEntry, Verdict } from '../../../domain/nfe/explain.ts';
import { noblePorts } from '../../../domain/nfe/ports-noble.ts';
import { readFiscalFile } from '../../../domain/nfe/read-fiscal-file.ts';
import type { PickedFile } from './accept-files.ts';
import type { Check } from './file-check.ts';
import { ArchiveError, readArchive } from './read-archive.ts';

const bestFirst: readonly Verdict[] = ['ok', 'warns', 'blocks', 'refused'];
const better = (one: Verdict, other: Verdict): Verdict =>
  bestFirst.indexOf(one) < bestFirst.indexOf(other) ? one : other;

/**
 * Reads a file as the server will, before it leaves the device; only the signature's value is left to the server.
 * @param pause lets the page breathe between two documents
 */
export async function checkFile(
  { file, kind }: PickedFile,
  pause: () => Promise<void>,
): Promise<Check> {
  if (kind === 'zip') return checkArchive(file, pause);
  const bytes = new Uint8Array(await file.arrayBuffer());
  await pause();
  return { state: 'checked', ...explained(bytes) };
}

function explained(bytes: Uint8Array): {
  readonly verdict: Verdict;
  readonly entries: readonly ExplainedEntry[];
} {
  // whether documents of the test environment are taken is a setting of the server; here they are not judged by it
  return explainFiscalFile(readFiscalFile(bytes, noblePorts, { allowTest: true }));
}

async function checkArchive(file: Blob, pause: () => Promise<void>): Promise<Check> {
  const entries: ExplainedEntry[] = [];
  let verdict: Verdict = 'refused';
  try {
    for await (const entry of readArchive(file)) {
      await pause();
      const found = explained(entry.bytes);
      entries.push(...found.entries);
      verdict = better(verdict, found.verdict);
    }
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return { state: 'unchecked', why: error.why };
  }
  return entries.length === 0
    ? { state: 'unchecked', why: 'damaged' }
    : { state: 'checked', verdict, entries };
}

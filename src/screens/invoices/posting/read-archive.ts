import { Unzip, UnzipInflate } from 'fflate';
import type { UnzipFile } from 'fflate';

/** What an archive may hold and grow to before it is left to the server alone. */
export const archiveLimits = {
  entries: 2000,
  expandedBytes: 200 * 1024 * 1024,
  entryBytes: 5 * 1024 * 1024,
} as const;

/** Small, because a chunk of an archive can unfold a thousandfold before its size is seen. */
const chunkBytes = 16 * 1024;

export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The archive is damaged, or larger than may be unpacked here. */
export class ArchiveError extends Error {
  readonly why: 'damaged' | 'tooMany';
  constructor(why: 'damaged' | 'tooMany') {
    super(why);
    this.why = why;
  }
}

/**
 * The XML files of an archive, one by one, in slices.
 * @param pause lets the page breathe
 * @throws {ArchiveError}
 */
export async function* readArchive(
  bytes: Uint8Array,
  pause: () => Promise<void>,
): AsyncGenerator<ArchiveEntry> {
  const found: ArchiveEntry[] = [];
  const state = { entries: 0, expanded: 0, failure: undefined as ArchiveError['why'] | undefined };
  const unzip = new Unzip((entry) => collect(entry, state, found));
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    try {
      unzip.push(bytes.subarray(at, at + chunkBytes), at + chunkBytes >= bytes.length);
    } catch {
      throw new ArchiveError('damaged'); // fflate throws texts of its own for what is no archive
    }
    if (state.failure !== undefined) throw new ArchiveError(state.failure);
    for (const entry of found.splice(0)) yield entry;
    await pause();
  }
}

function collect(
  entry: UnzipFile,
  state: { entries: number; expanded: number; failure: ArchiveError['why'] | undefined },
  found: ArchiveEntry[],
): void {
  if (!entry.name.toLowerCase().endsWith('.xml') || entry.name.startsWith('__MACOSX/')) return;
  if (++state.entries > archiveLimits.entries) {
    state.failure = 'tooMany';
    return;
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  entry.ondata = (error, part, final) => {
    if (error !== null) {
      state.failure = 'damaged';
      return;
    }
    size += part.length;
    state.expanded += part.length;
    if (state.expanded > archiveLimits.expandedBytes || size > archiveLimits.entryBytes) {
      state.failure = 'tooMany';
      entry.terminate();
      return;
    }
    parts.push(part);
    if (final) found.push({ name: entry.name, bytes: joined(parts, size) });
  };
  entry.start();
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

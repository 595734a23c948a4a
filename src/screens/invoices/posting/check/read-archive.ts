import { finding } from '../../../../domain/nfe/finding.ts';
import type { CodeOf, Finding } from '../../../../domain/nfe/finding.ts';
import {
  entryFault,
  isNoise,
  isStored,
  NoArchive,
  packedFrom,
  ZIP_HEAD_BYTES,
  ZIP_TAIL_BYTES,
  zipEnd,
  zipEntries,
} from '../../../../domain/posting/zip-directory.ts';
import type { ZipEntry } from '../../../../domain/posting/zip-directory.ts';

/** Reason why a file of an archive cannot be accepted. */
export type EntryFault = Finding<CodeOf<'refused'>>;

/** Limits above which an archive is left to the server. */
export const archiveLimits = {
  entries: 10_000,
  entryBytes: 5 * 1024 * 1024,
} as const;

/** The archive is damaged, or larger than may be unpacked here. */
export class ArchiveError extends Error {
  readonly why: 'damaged' | 'tooMany';
  constructor(why: 'damaged' | 'tooMany') {
    super(why);
    this.why = why;
  }
}

/** Marker values of archives above 4 GB, whose real values are elsewhere (ZIP64). */
const ELSEWHERE = { count: 0xffff, at: 0xffffffff } as const;

const bytesFrom = async (file: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.slice(from, to).arrayBuffer());

/**
 * Bytes read from an archive together: separate reads for thousands of files would cost more than
 * unpacking.
 */
const WINDOW_BYTES = 1024 * 1024;

/** The XML files of an archive, of which only what is being read is in memory. */
export interface Archive {
  /** Number of XML files. */
  readonly count: number;
  /** Yields the bytes of each file in archive order, or the reason why it cannot be accepted. */
  contents(): AsyncGenerator<Uint8Array | EntryFault>;
}

/**
 * Opens an archive; its directory gives every file size before unpacking.
 * @throws {ArchiveError}
 */
export async function openArchive(file: Blob): Promise<Archive> {
  const files = (await readDirectory(file))
    .filter((entry) => !isNoise(entry))
    // an archive inside is left to the server
    .filter(({ name, fullBytes }) => isXml(name) || fullBytes <= archiveLimits.entryBytes)
    .toSorted((one, other) => one.at - other.at);
  if (files.some(({ fullBytes }) => fullBytes > archiveLimits.entryBytes))
    throw new ArchiveError('tooMany');
  return {
    count: files.length,
    async *contents() {
      const read = createReader(file);
      for (const entry of files) yield await takeEntry(read, entry);
    },
  };
}

const isXml = (name: string): boolean => name.toLowerCase().endsWith('.xml');

/** Reads bytes from one place to another; what follows them is read along. */
type Read = (from: number, bytes: number) => Promise<Uint8Array<ArrayBuffer>>;

function createReader(file: Blob): Read {
  let [begin, held] = [0, new Uint8Array(0)];
  return async (from, bytes) => {
    if (from < begin || from + bytes > begin + held.length) {
      const end = from + Math.max(bytes, WINDOW_BYTES);
      [begin, held] = [from, await bytesFrom(file, from, end)];
    }
    if (from + bytes > begin + held.length) throw new ArchiveError('damaged');
    return held.subarray(from - begin, from - begin + bytes);
  };
}

async function readDirectory(file: Blob): Promise<readonly ZipEntry[]> {
  try {
    const { count, at, bytes } = zipEnd(
      await bytesFrom(file, Math.max(0, file.size - ZIP_TAIL_BYTES), file.size),
    );
    if (count === ELSEWHERE.count || at === ELSEWHERE.at || count > archiveLimits.entries)
      throw new ArchiveError('tooMany');
    return zipEntries(await bytesFrom(file, at, at + bytes), count);
  } catch (error) {
    throw error instanceof NoArchive ? new ArchiveError('damaged') : error;
  }
}

/** Returns a file of the archive, or the reason why the server would refuse it too. */
async function takeEntry(read: Read, entry: ZipEntry): Promise<Uint8Array | EntryFault> {
  const fault = entryFault(entry);
  if (fault !== undefined) return fault;
  try {
    return await readEntryBytes(read, entry);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return finding('entryDamaged');
  }
}

async function readEntryBytes(read: Read, entry: ZipEntry): Promise<Uint8Array> {
  const from = packedFrom(await read(entry.at, ZIP_HEAD_BYTES), entry.at);
  if (from === undefined) throw new ArchiveError('damaged');
  const packed = await read(from, entry.packedBytes);
  // Copies the bytes: the result outlives the read window.
  return isStored(entry) ? packed.slice() : inflated(packed, entry.fullBytes);
}

/**
 * A document that was gzipped by itself, which says its size at its end.
 * @throws {ArchiveError}
 */
export async function gunzipped(packed: Uint8Array): Promise<Uint8Array> {
  if (packed.length < 4) throw new ArchiveError('damaged');
  const end = new DataView(packed.buffer, packed.byteOffset + packed.length - 4, 4);
  const fullBytes = end.getUint32(0, true);
  if (fullBytes > archiveLimits.entryBytes) throw new ArchiveError('tooMany');
  return inflated(packed.slice(), fullBytes, 'gzip');
}

/** Unpacks what its directory says, and not one byte more. */
async function inflated(
  packed: Uint8Array<ArrayBuffer>,
  fullBytes: number,
  format: 'deflate-raw' | 'gzip' = 'deflate-raw',
): Promise<Uint8Array> {
  const whole = new Uint8Array(fullBytes);
  let size = 0;
  const { readable, writable } = new DecompressionStream(format);
  const writer = writable.getWriter();
  // a stream that is no such stream fails where it is read
  const written = Promise.allSettled([writer.write(packed), writer.close()]);
  const reader = readable.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      if (size + value.length > fullBytes) throw new ArchiveError('damaged');
      whole.set(value, size);
      size += value.length;
    }
  } catch {
    // Invalid streams make browsers throw their own texts.
    void reader.cancel().catch(() => undefined);
    throw new ArchiveError('damaged');
  }
  await written;
  if (size !== fullBytes) throw new ArchiveError('damaged');
  return whole;
}

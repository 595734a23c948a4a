import { finding } from '../../../domain/nfe/finding.ts';
import type { CodeOf, Finding } from '../../../domain/nfe/finding.ts';

/** Why one file of an archive cannot be taken. */
export type EntryFault = Finding<CodeOf<'refused'>>;

/** What an archive may hold and grow to before it is left to the server alone. */
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

/** A file of the archive as its directory tells it. */
interface Listed {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly packedBytes: number;
  readonly fullBytes: number;
  readonly at: number;
}

const END = { mark: 0x06054b50, bytes: 22, mostComment: 0xffff } as const;
const ENTRY = { mark: 0x02014b50, bytes: 46 } as const;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
/** Values that stand for "see elsewhere" in archives of more than 4 GB. */
const ELSEWHERE = { count: 0xffff, at: 0xffffffff } as const;

const viewOf = async (file: Blob, from: number, to: number): Promise<DataView> =>
  new DataView(await file.slice(from, to).arrayBuffer());

/** What is read of the archive at once: a read for each of thousands of files would cost more than unpacking them. */
const WINDOW_BYTES = 1024 * 1024;

/** The XML files of an archive, of which only what is being read is in memory. */
export interface Archive {
  /** How many there are. */
  readonly count: number;
  /** The bytes of each, in the order in which they stand in the archive; or why one cannot be taken. */
  contents(): AsyncGenerator<Uint8Array | EntryFault>;
}

/**
 * Opens an archive: its directory tells how large each file is before anything is unpacked.
 * @throws {ArchiveError}
 */
export async function openArchive(file: Blob): Promise<Archive> {
  const files = (await directoryOf(file))
    .filter(({ name }) => !isNoise(name))
    // an archive inside is left to the server
    .filter(({ name, fullBytes }) => isXml(name) || fullBytes <= archiveLimits.entryBytes)
    .toSorted((one, other) => one.at - other.at);
  if (files.some(({ fullBytes }) => fullBytes > archiveLimits.entryBytes))
    throw new ArchiveError('tooMany');
  return {
    count: files.length,
    async *contents() {
      const read = windowOf(file);
      for (const listed of files) yield await takenOf(read, listed);
    },
  };
}

const isXml = (name: string): boolean => name.toLowerCase().endsWith('.xml');

/** Folders, and what file managers add by themselves. */
const isNoise = (name: string): boolean =>
  name.endsWith('/') ||
  name.startsWith('__MACOSX/') ||
  (name.split('/').at(-1) ?? '').startsWith('.');

/** Reads bytes from one place to another; what follows them is read along. */
type Read = (from: number, bytes: number) => Promise<Uint8Array<ArrayBuffer>>;

function windowOf(file: Blob): Read {
  let [begin, held] = [0, new Uint8Array(0)];
  return async (from, bytes) => {
    if (from < begin || from + bytes > begin + held.length) {
      const end = from + Math.max(bytes, WINDOW_BYTES);
      [begin, held] = [from, new Uint8Array(await file.slice(from, end).arrayBuffer())];
    }
    if (from + bytes > begin + held.length) throw new ArchiveError('damaged');
    return held.subarray(from - begin, from - begin + bytes);
  };
}

async function directoryOf(file: Blob): Promise<readonly Listed[]> {
  const tail = await viewOf(file, Math.max(0, file.size - END.bytes - END.mostComment), file.size);
  let end = tail.byteLength - END.bytes;
  while (end >= 0 && tail.getUint32(end, true) !== END.mark) end -= 1;
  if (end < 0) throw new ArchiveError('damaged');
  const count = tail.getUint16(end + 10, true);
  const at = tail.getUint32(end + 16, true);
  if (count === ELSEWHERE.count || at === ELSEWHERE.at || count > archiveLimits.entries)
    throw new ArchiveError('tooMany');
  return listedIn(await viewOf(file, at, at + tail.getUint32(end + 12, true)), count);
}

function listedIn(view: DataView, count: number): readonly Listed[] {
  const names = new TextDecoder();
  const all: Listed[] = [];
  for (let from = 0; all.length < count;) {
    if (from + ENTRY.bytes > view.byteLength || view.getUint32(from, true) !== ENTRY.mark)
      throw new ArchiveError('damaged');
    const nameBytes = view.getUint16(from + 28, true);
    if (from + ENTRY.bytes + nameBytes > view.byteLength) throw new ArchiveError('damaged');
    all.push({
      name: names.decode(new Uint8Array(view.buffer, from + ENTRY.bytes, nameBytes)),
      isEncrypted: (view.getUint16(from + 8, true) & 1) === 1,
      method: view.getUint16(from + 10, true),
      packedBytes: view.getUint32(from + 20, true),
      fullBytes: view.getUint32(from + 24, true),
      at: view.getUint32(from + 42, true),
    });
    from +=
      ENTRY.bytes + nameBytes + view.getUint16(from + 30, true) + view.getUint16(from + 32, true);
  }
  return all;
}

/** One file of the archive, or why the server will not take it either. */
async function takenOf(read: Read, listed: Listed): Promise<Uint8Array | EntryFault> {
  const { isEncrypted, method } = listed;
  if (isEncrypted) return finding('entryEncrypted');
  if (method !== STORED && method !== DEFLATED) return finding('entryMethod', { method });
  try {
    return await bytesOf(read, listed);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return finding('entryDamaged');
  }
}

async function bytesOf(
  read: Read,
  { at, packedBytes, fullBytes, method }: Listed,
): Promise<Uint8Array> {
  const head = await read(at, LOCAL_BYTES);
  const lengths = new DataView(head.buffer, head.byteOffset, LOCAL_BYTES);
  const start = at + LOCAL_BYTES + lengths.getUint16(26, true) + lengths.getUint16(28, true);
  const packed = await read(start, packedBytes);
  // what is handed on outlives the window
  return method === STORED ? packed.slice() : inflated(packed, fullBytes);
}

/** Unpacks what its directory says, and not one byte more. */
async function inflated(packed: Uint8Array<ArrayBuffer>, fullBytes: number): Promise<Uint8Array> {
  const whole = new Uint8Array(fullBytes);
  let size = 0;
  const { readable, writable } = new DecompressionStream('deflate-raw');
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
    // what is no such stream makes the browser throw texts of its own
    void reader.cancel().catch(() => undefined);
    throw new ArchiveError('damaged');
  }
  await written;
  if (size !== fullBytes) throw new ArchiveError('damaged');
  return whole;
}

import { createHash } from 'node:crypto';
import { gzipSync, inflateRawSync } from 'node:zlib';
import { finding } from '../../src/domain/nfe/finding.ts';
import type { CodeOf, Finding, FindingParams } from '../../src/domain/nfe/finding.ts';
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
} from '../../src/domain/zip-directory.ts';
import type { ZipEntry } from '../../src/domain/zip-directory.ts';
import { LIMITS } from './limits.ts';

/** A file taken out of an archive: its bytes gzipped; none when it is larger than an invoice may be. */
export interface Unzipped {
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly content: Uint8Array | null;
  /** Why this one is left out, where it is not its size. */
  readonly refusal?: { readonly code: CodeOf<'refused'>; readonly params: FindingParams };
}

/** What opening an archive tells: some files, or why it is refused whole; at last what is left of the allowance. */
export type ArchivePart =
  | { readonly files: readonly Unzipped[] }
  | { readonly fault: Finding<CodeOf<'refused'>> }
  | { readonly left: Allowance };

/** What one request may still expand to; counted down over all its archives. */
export interface Allowance {
  files: number;
  bytes: number;
}

/** Files that are told in one message, and the bytes that they may have: the reader shows that it lives. */
const TOLD_AT_ONCE = { files: 200, bytes: 4 * 1024 * 1024 };

class Refused extends Error {
  constructor(readonly fault: Finding<CodeOf<'refused'>>) {
    super(fault.code);
  }
}

const tooManyFiles = (): Refused =>
  new Refused(finding('archiveTooManyFiles', { limit: LIMITS.files }));
const tooLarge = (): Refused =>
  new Refused(finding('archiveTooLarge', { limitMb: LIMITS.totalBytes / 1024 / 1024 }));
const tooDense = (): Refused => new Refused(finding('archiveTooDense', { limit: LIMITS.zipRatio }));

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 &&
  bytes[1] === 0x4b &&
  // the first file, the end of an archive without any, or the mark of one that was to be split
  ((bytes[2] === 3 && bytes[3] === 4) ||
    (bytes[2] === 5 && bytes[3] === 6) ||
    (bytes[2] === 7 && bytes[3] === 8));

/**
 * Takes the files out of an archive by its directory, those of inner archives too. Nothing is expanded when the directory breaks a
 * limit, and no file to more than the directory says. A file that cannot be taken is named with its reason; the others are taken.
 */
export function* archiveParts(bytes: Uint8Array, allowance: Allowance): Generator<ArchivePart> {
  const left = { ...allowance };
  let files: Unzipped[] = [];
  let size = 0;
  try {
    for (const file of filesOf(bytes, left, '', 1)) {
      files.push(file);
      size += file.sizeBytes;
      if (files.length < TOLD_AT_ONCE.files && size < TOLD_AT_ONCE.bytes) continue;
      yield { files };
      files = [];
      size = 0;
    }
    yield { files };
    yield { left };
  } catch (error) {
    yield { fault: error instanceof Refused ? error.fault : finding('archiveUnreadable') };
  }
}

/** The files of an archive, one more than are taken where there are too many. */
function directoryOf(bytes: Uint8Array, mostFiles: number): readonly ZipEntry[] {
  const { count, at } = zipEnd(bytes.subarray(-ZIP_TAIL_BYTES));
  return zipEntries(bytes.subarray(at), Math.min(count, mostFiles + 1));
}

/** The packed bytes of a file; undefined where its place is not in the archive. */
function packedOf(bytes: Uint8Array, { at, packedBytes }: ZipEntry): Uint8Array | undefined {
  const from = packedFrom(bytes.subarray(at, at + ZIP_HEAD_BYTES), at);
  if (from === undefined || from + packedBytes > bytes.length) return undefined;
  return bytes.subarray(from, from + packedBytes);
}

function* filesOf(
  bytes: Uint8Array,
  left: Allowance,
  folder: string,
  depth: number,
): Generator<Unzipped> {
  const entries = directoryOf(bytes, left.files).filter((entry) => !isNoise(entry));
  checkList(entries, bytes, left);
  if (entries.length === 0 && depth === 1) throw new Refused(finding('archiveEmpty'));
  left.files -= entries.length;
  for (const entry of entries) {
    const content = contentOf(bytes, entry, left);
    if ('code' in content) yield refusedEntry(entry, folder, content);
    else if (!isZip(content)) yield packed(entry, folder, content);
    else yield* innerFiles(entry, content, left, folder, depth);
  }
}

/** An archive inside: its files, or why it is left out. */
function* innerFiles(
  entry: ZipEntry,
  content: Uint8Array,
  left: Allowance,
  folder: string,
  depth: number,
): Generator<Unzipped> {
  if (isOffice(content)) yield refusedEntry(entry, folder, finding('fileOffice'));
  else if (depth >= LIMITS.zipDepth)
    yield refusedEntry(entry, folder, finding('archiveTooDeep', { limit: LIMITS.zipDepth }));
  else
    try {
      yield* filesOf(content, left, `${folder}${entry.name}/`, depth + 1);
    } catch (error) {
      if (!(error instanceof NoArchive)) throw error;
      yield refusedEntry(entry, folder, finding('archiveUnreadable'));
    }
}

/** A document of an Office program is an archive too; of its parts none is an invoice. */
function isOffice(bytes: Uint8Array): boolean {
  try {
    return directoryOf(bytes, LIMITS.files).some(
      ({ name }) => name === '[Content_Types].xml' || name === 'mimetype',
    );
  } catch {
    // whatever it is, it is opened and told where it is opened
    return false;
  }
}

function packed({ name }: ZipEntry, folder: string, content: Uint8Array): Unzipped {
  const isLarge = content.length > LIMITS.xmlBytes;
  return {
    name: `${folder}${name}`,
    sizeBytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    // a copy of its own: small buffers share their memory with others
    content: isLarge ? null : Uint8Array.from(gzipSync(content)),
  };
}

function refusedEntry(
  { name, fullBytes }: ZipEntry,
  folder: string,
  { code, params }: Finding<CodeOf<'refused'>>,
): Unzipped {
  return {
    name: `${folder}${name}`,
    sizeBytes: fullBytes,
    sha256: '',
    content: null,
    refusal: { code, params },
  };
}

/** What the archive says about itself, before anything is expanded. */
function checkList(entries: readonly ZipEntry[], bytes: Uint8Array, left: Allowance): void {
  const total = entries.reduce((sum, { fullBytes }) => sum + fullBytes, 0);
  if (entries.length > left.files) throw tooManyFiles();
  if (total > left.bytes) throw tooLarge();
  if (total > bytes.length * LIMITS.zipRatio) throw tooDense();
}

/** The bytes of one file, never more than its directory says; or why it is left out. */
function contentOf(
  archive: Uint8Array,
  entry: ZipEntry,
  left: Allowance,
): Uint8Array | Finding<CodeOf<'refused'>> {
  const { fullBytes } = entry;
  const fault = entryFault(entry);
  if (fault !== undefined) return fault;
  if (fullBytes > LIMITS.zipBytes) return tooBigEntry(fullBytes);
  const bytes = packedOf(archive, entry);
  if (bytes === undefined) return finding('entryDamaged');
  try {
    const content = isStored(entry)
      ? bytes
      : inflateRawSync(bytes, { maxOutputLength: Math.max(1, fullBytes) });
    if (content.length !== fullBytes) return finding('entryDamaged');
    left.bytes -= content.length;
    return content;
  } catch (error) {
    // more than its directory says is a bomb, not a broken stream
    if (error instanceof RangeError) throw tooDense();
    return finding('entryDamaged');
  }
}

const tooBigEntry = (bytes: number): Finding<CodeOf<'refused'>> =>
  finding('fileTooBig', {
    sizeMb: Math.ceil(bytes / 1024 / 1024),
    limitMb: LIMITS.xmlBytes / 1024 / 1024,
  });

import { inflateRawSync } from 'node:zlib';
import { finding } from '../../src/domain/nfe/finding.ts';
import type { CodeOf, Finding } from '../../src/domain/nfe/finding.ts';
import {
  entryFault,
  isStored,
  packedFrom,
  ZIP_HEAD_BYTES,
  ZIP_TAIL_BYTES,
  zipEnd,
  zipEntries,
} from '../../src/domain/posting/zip-directory.ts';
import type { ZipEntry } from '../../src/domain/posting/zip-directory.ts';
import { LIMITS } from './limits.ts';

/** Remaining files and bytes that a request may expand to, over all its archives. */
export interface Allowance {
  files: number;
  bytes: number;
}

/** Reason why an archive is refused whole. */
export class Refused extends Error {
  constructor(readonly fault: Finding<CodeOf<'refused'>>) {
    super(fault.code);
  }
}

export const tooManyFiles = (): Refused =>
  new Refused(finding('archiveTooManyFiles', { limit: LIMITS.files }));
export const tooLarge = (): Refused =>
  new Refused(finding('archiveTooLarge', { limitMb: LIMITS.totalBytes / 1024 / 1024 }));
export const tooDense = (): Refused =>
  new Refused(finding('archiveTooDense', { limit: LIMITS.zipRatio }));

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 &&
  bytes[1] === 0x4b &&
  // the first file, the end of an archive without any, or the mark of one that was to be split
  ((bytes[2] === 3 && bytes[3] === 4) ||
    (bytes[2] === 5 && bytes[3] === 6) ||
    (bytes[2] === 7 && bytes[3] === 8));

/** The files of an archive, one more than are taken where there are too many. */
export function readDirectory(bytes: Uint8Array, mostFiles: number): readonly ZipEntry[] {
  const { count, at } = zipEnd(bytes.subarray(-ZIP_TAIL_BYTES));
  return zipEntries(bytes.subarray(at), Math.min(count, mostFiles + 1));
}

/** The packed bytes of a file; undefined where its place is not in the archive. */
function readPacked(bytes: Uint8Array, { at, packedBytes }: ZipEntry): Uint8Array | undefined {
  const from = packedFrom(bytes.subarray(at, at + ZIP_HEAD_BYTES), at);
  if (from === undefined || from + packedBytes > bytes.length) return undefined;
  return bytes.subarray(from, from + packedBytes);
}

const OFFICE_NAME = /\.(docx|xlsx|pptx|od[tsp])$/i;

/** A document of an Office program is an archive too; of its parts none is an invoice. */
export function isOffice(name: string, bytes: Uint8Array): boolean {
  if (OFFICE_NAME.test(name)) return true;
  try {
    return readDirectory(bytes, LIMITS.files).some(
      (entry) => entry.name === '[Content_Types].xml' || entry.name === 'mimetype',
    );
  } catch {
    // Any fault of the archive is reported where the archive is opened.
    return false;
  }
}

/** Checks the archive's own directory before anything is expanded. */
export function checkList(entries: readonly ZipEntry[], bytes: Uint8Array, left: Allowance): void {
  const total = entries.reduce((sum, { fullBytes }) => sum + fullBytes, 0);
  if (entries.length > left.files) throw tooManyFiles();
  if (total > left.bytes) throw tooLarge();
  if (total > bytes.length * LIMITS.zipRatio) throw tooDense();
}

/** The bytes of one file, never more than its directory says; or why it is left out. */
export function unpackEntry(
  archive: Uint8Array,
  entry: ZipEntry,
  left: Allowance,
): Uint8Array | Finding<CodeOf<'refused'>> {
  const { fullBytes } = entry;
  const fault = entryFault(entry);
  if (fault !== undefined) return fault;
  if (fullBytes > LIMITS.zipBytes) return tooBigEntry(fullBytes);
  const bytes = readPacked(archive, entry);
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

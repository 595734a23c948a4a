import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readAttachments, isMail } from '../../src/domain/posting/mail.ts';
import { finding } from '../../src/domain/nfe/finding.ts';
import type { CodeOf, Finding, FindingParams } from '../../src/domain/nfe/finding.ts';
import { packedDocuments } from '../../src/domain/nfe/packed-documents.ts';
import { isNoise, NoArchive } from '../../src/domain/posting/zip-directory.ts';
import { LIMITS } from './limits.ts';
import {
  checkList,
  unpackEntry,
  readDirectory,
  isOffice,
  isZip,
  Refused,
  tooDense,
  tooLarge,
  tooManyFiles,
} from './zip-content.ts';
import type { Allowance } from './zip-content.ts';

/** A file taken out of an archive: its bytes gzipped; none when it is larger than an invoice may be. */
export interface Unzipped {
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly content: Uint8Array | null;
  /** Reason why the file is left out, unless it is its size. */
  readonly refusal?: { readonly code: CodeOf<'refused'>; readonly params: FindingParams };
}

/**
 * Message while opening an archive: some files or the refusal of all, and finally the remaining
 * allowance.
 */
export type ArchivePart =
  | { readonly files: readonly Unzipped[] }
  | { readonly fault: Finding<CodeOf<'refused'>> }
  | { readonly left: Allowance };

/** Most files and bytes in one message; frequent messages show that the worker is alive. */
const TOLD_AT_ONCE = { files: 200, bytes: 4 * 1024 * 1024 };

const mayHoldPacked = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('docZip');

/**
 * Checks for a file that may contain others: an archive, a mail, or documents packed by the tax
 * authority.
 */
export const mayBringFiles = (bytes: Uint8Array): boolean =>
  isZip(bytes) || isMail(bytes) || mayHoldPacked(bytes);

/**
 * Takes the files out of an archive by its directory, those of inner archives and mails too. Nothing is expanded when the directory
 * breaks a limit, and no file to more than the directory says. A file that cannot be taken is named with its reason; the others are
 * taken. What brings no other file comes as it is, without a name.
 */
export function* archiveParts(bytes: Uint8Array, allowance: Allowance): Generator<ArchivePart> {
  const left = { ...allowance };
  let files: Unzipped[] = [];
  let size = 0;
  try {
    for (const file of filesIn(bytes, left)) {
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

/** File that may contain others, with the containers around it. */
interface Held {
  readonly name: string;
  readonly fullBytes: number;
  readonly folder: string;
  /** Archives and mails around it. */
  readonly archives: number;
  readonly mails: number;
}

const OUTERMOST = { name: '', fullBytes: 0, folder: '', archives: 0, mails: 0 } as const;

function* filesIn(bytes: Uint8Array, left: Allowance): Generator<Unzipped> {
  if (isZip(bytes)) yield* unzipFiles(bytes, left, { ...OUTERMOST, archives: 1 });
  else if (isMail(bytes)) {
    const files = readAttachments(bytes, left.files + 1);
    if (files.length === 0) throw new Refused(finding('fileMail'));
    yield* filesOfMail(files, left, { ...OUTERMOST, mails: 1 });
  } else {
    const packed = [...filesOfAnswer(bytes, left, OUTERMOST)];
    if (packed.length === 0) left.files -= 1;
    yield* packed.length === 0 ? [packedFile(OUTERMOST, bytes)] : packed;
  }
}

function* unzipFiles(bytes: Uint8Array, left: Allowance, around: Held): Generator<Unzipped> {
  const entries = readDirectory(bytes, left.files).filter((entry) => !isNoise(entry));
  checkList(entries, bytes, left);
  if (entries.length === 0 && around.folder === '') throw new Refused(finding('archiveEmpty'));
  left.files -= entries.length;
  for (const entry of entries) {
    const held = { ...around, ...entry };
    const content = unpackEntry(bytes, entry, left);
    if ('code' in content) yield refusedEntry(held, content);
    else yield* taken(held, content, left);
  }
}

function* filesOfMail(
  files: ReturnType<typeof readAttachments>,
  left: Allowance,
  around: Held,
): Generator<Unzipped> {
  if (files.length > left.files) throw tooManyFiles();
  left.files -= files.length;
  for (const { name, content } of files) {
    left.bytes -= content.length;
    if (left.bytes < 0) throw tooLarge();
    yield* taken({ ...around, name, fullBytes: content.length }, content, left);
  }
}

/** The documents that the authority packs one by one into an answer. */
function* filesOfAnswer(bytes: Uint8Array, left: Allowance, around: Held): Generator<Unzipped> {
  if (!mayHoldPacked(bytes)) return;
  for (const { name, packed } of packedDocuments(bytes)) {
    if ((left.files -= 1) < 0) throw tooManyFiles();
    const held = { ...around, name, fullBytes: packed.length };
    try {
      const content = gunzipSync(packed, { maxOutputLength: LIMITS.xmlBytes });
      left.bytes -= content.length;
      if (left.bytes < 0) throw tooLarge();
      yield packedFile(held, content);
    } catch (error) {
      if (error instanceof Refused) throw error;
      if (error instanceof RangeError) throw tooDense();
      yield refusedEntry(held, finding('entryDamaged'));
    }
  }
}

/** Yields the file itself, the files it contains, or the reason why it is left out. */
function* taken(held: Held, content: Uint8Array, left: Allowance): Generator<Unzipped> {
  const { name, folder, archives, mails } = held;
  const inner = { ...held, folder: `${folder}${name}/` };
  if (isZip(content)) {
    if (isOffice(name, content)) yield refusedEntry(held, finding('fileOffice'));
    else if (archives >= LIMITS.zipDepth)
      yield refusedEntry(held, finding('archiveTooDeep', { limit: LIMITS.zipDepth }));
    else
      try {
        yield* unzipFiles(content, left, { ...inner, archives: archives + 1 });
      } catch (error) {
        if (!(error instanceof NoArchive)) throw error;
        yield refusedEntry(held, finding('archiveUnreadable'));
      }
  } else if (isMail(content)) {
    const files = mails < MOST_MAILS ? readAttachments(content, left.files + 1) : [];
    if (files.length === 0) yield refusedEntry(held, finding('fileMail'));
    else yield* filesOfMail(files, left, { ...inner, mails: mails + 1 });
  } else {
    const documents = [...filesOfAnswer(content, left, inner)];
    if (documents.length === 0) yield packedFile(held, content);
    else yield* documents;
  }
}

/** Mails inside of mails that are opened. */
const MOST_MAILS = 3;
function packedFile({ name, folder }: Held, content: Uint8Array): Unzipped {
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
  { name, fullBytes, folder }: Held,
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

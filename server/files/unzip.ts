import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { Unzip, UnzipInflate, unzipSync } from 'fflate';
import { finding } from '../../src/domain/nfe/finding.ts';
import type { CodeOf, Finding } from '../../src/domain/nfe/finding.ts';
import { LIMITS } from './limits.ts';

/** A file taken out of an archive: its bytes gzipped; none when it is larger than an invoice may be. */
export interface Unzipped {
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly content: Uint8Array | null;
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

/** Bytes fed at a time: what they may expand to is known before more is fed. */
const SLICE = 16 * 1024;
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
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/**
 * Takes the files out of an archive, those of inner archives too. Its own list is checked first and nothing is expanded
 * when that breaks a limit; since lists can lie, the limits are watched again while expanding.
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

function* filesOf(
  bytes: Uint8Array,
  left: Allowance,
  folder: string,
  depth: number,
): Generator<Unzipped> {
  if (depth > LIMITS.zipDepth)
    throw new Refused(finding('archiveTooDeep', { limit: LIMITS.zipDepth }));
  checkList(bytes, left);
  for (const entry of expand(bytes, left)) {
    if (entry.content !== null && isZip(entry.content))
      yield* filesOf(entry.content, left, `${folder}${entry.name}/`, depth + 1);
    else yield packed(entry, folder);
  }
}

function packed({ name, sizeBytes, sha256, content }: Entry, folder: string): Unzipped {
  // a copy of its own: small buffers share their memory with others
  return {
    name: `${folder}${name}`,
    sizeBytes,
    sha256,
    content: content === null ? null : Uint8Array.from(gzipSync(content)),
  };
}

/** What the archive says about itself, before anything is expanded. */
function checkList(bytes: Uint8Array, left: Allowance): void {
  let files = 0;
  let total = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      files += 1;
      total += originalSize;
      return false;
    },
  });
  if (files > left.files) throw tooManyFiles();
  if (total > left.bytes) throw tooLarge();
  if (total > bytes.length * LIMITS.zipRatio) throw tooDense();
}

/** A file as it came out; its bytes are not kept when they are more than its kind may have. */
interface Entry {
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly content: Uint8Array | null;
}

/** Gathers the parts of one file. */
function gatherer(name: string): (part: Uint8Array, final: boolean) => Entry | undefined {
  const hash = createHash('sha256');
  let parts: Uint8Array[] | null = [];
  let sizeBytes = 0;
  let most = 0;
  return (part, final) => {
    if (sizeBytes === 0) most = isZip(part) ? LIMITS.zipBytes : LIMITS.xmlBytes;
    sizeBytes += part.length;
    hash.update(part);
    if (sizeBytes > most) parts = null;
    parts?.push(part);
    return final
      ? {
          name,
          sizeBytes,
          sha256: hash.digest('hex'),
          content: parts === null ? null : Buffer.concat(parts),
        }
      : undefined;
  };
}

/** Files as they come out; the limits are counted down with each byte. */
function* expand(bytes: Uint8Array, left: Allowance): Generator<Entry> {
  const done: Entry[] = [];
  const most = bytes.length * LIMITS.zipRatio;
  let expanded = 0;
  const archive = new Unzip((entry) => {
    if (isNoise(entry.name)) return;
    const gather = gatherer(entry.name);
    entry.ondata = (error, part, final) => {
      if (error) throw error;
      expanded += part.length;
      left.bytes -= part.length;
      if (left.bytes < 0) throw tooLarge();
      if (expanded > most) throw tooDense();
      const whole = gather(part, final);
      if (whole !== undefined) done.push(whole);
    };
    left.files -= 1;
    if (left.files < 0) throw tooManyFiles();
    entry.start();
  });
  archive.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += SLICE) {
    archive.push(bytes.subarray(at, at + SLICE), at + SLICE >= bytes.length);
    yield* done.splice(0);
  }
}

/** Folders, and what file managers add by themselves. */
const isNoise = (name: string): boolean =>
  name.endsWith('/') ||
  name.startsWith('__MACOSX/') ||
  (name.split('/').at(-1) ?? '').startsWith('.');

import { Unzip, UnzipInflate, unzipSync } from 'fflate';
import { LIMITS } from './limits.ts';

/** A file taken out of an archive. */
export interface Unzipped {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Why an archive was not opened: it breaks a limit, or is no readable archive. */
export type ArchiveFault = 'archiveUnsafe' | 'archiveUnreadable';

/** What one request may still expand to; counted down over all its archives. */
export interface Allowance {
  files: number;
  bytes: number;
}

/** Bytes fed at a time: what they may expand to is known before more is fed. */
const SLICE = 16 * 1024;

class Unsafe extends Error {}

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/**
 * Takes the files out of an archive, those of inner archives too. Its own list is checked first and nothing is expanded
 * when that breaks a limit; since lists can lie, the limits are watched again while expanding.
 */
export async function openArchive(bytes: Uint8Array, allowance: Allowance, depth = 1): Promise<readonly Unzipped[] | ArchiveFault> {
  if (depth > LIMITS.zipDepth) return 'archiveUnsafe';
  const fault = listFault(bytes, allowance);
  if (fault !== undefined) return fault;
  const entries = await expand(bytes, allowance);
  if (!Array.isArray(entries)) return entries;
  const files: Unzipped[] = [];
  for (const entry of entries) {
    if (!isZip(entry.bytes)) {
      files.push(entry);
      continue;
    }
    const inner = await openArchive(entry.bytes, allowance, depth + 1);
    if (typeof inner === 'string') return inner;
    files.push(...inner.map((file) => ({ ...file, name: `${entry.name}/${file.name}` })));
  }
  return files;
}

/** What the archive says about itself, before anything is expanded. */
function listFault(bytes: Uint8Array, allowance: Allowance): ArchiveFault | undefined {
  let files = 0;
  let total = 0;
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        files += 1;
        total += originalSize;
        return false;
      },
    });
  } catch {
    // fflate throws for anything that is no archive; the caller tells the person so
    return 'archiveUnreadable';
  }
  const unsafe = files > allowance.files || total > allowance.bytes || total > bytes.length * LIMITS.zipRatio;
  return unsafe ? 'archiveUnsafe' : undefined;
}

async function expand(bytes: Uint8Array, allowance: Allowance): Promise<Unzipped[] | ArchiveFault> {
  const files: Unzipped[] = [];
  const most = bytes.length * LIMITS.zipRatio;
  let expanded = 0;
  const archive = new Unzip((entry) => {
    if (isNoise(entry.name)) return;
    const parts: Uint8Array[] = [];
    entry.ondata = (error, part, final) => {
      if (error) throw error;
      parts.push(part);
      expanded += part.length;
      allowance.bytes -= part.length;
      if (allowance.bytes < 0 || expanded > most) throw new Unsafe();
      if (final) files.push({ name: entry.name, bytes: Buffer.concat(parts) });
    };
    allowance.files -= 1;
    if (allowance.files < 0) throw new Unsafe();
    entry.start();
  });
  archive.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += SLICE) {
      archive.push(bytes.subarray(at, at + SLICE), at + SLICE >= bytes.length);
      // others wait for this process too
      await new Promise(setImmediate);
    }
  } catch (error) {
    return error instanceof Unsafe ? 'archiveUnsafe' : 'archiveUnreadable';
  }
  return files;
}

/** Folders, and what file managers add by themselves. */
const isNoise = (name: string): boolean => name.endsWith('/') || name.startsWith('__MACOSX/') || (name.split('/').at(-1) ?? '').startsWith('.');

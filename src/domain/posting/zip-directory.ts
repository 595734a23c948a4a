import { decodeAs } from '../nfe/decode-text.ts';
import { finding } from '../nfe/finding.ts';
import type { CodeOf, Finding } from '../nfe/finding.ts';

/** File of an archive, from the archive's directory. */
export interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly packedBytes: number;
  readonly fullBytes: number;
  /** Offset of its local header. */
  readonly at: number;
}

/** Position of an archive's directory, and the number of files in it. */
export interface ZipEnd {
  readonly count: number;
  readonly at: number;
  readonly bytes: number;
}

const END = { mark: 0x06054b50, bytes: 22, mostComment: 0xffff } as const;
const ENTRY = { mark: 0x02014b50, bytes: 46 } as const;
const LOCAL = { mark: 0x04034b50, bytes: 30 } as const;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;
/** The upper half of code page 850, in which programs of DOS and older Windows name files. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

/** Error for a file that is no archive, or has a broken directory. */
export class NoArchive extends Error {}

/** Bytes at the end of a file that contain the end record of an archive. */
export const ZIP_TAIL_BYTES = END.bytes + END.mostComment;
/** Bytes of the header before each file. */
export const ZIP_HEAD_BYTES = LOCAL.bytes;

const createView = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Reads the end record of an archive, which locates its directory.
 * @param tail the last bytes of the file, `ZIP_TAIL_BYTES` where it has so many
 * @throws {NoArchive}
 */
export function zipEnd(tail: Uint8Array): ZipEnd {
  const view = createView(tail);
  for (let at = tail.length - END.bytes; at >= 0; at -= 1)
    if (view.getUint32(at, true) === END.mark)
      return {
        count: view.getUint16(at + 10, true),
        at: view.getUint32(at + 16, true),
        bytes: view.getUint32(at + 12, true),
      };
  throw new NoArchive('end');
}

/**
 * The files of an archive in the order of its directory.
 * @param directory the bytes of the directory, or more
 * @throws {NoArchive}
 */
export function zipEntries(directory: Uint8Array, count: number): readonly ZipEntry[] {
  const view = createView(directory);
  const entries: ZipEntry[] = [];
  for (let from = 0; entries.length < count;) {
    if (from + ENTRY.bytes > directory.length || view.getUint32(from, true) !== ENTRY.mark)
      throw new NoArchive('directory');
    const nameFrom = from + ENTRY.bytes;
    const nameTo = nameFrom + view.getUint16(from + 28, true);
    if (nameTo > directory.length) throw new NoArchive('name');
    entries.push({
      name: decodeName(directory.subarray(nameFrom, nameTo)),
      isEncrypted: (view.getUint16(from + 8, true) & ENCRYPTED) !== 0,
      method: view.getUint16(from + 10, true),
      packedBytes: view.getUint32(from + 20, true),
      fullBytes: view.getUint32(from + 24, true),
      at: view.getUint32(from + 42, true),
    });
    from = nameTo + view.getUint16(from + 30, true) + view.getUint16(from + 32, true);
  }
  return entries;
}

/**
 * Returns the offset of a file's packed bytes; undefined where no file begins there.
 * @param head `ZIP_HEAD_BYTES` from where the file begins
 */
export function packedFrom(head: Uint8Array, at: number): number | undefined {
  if (head.length < LOCAL.bytes) return undefined;
  const view = createView(head);
  if (view.getUint32(0, true) !== LOCAL.mark) return undefined;
  return at + LOCAL.bytes + view.getUint16(26, true) + view.getUint16(28, true);
}

/** Checks that the file is in the archive without compression. */
export const isStored = ({ method }: ZipEntry): boolean => method === STORED;

/** Returns the reason why a file cannot be unpacked, as far as the directory shows it. */
export function entryFault({
  isEncrypted,
  method,
}: ZipEntry): Finding<CodeOf<'refused'>> | undefined {
  if (isEncrypted) return finding('entryEncrypted');
  return method === STORED || method === DEFLATED ? undefined : finding('entryMethod', { method });
}

/** Folders, and what file managers add by themselves. */
export const isNoise = ({ name }: ZipEntry): boolean =>
  name.endsWith('/') ||
  name.startsWith('__MACOSX/') ||
  (name.split('/').at(-1) ?? '').startsWith('.');

/** A name in UTF-8 where it can be read so, else of code page 850. */
const decodeName = (bytes: Uint8Array): string =>
  decodeAs('utf-8', bytes) ??
  [...bytes]
    .map((byte) => (byte < 128 ? String.fromCharCode(byte) : (CP850[byte - 128] ?? '_')))
    .join('');

/** A file of an archive as its directory tells it. */
export interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly packedBytes: number;
  readonly fullBytes: number;
  /** Where its local head begins. */
  readonly at: number;
}

const END = { mark: 0x06054b50, bytes: 22, mostComment: 0xffff } as const;
const ENTRY = { mark: 0x02014b50, bytes: 46 } as const;
const LOCAL = { mark: 0x04034b50, bytes: 30 } as const;
const ENCRYPTED = 1;
const UTF8_NAME = 0x800;
/** The upper half of code page 850, in which programs of DOS and older Windows name files. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

/** What is no archive, or one whose directory is broken; never leaves this room. */
export class NoArchive extends Error {}

/** The files of an archive in the order of its directory. @throws {NoArchive} */
export function zipDirectory(bytes: Uint8Array, mostFiles: number): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  let from = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  // one more than is taken says that there are too many
  while (entries.length < Math.min(count, mostFiles + 1)) {
    if (from + ENTRY.bytes > bytes.length || view.getUint32(from, true) !== ENTRY.mark)
      throw new NoArchive('directory');
    const flags = view.getUint16(from + 8, true);
    const nameBytes = view.getUint16(from + 28, true);
    const name = bytes.subarray(from + ENTRY.bytes, from + ENTRY.bytes + nameBytes);
    entries.push({
      name: nameOf(name, (flags & UTF8_NAME) !== 0),
      isEncrypted: (flags & ENCRYPTED) !== 0,
      method: view.getUint16(from + 10, true),
      packedBytes: view.getUint32(from + 20, true),
      fullBytes: view.getUint32(from + 24, true),
      at: view.getUint32(from + 42, true),
    });
    from +=
      ENTRY.bytes + nameBytes + view.getUint16(from + 30, true) + view.getUint16(from + 32, true);
  }
  return entries;
}

/** The packed bytes of a file; undefined where its place is not in the archive. */
export function packedOf(bytes: Uint8Array, { at, packedBytes }: ZipEntry): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + LOCAL.bytes > bytes.length || view.getUint32(at, true) !== LOCAL.mark) return undefined;
  const start = at + LOCAL.bytes + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  return start + packedBytes > bytes.length
    ? undefined
    : bytes.subarray(start, start + packedBytes);
}

function endOf(view: DataView): number {
  const last = view.byteLength - END.bytes;
  for (let at = last; at >= Math.max(0, last - END.mostComment); at -= 1)
    if (view.getUint32(at, true) === END.mark) return at;
  throw new NoArchive('end');
}

/** A name in UTF-8 where it says so or can be read so, else of code page 850. */
function nameOf(bytes: Uint8Array, isUtf8: boolean): string {
  const decoder = new TextDecoder('utf-8', { fatal: !isUtf8 });
  try {
    return decoder.decode(bytes);
  } catch {
    // bytes of another encoding, and of no other that names files of archives
    return [...bytes]
      .map((byte) => (byte < 128 ? String.fromCharCode(byte) : (CP850[byte - 128] ?? '_')))
      .join('');
  }
}

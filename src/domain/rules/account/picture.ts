/** Kinds of picture allowed next to a name. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Most bytes of a picture, and most pixels of a side: what is larger is made smaller before it is sent. */
export const PICTURE_BYTES = 256 * 1024;
export const PICTURE_SIDE = 1024;
/** Most bytes of a file that is chosen, in megabytes: more than a telephone's camera writes, and little enough to be read at once. */
export const PICTURE_FILE_MB = 20;

/** Kind and size of a picture, read from the first bytes of its file. */
export interface Picture {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
}

const startsWith = (bytes: Uint8Array, signs: readonly number[], at = 0): boolean =>
  signs.every((sign, place) => bytes[at + place] === sign);
const text = (word: string): readonly number[] => [...word].map((letter) => letter.charCodeAt(0));

const PNG = [0x89, ...text('PNG'), 0x0d, 0x0a, 0x1a, 0x0a];
/** Segments of a JPEG that hold its size. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function png(view: DataView, bytes: Uint8Array): Picture | undefined {
  if (bytes.length < 33 || !startsWith(bytes, text('IHDR'), 12)) return undefined;
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

function jpeg(view: DataView, bytes: Uint8Array): Picture | undefined {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker))
      return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function webp(view: DataView, bytes: Uint8Array): Picture | undefined {
  if (bytes.length < 30 || view.getUint32(4, true) + 8 > bytes.length + 1) return undefined;
  const size = (width: number, height: number): Picture => ({ type: 'image/webp', width, height });
  if (startsWith(bytes, text('VP8X'), 12))
    return size(1 + (view.getUint32(24, true) & 0xffffff), 1 + (view.getUint32(26, true) >>> 8));
  if (startsWith(bytes, text('VP8L'), 12))
    return size(
      1 + (view.getUint32(21, true) & 0x3fff),
      1 + ((view.getUint32(21, true) >>> 14) & 0x3fff),
    );
  return startsWith(bytes, text('VP8 '), 12)
    ? size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
    : undefined;
}

/**
 * Detects a picture from its bytes, ignoring name and declared type; undefined for a kind that is
 * not accepted.
 */
export function readPicture(bytes: Uint8Array): Picture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, PNG)) return png(view, bytes);
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return jpeg(view, bytes);
  return startsWith(bytes, text('RIFF')) && startsWith(bytes, text('WEBP'), 8)
    ? webp(view, bytes)
    : undefined;
}

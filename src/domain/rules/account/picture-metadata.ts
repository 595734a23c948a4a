import type { PictureType } from './picture.ts';

const letters = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const createView = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Application segments that change how a JPEG is drawn: JFIF, colour profile, Adobe. */
const DRAWN_SEGMENTS: ReadonlySet<number> = new Set([0xe0, 0xe2, 0xee]);
const COMMENT = 0xfe;
const START_OF_SCAN = 0xda;

function jpeg(bytes: Uint8Array): Uint8Array {
  const view = createView(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === START_OF_SCAN) break;
    const end = Math.min(bytes.length, at + 2 + view.getUint16(at + 2));
    const isApplication = marker >= 0xe0 && marker <= 0xef;
    if (marker !== COMMENT && (!isApplication || DRAWN_SEGMENTS.has(marker)))
      kept.push(bytes.subarray(at, end));
    at = end;
  }
  const afterwards = bytes.subarray(at);
  const end = endOfImage(afterwards);
  return joined([...kept, afterwards.subarray(0, end)]);
}

/** Position behind the end mark; bytes behind it draw nothing. */
function endOfImage(bytes: Uint8Array): number {
  for (let at = 0; at + 1 < bytes.length; at += 1)
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return at + 2;
  return bytes.length;
}

/** Chunks that draw a PNG. */
const DRAWN_CHUNKS: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD'],
]);

function png(bytes: Uint8Array): Uint8Array {
  const view = createView(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = Math.min(bytes.length, at + 12 + view.getUint32(at));
    const name = letters(bytes, at + 4);
    if (DRAWN_CHUNKS.has(name)) kept.push(bytes.subarray(at, end));
    at = end;
    if (name === 'IEND') break;
  }
  // a file that ends within its first chunk stays as it is: it draws nothing
  return kept.length === 1 ? bytes : joined(kept);
}

/** Flags of a WebP's head by which it holds EXIF and XMP. */
const METADATA_FLAGS = 0x0c;

function webp(bytes: Uint8Array): Uint8Array {
  const view = createView(bytes);
  const kept: Uint8Array[] = [];
  let at = 12;
  while (at + 8 <= bytes.length) {
    const size = view.getUint32(at + 4, true);
    const end = Math.min(bytes.length, at + 8 + size + (size % 2));
    const name = letters(bytes, at);
    if (name !== 'EXIF' && name !== 'XMP ') {
      const chunk = bytes.slice(at, end);
      if (name === 'VP8X' && chunk.length > 8) chunk[8] = (chunk[8] ?? 0) & ~METADATA_FLAGS;
      kept.push(chunk);
    }
    at = end;
  }
  const whole = joined([bytes.slice(0, 12), ...kept]);
  createView(whole).setUint32(4, whole.length - 8, true);
  return whole;
}

const STRIP: Readonly<Record<PictureType, (bytes: Uint8Array) => Uint8Array>> = {
  'image/jpeg': jpeg,
  'image/png': png,
  'image/webp': webp,
};

/**
 * Copies a picture without all that draws nothing: place, device, time, comments, previews, bytes behind its end.
 * @param bytes a picture that `readPicture` took for that type
 */
export function withoutMetadata(bytes: Uint8Array, type: PictureType): Uint8Array {
  return STRIP[type](bytes);
}

import { FRAME, PHOTO, readKey } from '../../domain/barcode/read-key.ts';

/** Kind of picture: a photo is read once and thoroughly, a frame of a moving camera quickly. */
export type PictureKind = 'photo' | 'frame';

/** Longest side in which a photo is looked at first; small bars need it whole. */
const FIRST_SIDE = 1600;
const LIMIT_MS = { photo: 1500, frame: 60 } as const;

/** The picture at a size, as places of colour. */
function scalePixels(bitmap: ImageBitmap, scale: number): ImageData {
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('this browser draws no pictures');
  context.drawImage(bitmap, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

/** Looks for an access key in a picture, in the worker or, where there is none, here. */
export function findKey(bitmap: ImageBitmap, kind: PictureKind): string | undefined {
  const longest = Math.max(bitmap.width, bitmap.height);
  const scales =
    longest > FIRST_SIDE ? [FIRST_SIDE / longest, ...(kind === 'photo' ? [1] : [])] : [1];
  for (const scale of scales) {
    const until = performance.now() + LIMIT_MS[kind];
    const key = readKey(
      scalePixels(bitmap, scale),
      kind === 'photo' ? PHOTO : FRAME,
      () => performance.now() > until,
    );
    if (key !== undefined) return key;
  }
  return undefined;
}

import type { Box, Pixel } from './tab.ts';

/**
 * Reads pixels from the memory of a screen, as X servers keep it: an X window dump, whose header is of big-endian words.
 * @see X11/XWDFile.h
 */
export function pixelsIn(dump: Buffer, { x, y, width, height }: Box): readonly Pixel[] {
  const word = (at: number) => dump.readUInt32BE(at * 4);
  const [headerSize, bytesPerLine, bitsPerPixel] = [word(0), word(12), word(11)];
  const colors = word(19);
  const isLittleEndian = word(7) === 0;
  if (bitsPerPixel !== 32) throw new Error(`${bitsPerPixel} bits for a pixel`);
  // a color of the map that lies before the pixels has 12 bytes
  const first = headerSize + colors * 12;
  return Array.from({ length: Math.round(width) * Math.round(height) }, (_, index) => {
    const column = Math.round(x) + (index % Math.round(width));
    const line = Math.round(y) + Math.floor(index / Math.round(width));
    const at = first + line * bytesPerLine + column * 4;
    const [blue = 0, green = 0, red = 0] = isLittleEndian
      ? dump.subarray(at, at + 3)
      : dump.subarray(at + 1, at + 4).toReversed();
    return [red, green, blue];
  });
}

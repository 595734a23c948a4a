import { expect } from '@open-wc/testing';
import { openKeyReader } from '../../../src/data/key-reader/key-reader.ts';
import { getSymbol } from '../../../src/domain/barcode/code-128.ts';
import { accessKeyCheckDigit } from '../../../src/domain/access-key.ts';

const body = '3526111122233300018155001000048533110042002';
const key = body + accessKeyCheckDigit(body);

/** A sheet with the key's bar code, as a picture file. */
async function sheet(bars: readonly number[], side = 1400): Promise<ImageBitmap> {
  const canvas = new OffscreenCanvas(side, 500);
  // drawn by the processor: a loaded graphics process may hand over an empty picture
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, 500);
  context.fillStyle = '#000';
  let at = 120;
  bars.forEach((bar, index) => {
    if (index % 2 === 0) context.fillRect(at, 180, bar * 2.6, 140);
    at += bar * 2.6;
  });
  return createImageBitmap(canvas);
}

function barsOf(text: string): readonly number[] {
  const values = [105, ...(text.match(/../g) ?? []).map(Number)];
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % 103;
  return [...[...values, check].flatMap(getSymbol), 2, 3, 3, 1, 1, 1, 2];
}

describe('reading keys in pictures', () => {
  it('[2.47] a worker of the page reads the key of a photo and of a picture of the camera', async () => {
    const reader = await openKeyReader();
    expect(await reader.read(await sheet(barsOf(key)), 'photo')).to.equal(key);
    expect(await reader.read(await sheet(barsOf(key)), 'frame')).to.equal(key);
    reader.close();
  });

  it('[2.47] a picture without bars, and one with another bar code, hold no key', async () => {
    const reader = await openKeyReader();
    expect(await reader.read(await sheet([]), 'frame')).to.equal(undefined);
    expect(await reader.read(await sheet(barsOf('12345678901234')), 'photo')).to.equal(undefined);
    reader.close();
  });
});

import assert from 'node:assert/strict';
import { test } from 'vitest';
import { getSymbol } from '../../../src/domain/barcode/code-128.ts';
import { FRAME, PHOTO, readKey } from '../../../src/domain/barcode/read-key.ts';
import type { Picture } from '../../../src/domain/barcode/read-key.ts';
import { accessKeyCheckDigit } from '../../../src/domain/access-key.ts';

const withDigit = (body: string) => body + accessKeyCheckDigit(body);
const NUMERIC = withDigit('3526111122233300018155001000048533110042002');
const LETTERS = withDigit('35261112ABC34501DE3555001000000123112345678');

/** Widths of a text as a printer of DANFEs sets it: pairs of digits in set C, what is no pair in set B. */
function barsOf(text: string): readonly number[] {
  const values = [105];
  let set = 'C';
  for (let at = 0; at < text.length;) {
    const isPair = /^\d\d/.test(text.slice(at));
    if (isPair && set === 'B' && /^\d{4}/.test(text.slice(at))) {
      values.push(99);
      set = 'C';
    }
    if (set === 'C' && !isPair) {
      values.push(100);
      set = 'B';
    }
    values.push(set === 'C' ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32);
    at += set === 'C' ? 2 : 1;
  }
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % 103;
  return [...[...values, check].flatMap(getSymbol), 2, 3, 3, 1, 1, 1, 2];
}

interface Spoiling {
  readonly angle?: number;
  readonly module?: number;
  readonly blur?: number;
  readonly noise?: number;
  readonly dim?: number;
  readonly shadow?: boolean | 'sharp';
}

/** Returns the light left by a shadow: with a soft or a sharp edge. */
function shade(shadow: Spoiling['shadow'], x: number, y: number): number {
  if (shadow === 'sharp') return x + y / 3 > 850 ? 0.45 : 1;
  return shadow === true ? 1 - 0.45 * Math.min(1, Math.max(0, (x - 550) / 300)) : 1;
}

/** A DANFE's head: the code between a frame and lines of text, turned and spoiled. */
function danfe(text: string, spoiling: Spoiling = {}): Picture {
  const { angle = 0, module = 2.8, blur = 0, noise = 0, dim = 1, shadow = false } = spoiling;
  const [width, height] = [1400, 900];
  const bars = barsOf(text);
  const total = bars.reduce((sum, each) => sum + each, 0) * module;
  const edges = [0];
  for (const bar of bars) edges.push((edges.at(-1) ?? 0) + bar * module);
  const turn = (angle * Math.PI) / 180;
  const isDark = (x: number, y: number): boolean => {
    const [across, down] = [
      Math.cos(turn) * (x - width / 2) + Math.sin(turn) * (y - height / 2),
      -Math.sin(turn) * (x - width / 2) + Math.cos(turn) * (y - height / 2),
    ];
    if (Math.abs(across) > total / 2 + 90 && Math.abs(across) < total / 2 + 94) return true;
    if (Math.abs(down) > 80)
      return Math.abs(down) < 300 && Math.sin(across / 5) * Math.sin(down / 7) > 0.6;
    const place = across + total / 2;
    if (place < 0 || place >= total) return false;
    return edges.findLastIndex((edge) => edge <= place) % 2 === 0;
  };
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const data = new Uint8ClampedArray(width * height * 4);
  const offsets = Array.from({ length: 2 * blur + 1 }, (_, at) => at - blur);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const dark = offsets.filter((off) => isDark(x + off, y)).length / offsets.length;
      const light = (245 - 215 * dark) * dim * shade(shadow, x, y);
      data.fill(light + (random() - 0.5) * noise, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return { data, width, height };
}

test('the symbols of Code 128 are eleven modules wide, and each is its own', () => {
  const all = Array.from({ length: 106 }, (_, value) => getSymbol(value));
  assert.ok(all.every((widths) => widths.reduce((sum, each) => sum + each, 0) === 11));
  assert.equal(new Set(all.map(String)).size, 106);
  assert.deepEqual(getSymbol(105), [2, 1, 1, 2, 3, 2]);
  assert.deepEqual(getSymbol(0), [2, 1, 2, 2, 2, 2]);
});

for (const [name, spoiling] of Object.entries<Spoiling>({
  clean: {},
  'upside down': { angle: 180 },
  'a quarter turn': { angle: 90, module: 2 },
  '5° askew': { angle: 5 },
  '15° askew': { angle: 15 },
  blurred: { blur: 1 },
  'in low light, with noise': { dim: 0.4, noise: 25 },
  'half in shadow': { shadow: true },
  'with the edge of a shadow across': { shadow: 'sharp' },
  small: { module: 1.8 },
}))
  test(`[2.47] the key is read from a picture of the DANFE, ${name}`, () => {
    for (const key of [NUMERIC, LETTERS])
      assert.equal(readKey(danfe(key, spoiling), PHOTO), key, name);
  });

test('[2.47] one picture of a camera is read quickly, and another bar code or noise is no key', () => {
  assert.equal(readKey(danfe(NUMERIC, { angle: 6 }), FRAME), NUMERIC);
  const wrong = NUMERIC.slice(0, 43) + String((Number(NUMERIC[43]) + 1) % 10);
  assert.equal(readKey(danfe(wrong), FRAME), undefined);
  assert.equal(readKey(danfe('12345678901234567890123456789012'), FRAME), undefined);
  const noise = { data: new Uint8ClampedArray(4 * 640 * 480), width: 640, height: 480 };
  noise.data.forEach((_, at) => (noise.data[at] = (at * 7919) % 251));
  assert.equal(readKey(noise, FRAME), undefined);
  let asked = 0;
  readKey(noise, PHOTO, () => ++asked > 3);
  assert.equal(asked, 4);
});

/** A code alone, so many places a module, with a margin around it. */
function bare(text: string, module: number, margin: number, isInverted = false): Picture {
  const bars = barsOf(text);
  const total = bars.reduce((sum, each) => sum + each, 0) * module;
  const [width, height] = [total + 2 * margin, 40];
  const data = new Uint8ClampedArray(width * height * 4).fill(isInverted ? 20 : 255);
  let x = margin;
  for (const [at, bar] of bars.entries()) {
    for (let place = x; at % 2 === 0 && place < x + bar * module; place += 1)
      for (let y = 0; y < height; y += 1)
        data.fill(isInverted ? 240 : 10, (y * width + place) * 4, (y * width + place) * 4 + 3);
    x += bar * module;
  }
  return { data, width, height };
}

for (const [name, text, module, margin, isInverted] of [
  ['without a quiet zone', NUMERIC, 2, 0, false],
  ['without a quiet zone, three places a module', LETTERS, 3, 0, false],
  ['light on dark', NUMERIC, 2, 30, true],
  ['light on dark, without a quiet zone', NUMERIC, 3, 0, true],
  ['with letters before the key', `NFe${NUMERIC}`, 2, 30, false],
  ['with a label and a word around the key', `CHAVE ${LETTERS} FIM`, 2, 30, false],
] as const) {
  test(`[2.47] the key is read from a bar code ${name}`, () => {
    const key = text.includes(NUMERIC) ? NUMERIC : LETTERS;
    assert.equal(readKey(bare(text, module, margin, isInverted), FRAME), key);
  });
}

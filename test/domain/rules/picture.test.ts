import assert from 'node:assert/strict';
import { test } from 'vitest';
import { readPicture } from '../../../src/domain/rules/account/picture.ts';

const latin = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const padded = (bytes: readonly number[], length = 64): Uint8Array =>
  Uint8Array.from([...bytes, ...Array<number>(Math.max(0, length - bytes.length)).fill(0)]);

const PNG = [
  0x89,
  ...latin('PNG'),
  0x0d,
  0x0a,
  0x1a,
  0x0a,
  0,
  0,
  0,
  13,
  ...latin('IHDR'),
  0,
  0,
  1,
  0,
  0,
  0,
  0,
  200,
];
const JPEG = [
  0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc4, 0, 3, 0, 0xff, 0xc0, 0, 17, 8, 0, 90, 0, 120, 3,
];
const riff = (kind: string, rest: readonly number[]): readonly number[] => [
  ...latin('RIFF'),
  40,
  0,
  0,
  0,
  ...latin('WEBP'),
  ...latin(kind),
  ...rest,
];

const known: readonly (readonly [string, Uint8Array, object | undefined])[] = [
  ['PNG', padded(PNG), { type: 'image/png', width: 256, height: 200 }],
  ['JPEG behind other segments', padded(JPEG), { type: 'image/jpeg', width: 120, height: 90 }],
  [
    'WebP, extended',
    padded(riff('VP8X', [10, 0, 0, 0, 0, 0, 0, 0, 99, 0, 0, 49, 0, 0])),
    { type: 'image/webp', width: 100, height: 50 },
  ],
  [
    'WebP, lossless',
    padded(riff('VP8L', [10, 0, 0, 0, 0x2f, 99, 0xc0, 12, 0])),
    { type: 'image/webp', width: 100, height: 52 },
  ],
  [
    'WebP, lossy',
    padded(riff('VP8 ', [10, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 100, 0, 50, 0])),
    { type: 'image/webp', width: 100, height: 50 },
  ],
  ['a PNG that is cut off', Uint8Array.from(PNG.slice(0, 20)), undefined],
  ['a PNG without its header', padded([...PNG.slice(0, 12), ...latin('IDAT')]), undefined],
  ['a JPEG without a frame', padded([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0, 0]), undefined],
  [
    'a WebP that says it is longer',
    padded([...latin('RIFF'), 0, 1, 0, 0, ...latin('WEBPVP8X')]),
    undefined,
  ],
  ['a WebP of an unknown kind', padded(riff('ALPH', [])), undefined],
  ['a GIF', padded(latin('GIF89a')), undefined],
  ['markup', padded(latin('<svg xmlns="http://www.w3.org/2000/svg">')), undefined],
  ['nothing', new Uint8Array(), undefined],
];
for (const [name, bytes, expected] of known)
  test(`a picture is told by its bytes: ${name}`, () =>
    assert.deepEqual(readPicture(bytes), expected));

import assert from 'node:assert/strict';
import { test } from 'vitest';
import { withoutMetadata } from '../../../src/domain/rules/account/picture-metadata.ts';
import { readPicture } from '../../../src/domain/rules/account/picture.ts';

const text = (word: string): number[] => [...word].map((letter) => letter.charCodeAt(0));
const SECRET = 'GPS -23.5505 -46.6333 Phone 12';

const segment = (marker: number, content: number[]): number[] => [
  0xff,
  marker,
  ((content.length + 2) >> 8) & 0xff,
  (content.length + 2) & 0xff,
  ...content,
];
const frame = segment(0xc0, [8, 0, 4, 0, 6, 1, 1, 0x11, 0]);
const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 2, 3, 0xff, 0xd9];
const jfif = segment(0xe0, [...text('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);

const word32 = (value: number): number[] =>
  [value >>> 24, value >>> 16, value >>> 8, value].map((part) => part & 0xff);
const little32 = (value: number): number[] => word32(value).reverse();
const chunk = (name: string, content: number[]): number[] => [
  ...word32(content.length),
  ...text(name),
  ...content,
  0,
  0,
  0,
  0,
];
const header = chunk('IHDR', [...word32(6), ...word32(4), 8, 6, 0, 0, 0]);
const riff = (name: string, content: number[]): number[] => [
  ...text(name),
  ...little32(content.length),
  ...content,
  ...(content.length % 2 ? [0] : []),
];
const webpOf = (...chunks: number[][]): number[] => [
  ...text('RIFF'),
  ...little32(4 + chunks.flat().length),
  ...text('WEBP'),
  ...chunks.flat(),
];
const head = (flags: number) => riff('VP8X', [flags, 0, 0, 0, 5, 0, 0, 3, 0, 0]);
const body = riff('VP8 ', [1, 2, 3, 4, 5, 6]);

const PICTURES: readonly (readonly [string, number[], number[]])[] = [
  [
    'JPEG',
    [
      ...[0xff, 0xd8],
      ...jfif,
      ...segment(0xe1, text(`Exif\0\0${SECRET}`)),
      ...segment(0xed, text(SECRET)),
      ...segment(0xfe, text(SECRET)),
      ...frame,
      ...scan,
      ...text(SECRET),
    ],
    [0xff, 0xd8, ...jfif, ...frame, ...scan],
  ],
  [
    'PNG',
    [
      ...[0x89, ...text('PNG'), 0x0d, 0x0a, 0x1a, 0x0a],
      ...header,
      ...chunk('eXIf', text(SECRET)),
      ...chunk('tEXt', text(SECRET)),
      ...chunk('iTXt', text(SECRET)),
      ...chunk('IDAT', [1, 2, 3]),
      ...chunk('IEND', []),
      ...text(SECRET),
    ],
    [
      ...[0x89, ...text('PNG'), 0x0d, 0x0a, 0x1a, 0x0a],
      ...header,
      ...chunk('IDAT', [1, 2, 3]),
      ...chunk('IEND', []),
    ],
  ],
  [
    'WebP',
    webpOf(head(0x1c), body, riff('EXIF', text(SECRET)), riff('XMP ', text(SECRET))),
    webpOf(head(0x10), body),
  ],
];

for (const [name, given, expected] of PICTURES)
  test(`a ${name} is kept without place, device and comments, and drawn as before`, () => {
    const bytes = new Uint8Array(given);
    const before = readPicture(bytes);
    assert.ok(before, 'it is a picture');
    const clean = withoutMetadata(bytes, before.type);
    assert.deepEqual([...clean], expected);
    assert.deepEqual(readPicture(clean), before);
    assert.equal(Buffer.from(clean).includes('GPS'), false);
  });

import type { Random } from '../random.ts';

type ByteMutation = (bytes: Buffer, random: Random) => Buffer;

const at = (bytes: Buffer, random: Random): number => random.below(bytes.length + 1);
const NOISE = [
  0x00, 0x0b, 0x1f, 0x20, 0x22, 0x26, 0x3c, 0x3e, 0x7f, 0x80, 0xa0, 0xc0, 0xe1, 0xed, 0xff,
] as const;
const utf16 = (bytes: Buffer, isBig: boolean): Buffer => {
  const little = Buffer.from(bytes.toString('utf8'), 'utf16le');
  return isBig ? little.swap16() : little;
};

/** Bytes, encodings, marks and ends. */
const BYTE_MUTATIONS: readonly ByteMutation[] = [
  (bytes, random) => {
    const copy = Buffer.from(bytes);
    if (copy.length > 0)
      copy[random.below(copy.length)] = random.chance(0.5) ? random.below(256) : random.pick(NOISE);
    return copy;
  },
  (bytes, random) => {
    const place = at(bytes, random);
    return Buffer.concat([
      bytes.subarray(0, place),
      Buffer.from([random.pick(NOISE)]),
      bytes.subarray(place),
    ]);
  },
  (bytes, random) => {
    const place = at(bytes, random);
    return Buffer.concat([bytes.subarray(0, place), bytes.subarray(place + 1 + random.below(40))]);
  },
  (bytes, random) => {
    const [place, other] = [at(bytes, random), at(bytes, random)];
    return Buffer.concat([
      bytes.subarray(0, place),
      bytes.subarray(other, other + random.below(400)),
      bytes.subarray(place),
    ]);
  },
  (bytes, random) => bytes.subarray(0, at(bytes, random)),
  (bytes, random) => bytes.subarray(at(bytes, random)),
  (bytes, random) =>
    Buffer.concat([
      Buffer.from(
        random.pick([
          [0xef, 0xbb, 0xbf],
          [0xfe, 0xff],
          [0xff, 0xfe],
          [0x00],
          [0x20],
          [0x0a],
          [0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf],
        ]),
      ),
      bytes,
    ]),
  (bytes, random) =>
    Buffer.concat([Buffer.from(random.pick([[0xff, 0xfe], []])), utf16(bytes, false)]),
  (bytes, random) =>
    Buffer.concat([Buffer.from(random.pick([[0xfe, 0xff], []])), utf16(bytes, true)]),
  (bytes, random) =>
    Buffer.from(
      bytes
        .toString('utf8')
        .replace(
          'UTF-8',
          random.pick([
            'ISO-8859-1',
            'UTF-16',
            'windows-1252',
            'utf-8',
            'UTF-7',
            'x',
            'ISO-8859-15',
          ]),
        ),
      random.pick(['utf8', 'latin1']),
    ),
  (bytes, random) =>
    Buffer.concat([
      bytes,
      Buffer.from(random.pick(['\n', ' ', '\u0000', '<a/>', '<!-- -->', 'x', '\u001a'])),
    ]),
];

/** The bytes changed in one place, or as a whole. */
export const mutateBytes = (bytes: Buffer, random: Random): Buffer =>
  random.pick(BYTE_MUTATIONS)(bytes, random);

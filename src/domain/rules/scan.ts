/** Kinds of file by which people show what they say: a document, or a picture of it. */
export type ScanType = 'application/pdf' | 'image/png' | 'image/jpeg';

const SIGNS: readonly (readonly [ScanType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** What a file is by its first bytes, whatever its name says; undefined when it is no document or picture that we take. */
export const scanType = (bytes: Uint8Array): ScanType | undefined =>
  SIGNS.find(([, signs]) => signs.every((sign, at) => bytes[at] === sign))?.[0];

/** How a file of the kind ends. */
export const SCAN_ENDINGS: Readonly<Record<ScanType, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

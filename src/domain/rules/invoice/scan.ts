/** Kinds of file by which people show what they say: a document, or a picture of it. */
export const SCAN_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type ScanType = (typeof SCAN_TYPES)[number];

const SIGNS: readonly (readonly [ScanType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/**
 * Detects a file from its first bytes, ignoring its name; undefined for a document or picture that
 * is not accepted.
 */
export const scanType = (bytes: Uint8Array): ScanType | undefined =>
  SIGNS.find(([, signs]) => signs.every((sign, at) => bytes[at] === sign))?.[0];

/** File extension of each kind. */
export const SCAN_ENDINGS: Readonly<Record<ScanType, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

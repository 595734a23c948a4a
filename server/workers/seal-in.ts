import { createHash } from 'node:crypto';

/** What stands before a signature. */
export const CONTENTS = '/Contents <';
/** Where a signature stands in a sealed file. */
const SEALED = /\/ByteRange \[0 (\d{1,10}) (\d{1,10}) (\d{1,10})\s*\]/;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The digest of the first seal that a file carries, whatever else became of it; undefined without any. */
export function sealIn(bytes: Buffer): string | undefined {
  const [, first, second] = SEALED.exec(bytes.toString('latin1'))?.map(Number) ?? [];
  if (first === undefined || second === undefined) return undefined;
  // what was inserted before the seal moves it: the range then points elsewhere, and the content is looked for itself
  const signature = bytes.subarray(first, second);
  if (signature[0] === 0x3c && signature.at(-1) === 0x3e) return sha256(signature);
  const start = bytes.indexOf(CONTENTS, 0, 'latin1') + CONTENTS.length - 1;
  const end = bytes.indexOf('>', start, 'latin1') + 1;
  return start < CONTENTS.length || end <= start ? undefined : sha256(bytes.subarray(start, end));
}

import { sha256 } from '../base/sha256.ts';

/** Text before a signature. */
export const CONTENTS = '/Contents <';
/** Pattern of a signature's position in a sealed file. */
const SEALED = /\/ByteRange \[0 (\d{1,10}) (\d{1,10}) (\d{1,10})\s*\]/;

/** The digest of the first seal that a file carries, whatever else became of it; undefined without any. */
export function sealIn(bytes: Buffer): string | undefined {
  const [, first, second] = SEALED.exec(bytes.toString('latin1'))?.map(Number) ?? [];
  if (first === undefined || second === undefined) return undefined;
  // Content inserted before the seal shifts it: the range then points elsewhere, so the content is
  // searched.
  const signature = bytes.subarray(first, second);
  if (signature[0] === 0x3c && signature.at(-1) === 0x3e) return sha256(signature);
  const start = bytes.indexOf(CONTENTS, 0, 'latin1') + CONTENTS.length - 1;
  const end = bytes.indexOf('>', start, 'latin1') + 1;
  return start < CONTENTS.length || end <= start ? undefined : sha256(bytes.subarray(start, end));
}

import { createHash } from 'node:crypto';
import { turns } from './breathe.ts';

/** Hashes bytes or a text in UTF-8. @returns the SHA-256 in hexadecimal */
export const sha256 = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex');

/** Bytes that are hashed at a stretch, which takes less than a millisecond. */
const STRETCH = 256 * 1024;

/** Hashes a file in stretches; other work runs between them. @returns the SHA-256 in hexadecimal */
export async function sha256InTurns(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  const turn = turns();
  for (let at = 0; at < bytes.length; at += STRETCH) {
    await turn();
    hash.update(bytes.subarray(at, at + STRETCH));
  }
  return hash.digest('hex');
}

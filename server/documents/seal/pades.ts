import { sha256 } from '../../base/sha256.ts';
import { RANGE_ROOM } from '../../workers/seal-room.ts';
import { signDetached } from './cms.ts';
import { CONTENTS } from '../../workers/seal-in.ts';
import type { SealKey } from './seal-key.ts';
import type { Stamp } from './stamp-message.ts';
import { MOST_STAMP_BYTES } from './time-stamp.ts';
import type { TimeStamp } from './time-stamp.ts';

/** Bytes reserved for the signature and some certificates of a chain. */
const SEAL_BYTES = 16_000;
/** Returns the bytes that a seal needs, with or without a time stamp. */
export const sealBytes = (isStamped: boolean): number =>
  SEAL_BYTES + (isStamped ? MOST_STAMP_BYTES : 0);

const RANGE = `[0 /${RANGE_ROOM} /${RANGE_ROOM} /${RANGE_ROOM}]`;

/** A sealed file, and the digest of the signature in it, by which a copy that was changed is known again. */
export interface SealedPdf {
  readonly bytes: Buffer;
  readonly sealSha256: string;
  readonly stamp: Stamp | null;
}

/**
 * Fills the space that was left for a seal: the signature covers all of the file but itself.
 * @throws {NoStamp} when a time stamp is wanted and not to be had
 * @throws Error when there is no space, or too little
 */
export async function sealPdf(
  printed: Uint8Array,
  key: SealKey,
  timeStamp?: TimeStamp,
): Promise<SealedPdf> {
  const bytes = Buffer.from(printed);
  const range = bytes.indexOf(RANGE, 0, 'latin1');
  const contents = bytes.indexOf(CONTENTS, range, 'latin1');
  if (range < 0 || contents < 0) throw new Error('the file has no room for a seal');
  const start = contents + CONTENTS.length - 1;
  const end = bytes.indexOf('>', start, 'latin1') + 1;
  const filled = `[0 ${start} ${end} ${bytes.length - end}]`;
  bytes.write(filled.padEnd(RANGE.length), range, 'latin1');
  const { signature, stamp } = await signDetached(
    [bytes.subarray(0, start), bytes.subarray(end)],
    key,
    timeStamp,
  );
  const hex = Buffer.from(signature).toString('hex');
  if (hex.length > end - start - 2) throw new Error('the seal is larger than its room');
  bytes.write(hex, start + 1, 'latin1');
  return { bytes, sealSha256: sha256(bytes.subarray(start, end)), stamp };
}

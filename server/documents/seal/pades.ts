import { createHash } from 'node:crypto';
import { RANGE_ROOM } from '../../workers/seal-room.ts';
import { signDetached } from './cms.ts';
import { CONTENTS } from '../../workers/seal-in.ts';
import type { SealKey } from './seal-key.ts';
import type { Stamp } from './stamp-message.ts';
import { MOST_STAMP_BYTES } from './time-stamp.ts';
import type { TimeStamp } from './time-stamp.ts';

/** Room for the signature and some certificates of a chain. */
const SEAL_BYTES = 16_000;
/** Room that a seal needs, with a time stamp or without. */
export const sealBytes = (isStamped: boolean): number =>
  SEAL_BYTES + (isStamped ? MOST_STAMP_BYTES : 0);

const RANGE = `[0 /${RANGE_ROOM} /${RANGE_ROOM} /${RANGE_ROOM}]`;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A sealed file, and the digest of the signature in it, by which a copy that was changed is known again. */
export interface Sealed {
  readonly bytes: Buffer;
  readonly sealSha256: string;
  readonly stamp: Stamp | null;
}

/**
 * Fills the room that was left for a seal: all of the file but the signature itself is signed.
 * @throws {NoStamp} when a time stamp is wanted and not to be had
 * @throws Error when there is no room, or too little
 */
export async function sealPdf(
  printed: Uint8Array,
  key: SealKey,
  timeStamp?: TimeStamp,
): Promise<Sealed> {
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

import { randomBytes } from 'node:crypto';
import type { StampSource } from '../../base/trust-config.ts';
import { readTrustFolder } from '../../trust/trust-folder.ts';
import { openTrustStore } from '../../trust/trust-store.ts';
import { readStamp, stampRequest } from './stamp-message.ts';
import type { JudgeChain, Stamp } from './stamp-message.ts';

/** Asks a time-stamping authority about a digest. @throws {NoStamp} when it gives none that can be believed */
export type TimeStamp = (sha256: Uint8Array) => Promise<Stamp>;

/** The authority gave no time stamp, or none that can be believed; its message says why. */
export class NoStamp extends Error {}

const PATIENCE_MS = 10_000;
/** A token with a long chain has 10 kB. */
export const MOST_STAMP_BYTES = 16_000;
/** A leading bit that is set would need another byte, and a leading zero must not be. */
const nonce = (): Uint8Array => Buffer.concat([Uint8Array.of(1), randomBytes(15)]);

/**
 * Judges chains by a file or folder of authorities, of which those that vouch for themselves are the roots.
 * @throws {Error} a sentence, when there are none
 */
export function openStampTrust(path: string): JudgeChain {
  const roots = readTrustFolder(path)
    .material.certificates.filter(
      ({ isAuthority, subject, issuer }) => isAuthority && subject.text === issuer.text,
    )
    .map(({ fingerprint }) => fingerprint);
  if (roots.length === 0) throw new Error('NMV_STAMP_TRUST names no authority that is a root.');
  const store = openTrustStore({ path, roots });
  return (certificates, at) => store.judge(certificates, at) === 'trusted';
}

const credentials = ({ username, password }: URL): Record<string, string> =>
  username === ''
    ? {}
    : {
        authorization: `Basic ${Buffer.from(
          `${decodeURIComponent(username)}:${decodeURIComponent(password)}`,
        ).toString('base64')}`,
      };

async function ask(address: string, body: Uint8Array): Promise<Uint8Array> {
  const url = new URL(address);
  const headers = {
    'content-type': 'application/timestamp-query',
    accept: 'application/timestamp-reply',
    ...credentials(url),
  };
  url.username = '';
  url.password = '';
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body: Buffer.from(body),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok || answer.body === null)
    throw new Error(`the authority answered with ${answer.status}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body) {
    length += part.length;
    if (length > MOST_STAMP_BYTES) throw new Error('its answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Time stamps by HTTP, as RFC 3161 (3.4) has it. */
export function openTimeStamp({ url, trust }: StampSource): TimeStamp {
  const judge = openStampTrust(trust);
  return async (sha256) => {
    const question = { sha256, nonce: nonce() };
    try {
      return readStamp(await ask(url, stampRequest(question)), question, judge);
    } catch (error) {
      throw new NoStamp(error instanceof Error ? error.message : String(error), { cause: error });
    }
  };
}

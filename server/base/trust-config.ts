import path from 'node:path';
import { address } from './environment.ts';
import type { Environment } from './environment.ts';
import { ICP_BRASIL_ROOTS } from './pinned-roots.ts';

/** Paths of the authorities, as plain data: a worker thread builds its own store from it. */
export interface TrustSource {
  /** A folder or file of PEM, DER or p7b. */
  readonly path?: string;
  /** Authorities as PEM text, for a demo and for tests. */
  readonly pem?: string;
  /** SHA-256 of the roots in which trust ends, lower-case hexadecimal. */
  readonly roots: readonly string[];
}

/** Paths of the seal's certificate and key. */
export interface SealFiles {
  readonly certificate: string;
  readonly key: string;
  readonly passphrase: string | undefined;
}

/** Reads the files of the document seal; undefined if none is named. */
export function seal(environment: Environment): SealFiles | undefined {
  const [certificate, key] = [environment['NMV_SEAL_CERT'], environment['NMV_SEAL_KEY']];
  if (!certificate && !key) return undefined;
  if (!certificate || !key) throw new Error('Set both NMV_SEAL_CERT and NMV_SEAL_KEY.');
  const passphrase = environment['NMV_SEAL_PASSPHRASE'] || undefined;
  return Object.freeze({
    certificate: path.resolve(certificate),
    key: path.resolve(key),
    passphrase,
  });
}

/** A time-stamping authority (RFC 3161), and the authorities that its answers must lead to. */
export interface StampSource {
  /** May hold a name and a password. */
  readonly url: string;
  /** File or folder of certificates, the roots among them. */
  readonly trust: string;
}

/** Reads the time-stamp service of seals; undefined if none is named. */
export function stamp(environment: Environment): StampSource | undefined {
  const url = address(environment, 'NMV_STAMP_URL', ['http:', 'https:']);
  const trust = environment['NMV_STAMP_TRUST'];
  if (url === undefined && !trust) return undefined;
  if (url === undefined || !trust) throw new Error('Set both NMV_STAMP_URL and NMV_STAMP_TRUST.');
  return Object.freeze({ url, trust: path.resolve(trust) });
}

const FINGERPRINT = /^[0-9a-f]{64}$/;

/**
 * Reads the authorities against which invoice signers are checked; undefined if none are named.
 */
export function nfeTrust(environment: Environment): TrustSource | undefined {
  const place = environment['NMV_NFE_TRUST'];
  if (!place) return undefined;
  const further = (environment['NMV_NFE_ROOTS'] ?? '')
    .split(',')
    .map((text) => text.replace(/[\s:]/g, '').toLowerCase())
    .filter(Boolean);
  for (const root of further) {
    if (!FINGERPRINT.test(root))
      throw new Error(
        `NMV_NFE_ROOTS must list SHA-256 fingerprints of 64 hexadecimal digits, but holds '${root}'.`,
      );
  }
  return Object.freeze({
    path: path.resolve(place),
    roots: Object.freeze([...Object.values(ICP_BRASIL_ROOTS), ...further]),
  });
}

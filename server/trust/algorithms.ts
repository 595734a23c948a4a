import type { KeyObject } from 'node:crypto';

/**
 * Digest of each algorithm accepted in signatures of certificates and revocation lists, by the
 * bytes of its object identifier. MD5 and SHA-1 are missing on purpose: a collision would let an
 * attacker forge certificates.
 */
const ALGORITHMS: Readonly<Record<string, string | null>> = {
  '2a864886f70d01010b': 'sha256',
  '2a864886f70d01010c': 'sha384',
  '2a864886f70d01010d': 'sha512', // RSA
  '2a8648ce3d040302': 'sha256',
  '2a8648ce3d040303': 'sha384',
  '2a8648ce3d040304': 'sha512', // ECDSA
  '2b6570': null,
  '2b6571': null, // Ed25519, Ed448
};

export const isKnownAlgorithm = (oid: string): boolean => Object.hasOwn(ALGORITHMS, oid);

/** Name of the digest for `crypto.verify`; null where the algorithm brings its own. */
export const getDigest = (oid: string): string | null => ALGORITHMS[oid] ?? null;

const LEAST_RSA_BITS = 2048;
const CURVES: ReadonlySet<string | undefined> = new Set([
  'prime256v1',
  'secp384r1',
  'secp521r1',
  'brainpoolP256r1',
  'brainpoolP384r1',
  'brainpoolP512r1',
]);

/** Checks that a key is too strong to be calculated from public data. */
export function isStrongKey({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  switch (asymmetricKeyType) {
    case 'rsa':
      return (
        (asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_RSA_BITS &&
        (asymmetricKeyDetails?.publicExponent ?? 0n) >= 3n
      );
    case 'ec':
      return CURVES.has(asymmetricKeyDetails?.namedCurve);
    default:
      return asymmetricKeyType === 'ed25519' || asymmetricKeyType === 'ed448';
  }
}

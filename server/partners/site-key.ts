import { createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/**
 * Key and permitted algorithms for checking a site's assertions; algorithms named by an assertion
 * are never used.
 */
export interface SiteKey {
  readonly key: KeyObject | Uint8Array;
  readonly algorithms: readonly string[];
}

const LEAST_RSA_BITS = 2048;

/** A public key in PEM that assertions may be signed by (Ed25519, ECDSA P-256, RSA of at least 2048 bits); undefined: it is none. */
export function publicSiteKey(pem: string): SiteKey | undefined {
  // a private key would be read too, as the public one that belongs to it
  if (!/^\s*-----BEGIN PUBLIC KEY-----/.test(pem)) return undefined;
  let key: KeyObject;
  try {
    key = createPublicKey(pem);
  } catch {
    return undefined;
  }
  const { asymmetricKeyType, asymmetricKeyDetails } = key;
  if (asymmetricKeyType === 'ed25519') return { key, algorithms: ['EdDSA'] };
  if (asymmetricKeyType === 'ec')
    return asymmetricKeyDetails?.namedCurve === 'prime256v1'
      ? { key, algorithms: ['ES256'] }
      : undefined;
  if (asymmetricKeyType !== 'rsa') return undefined;
  return (asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_RSA_BITS
    ? { key, algorithms: ['RS256', 'PS256'] }
    : undefined;
}

/** The same of a secret that both know. */
export function secretSiteKey(secret: string): SiteKey {
  return { key: new TextEncoder().encode(secret), algorithms: ['HS256'] };
}

import { createHash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import type { NfePorts } from '../../src/domain/nfe/types.ts';
import type { TrustStore } from '../trust/trust-store.ts';

/** Issuers sign thousands of notes with one certificate; reading its key costs three times a verification. */
const MAX_KEYS = 1000;
const keys = new Map<string, KeyObject | undefined>();

/**
 * Ports of the NF-e reader over `node:crypto`.
 * @param trust the authorities that signers are checked up to; without them no chain is checked
 */
export const nodePorts = (trust?: TrustStore): NfePorts => ({
  sha1,
  sha256,
  verifyRsa(certificateDer, signedBytes, signature, hash) {
    const key = publicKey(certificateDer);
    return key?.asymmetricKeyType === 'rsa' && verifies(hash, signedBytes, key, signature);
  },
  ...(trust && { judgeChain: (certificates, signedAt) => trust.judge(certificates, signedAt) }),
});

function sha1(bytes: Uint8Array): Uint8Array {
  return createHash('sha1').update(bytes).digest();
}

function sha256(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest();
}

function verifies(
  hash: string,
  signedBytes: Uint8Array,
  key: KeyObject,
  signature: Uint8Array,
): boolean {
  try {
    return verify(hash, signedBytes, key, signature);
  } catch {
    // Some keys that can be read cannot be used (a modulus of zero); they come from uploaded files too.
    return false;
  }
}

function publicKey(certificateDer: Uint8Array): KeyObject | undefined {
  const id = createHash('sha256').update(certificateDer).digest('base64');
  if (keys.has(id)) return keys.get(id);
  if (keys.size >= MAX_KEYS) keys.clear();
  const key = readKey(certificateDer);
  keys.set(id, key);
  return key;
}

function readKey(certificateDer: Uint8Array): KeyObject | undefined {
  try {
    const certificate = new X509Certificate(certificateDer);
    // OpenSSL also finds PEM text inside of other bytes: then it would verify with another certificate than the one whose holder was read
    return certificate.raw.equals(certificateDer) ? certificate.publicKey : undefined;
  } catch {
    // The certificate comes from an uploaded file; one that OpenSSL cannot read verifies nothing.
    return undefined;
  }
}

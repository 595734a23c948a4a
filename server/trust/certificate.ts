import { createHash, X509Certificate } from 'node:crypto';
import { derElement, derHex, derInside, derNth, derTime } from '../../src/domain/nfe/der.ts';
import type { DerElement } from '../../src/domain/nfe/der.ts';
import { isKnownAlgorithm, isStrongKey } from './algorithms.ts';
import { readExtensions } from './extensions.ts';
import type { Extensions } from './extensions.ts';
import { readName } from './names.ts';
import type { Name } from './names.ts';

/** A certificate as path building needs it: what it says, and OpenSSL's view on it for verifying. */
export interface TrustCertificate extends Extensions {
  readonly x509: X509Certificate;
  /** SHA-256 of the certificate, lower-case hexadecimal. */
  readonly fingerprint: string;
  readonly subject: Name;
  readonly issuer: Name;
  /** Hexadecimal. */
  readonly serial: string;
  /** Milliseconds since 1970; valid from the first to the last, both included. */
  readonly notBefore: number;
  readonly notAfter: number;
  /** Signed by an algorithm that is taken, holding a key that is long enough. */
  readonly isStrong: boolean;
}

/** What a certificate calls its holder. */
export const commonName = ({ subject }: X509Certificate): string =>
  /(?:^|\n)CN=(.+)/.exec(subject)?.[1] ?? subject;

const TAG = { version: 0xa0, extensions: 0xa3 } as const;
/** Of times that are written to the second, the whole second counts. */
const LAST_MILLISECOND = 999;

/**
 * Reads a certificate in DER.
 * @returns undefined for anything else. What OpenSSL reads must be these bytes and no others: it also finds PEM text
 * inside of other bytes, and so would verify with another certificate than the one whose holder was read.
 */
export function readTrustCertificate(der: Uint8Array): TrustCertificate | undefined {
  try {
    const x509 = new X509Certificate(der);
    return x509.raw.equals(der) ? partsOf(der, x509) : undefined;
  } catch {
    // The bytes come from an uploaded file or a folder that anybody may have filled: what cannot be read is no certificate.
    return undefined;
  }
}

function partsOf(der: Uint8Array, x509: X509Certificate): TrustCertificate {
  const [body, algorithm] = derInside(derElement(der));
  const fields = derInside(derNth(body === undefined ? [] : [body], 0)).filter(
    ({ tag }) => tag !== TAG.version,
  );
  const [notBefore, notAfter] = derInside(derNth(fields, 3));
  return {
    x509,
    fingerprint: createHash('sha256').update(der).digest('hex'),
    subject: readName(derNth(fields, 4)),
    issuer: readName(derNth(fields, 2)),
    serial: derHex(derNth(fields, 0)),
    notBefore: Date.parse(derTime(notBefore)),
    notAfter: Date.parse(derTime(notAfter)) + LAST_MILLISECOND,
    isStrong:
      isSame(fields[1], algorithm) &&
      isKnownAlgorithm(derHex(derInside(derNth(fields, 1))[0])) &&
      isStrongKey(x509.publicKey),
    ...readExtensions(fields.find(({ tag }) => tag === TAG.extensions)),
  };
}

/** The algorithm stands inside what is signed and beside it; the two must be one. */
const isSame = (one: DerElement | undefined, other: DerElement | undefined): boolean =>
  one !== undefined && other !== undefined && Buffer.from(one.whole).equals(other.whole);

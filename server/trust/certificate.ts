import { createHash, X509Certificate } from 'node:crypto';
import { derHex, derTime, derWhole } from '../../src/domain/nfe/der.ts';
import type { DerElement } from '../../src/domain/nfe/der.ts';
import { isKnownAlgorithm, isStrongKey } from './algorithms.ts';
import { checkInteger, derOptional, derSequence, derTagged, TAG } from './der-values.ts';
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

/** Returns the common name of a certificate's holder. */
export const commonName = ({ subject }: X509Certificate): string =>
  /(?:^|\n)CN=(.+)/.exec(subject)?.[1] ?? subject;

const CONTEXT = { version: 0xa0, issuerId: 0x81, subjectId: 0x82, extensions: 0xa3 } as const;
/** The only version that has extensions, as an element. */
const VERSION_3 = '020102';
/** Place of the key among the fields behind the version. */
const KEY_AT = 5;
/** Milliseconds added to times written to the second: the whole second counts. */
const LAST_MILLISECOND = 999;

/**
 * Reads a certificate in DER.
 * @returns undefined for anything else. What OpenSSL reads must be these bytes and no others: it also finds PEM text
 * inside of other bytes, and so would verify with another certificate than the one whose holder was read.
 */
export function readTrustCertificate(der: Uint8Array): TrustCertificate | undefined {
  try {
    const x509 = new X509Certificate(der);
    return x509.raw.equals(der) ? readParts(der, x509) : undefined;
  } catch {
    // The bytes come from an uploaded file or a folder that anybody may have filled: what cannot be read is no certificate.
    return undefined;
  }
}

function readParts(der: Uint8Array, x509: X509Certificate): TrustCertificate {
  const [body, algorithm, signature, ...more] = derSequence(derWhole(der));
  if (signature === undefined || more.length > 0) throw new RangeError('DER certificate');
  const [version, serial, inner, issuer, validity, subject, extensions] = readFields(body);
  if (extensions !== undefined && derHex(version) !== VERSION_3)
    throw new RangeError('DER version');
  const [notBefore, notAfter, ...times] = derSequence(validity);
  if (times.length > 0) throw new RangeError('DER validity');
  return {
    x509,
    fingerprint: createHash('sha256').update(der).digest('hex'),
    subject: readName(derTagged(subject, TAG.sequence)),
    issuer: readName(derTagged(issuer, TAG.sequence)),
    serial: derHex(checkInteger(derTagged(serial, TAG.integer))),
    notBefore: Date.parse(derTime(notBefore)),
    notAfter: Date.parse(derTime(notAfter)) + LAST_MILLISECOND,
    isStrong:
      isSame(inner, algorithm) &&
      isKnownAlgorithm(derHex(derSequence(inner)[0])) &&
      isStrongKey(x509.publicKey),
    ...readExtensions(extensions),
  };
}

/** Reads the fields of the signed part, each in its place (RFC 5280, 4.1). */
function readFields(body: DerElement | undefined): readonly (DerElement | undefined)[] {
  const fields = derSequence(body);
  const version = fields[0]?.tag === CONTEXT.version ? fields[0] : undefined;
  const after = version === undefined ? fields : fields.slice(1);
  const [, , extensions] = derOptional(after.slice(KEY_AT + 1), [
    CONTEXT.issuerId,
    CONTEXT.subjectId,
    CONTEXT.extensions,
  ]);
  return [version, ...after.slice(0, KEY_AT), extensions];
}

/** Compares the algorithm inside the signed part with the outer copy; both must be equal. */
const isSame = (one: DerElement | undefined, other: DerElement | undefined): boolean =>
  one !== undefined && other !== undefined && Buffer.from(one.whole).equals(other.whole);

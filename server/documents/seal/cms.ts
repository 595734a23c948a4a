import { createHash, sign } from 'node:crypto';
import { derElement, derInside, derNth } from '../../../src/domain/nfe/der.ts';
import { integer, nothing, octets, oid, sequence, set, tagged } from '../../trust/der-writer.ts';
import type { SealKey } from './seal-key.ts';
import type { Stamp } from './stamp-message.ts';
import type { TimeStamp } from './time-stamp.ts';

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsaEncryption: '1.2.840.113549.1.1.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const;

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const attribute = (type: string, value: Uint8Array): Uint8Array => sequence(oid(type), set(value));
/** DER wants the members of a set in the order of their bytes. */
const inOrder = (items: readonly Uint8Array[]): readonly Uint8Array[] =>
  [...items].sort((a, b) => Buffer.compare(a, b));

/** Issuer and serial number of a certificate, by which its signature names it. */
function encodeIssuerName(certificate: Uint8Array): Uint8Array {
  const [body] = derInside(derElement(certificate));
  const fields = derInside(derNth(body === undefined ? [] : [body], 0));
  const from = fields[0]?.tag === 0xa0 ? 1 : 0;
  return sequence(derNth(fields, from + 2).whole, derNth(fields, from).whole);
}

/** A signature, and the time stamp in it. */
interface Signed {
  readonly signature: Uint8Array;
  readonly stamp: Stamp | null;
}

/**
 * Signs bytes with a detached signature, CAdES baseline B (ETSI EN 319 122-1).
 * Signed attributes: content type, content digest, certificate digest. The time is in the PDF
 * instead.
 * A time stamp, added as an unsigned attribute, makes it baseline T.
 */
export async function signDetached(
  content: readonly Uint8Array[],
  { key, certificates }: SealKey,
  timeStamp?: TimeStamp,
): Promise<Signed> {
  const [own] = certificates;
  if (own === undefined) throw new Error('there is no certificate to seal with');
  const digest = createHash('sha256');
  for (const part of content) digest.update(part);
  const attributes = inOrder([
    attribute(OID.contentType, oid(OID.data)),
    attribute(OID.messageDigest, octets(digest.digest())),
    attribute(OID.signingCertificateV2, sequence(sequence(sequence(octets(sha256(own)))))),
  ]);
  const signature = sign('sha256', set(...attributes), key);
  const stamp = timeStamp === undefined ? null : await timeStamp(sha256(signature));
  const digestAlgorithm = sequence(oid(OID.sha256), nothing());
  const signer = sequence(
    integer(Uint8Array.of(1)),
    encodeIssuerName(own),
    digestAlgorithm,
    tagged(0, ...attributes),
    key.asymmetricKeyType === 'ec'
      ? sequence(oid(OID.ecdsaWithSha256))
      : sequence(oid(OID.rsaEncryption), nothing()),
    octets(signature),
    ...(stamp === null ? [] : [tagged(1, attribute(OID.timeStampToken, stamp.token))]),
  );
  const message = sequence(
    oid(OID.signedData),
    tagged(
      0,
      sequence(
        integer(Uint8Array.of(1)),
        set(digestAlgorithm),
        sequence(oid(OID.data)),
        tagged(0, ...certificates),
        set(signer),
      ),
    ),
  );
  return { signature: message, stamp };
}

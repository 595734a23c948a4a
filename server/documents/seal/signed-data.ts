import { createHash, verify } from 'node:crypto';
import { derElement, derHex, derInside, derNth } from '../../../src/domain/nfe/der.ts';
import type { DerElement } from '../../../src/domain/nfe/der.ts';
import { readTrustCertificate } from '../../trust/certificate.ts';
import type { TrustCertificate } from '../../trust/certificate.ts';
import { der } from '../../trust/der-writer.ts';

/** What somebody signed in the form of CMS (RFC 5652), once its signature has been found good. */
export interface VerifiedData {
  /** Object identifier of the kind of content, in hexadecimal. */
  readonly type: string;
  readonly content: Uint8Array;
  readonly signer: TrustCertificate;
  /** In DER: the signer's own first, then whatever else it brought. */
  readonly certificates: readonly Uint8Array[];
}

const OID = {
  signedData: '2a864886f70d010702',
  contentType: '2a864886f70d010903',
  messageDigest: '2a864886f70d010904',
  signingCertificate: '2a864886f70d010910020c',
  signingCertificateV2: '2a864886f70d010910022f',
} as const;
const TAG = { integer: 0x02, octets: 0x04, sequence: 0x30, set: 0x31, first: 0xa0 } as const;
/** Digests that are taken, by the bytes of their object identifier. */
const DIGESTS: Readonly<Record<string, string>> = {
  '608648016503040201': 'sha256',
  '608648016503040202': 'sha384',
  '608648016503040203': 'sha512',
};
/** Algorithms of a signature, with the digest that their name holds; null where the signer names it beside. */
const SIGNATURES: Readonly<Record<string, string | null>> = {
  '2a864886f70d010101': null,
  '2a864886f70d01010b': 'sha256',
  '2a864886f70d01010c': 'sha384',
  '2a864886f70d01010d': 'sha512',
  '2a8648ce3d040302': 'sha256',
  '2a8648ce3d040303': 'sha384',
  '2a8648ce3d040304': 'sha512',
};

const sameBytes = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
  one !== undefined && Buffer.from(one).equals(other);
const digestOf = (name: string, bytes: Uint8Array): Buffer =>
  createHash(name).update(bytes).digest();
const algorithmIn = (element: DerElement): string => derHex(derNth(derInside(element), 0));

function must<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(what);
  return value;
}

/** Values of signed attributes by their object identifier; one that stands twice is none. */
function attributesOf(signed: DerElement): ReadonlyMap<string, DerElement> {
  const found = new Map<string, DerElement>();
  for (const attribute of derInside(signed)) {
    const [type, values] = derInside(attribute);
    const name = derHex(type);
    if (found.has(name)) throw new Error('an attribute stands twice in its signature');
    const [value, ...more] = values === undefined ? [] : derInside(values);
    if (value === undefined || more.length > 0)
      throw new Error('an attribute has not just one value');
    found.set(name, value);
  }
  return found;
}

/** Whether an attribute names this certificate as the one that signed (ESS, RFC 2634 and 5035). */
function namesCertificate(
  attributes: ReadonlyMap<string, DerElement>,
  certificate: Uint8Array,
): boolean {
  const second = attributes.get(OID.signingCertificateV2);
  const value = second ?? attributes.get(OID.signingCertificate);
  if (value === undefined) return false;
  const named = derInside(derNth(derInside(derNth(derInside(value), 0)), 0));
  const algorithm = named[0]?.tag === TAG.sequence ? DIGESTS[algorithmIn(named[0])] : undefined;
  const name = second === undefined ? 'sha1' : (algorithm ?? 'sha256');
  return sameBytes(
    named.find(({ tag }) => tag === TAG.octets)?.content,
    digestOf(name, certificate),
  );
}

interface Parts {
  readonly type: DerElement;
  readonly content: Uint8Array;
  readonly certificates: readonly Uint8Array[];
  readonly signer: DerElement;
}

function partsOf(bytes: Uint8Array): Parts {
  const [kind, wrapped] = derInside(derElement(bytes));
  if (derHex(kind) !== OID.signedData || wrapped === undefined)
    throw new Error('it is not signed data');
  const fields = derInside(derElement(wrapped.content));
  const [type, inside] = derInside(derNth(fields, 2));
  const signers = derInside(derNth(fields, fields.length - 1));
  if (type === undefined || inside === undefined) throw new Error('it holds no content');
  if (signers.length !== 1) throw new Error('it has not just one signer');
  return {
    type,
    content: derElement(inside.content).content,
    certificates: fields
      .slice(3, -1)
      .filter(({ tag }) => tag === TAG.first)
      .flatMap(derInside)
      .map(({ whole }) => whole),
    signer: derNth(signers, 0),
  };
}

/**
 * Reads what was signed, and checks the one signature on it: that it is over this content, was made with a certificate
 * that it brings and names by digest, and by that certificate's key. Whether the certificate is trusted is another question.
 * @throws {Error} a clause that says what is wrong with it
 */
export function verifySignedData(bytes: Uint8Array): VerifiedData {
  const { type, content, certificates, signer } = partsOf(bytes);
  const fields = derInside(signer);
  const signed = derNth(fields, 3);
  if (signed.tag !== TAG.first) throw new Error('its signature has no signed attributes');
  const digest = must(
    DIGESTS[algorithmIn(derNth(fields, 2))],
    'its digest is not one that is taken',
  );
  const attributes = attributesOf(signed);
  if (!sameBytes(attributes.get(OID.contentType)?.content, type.content))
    throw new Error('its signature is of another kind of content');
  if (!sameBytes(attributes.get(OID.messageDigest)?.content, digestOf(digest, content)))
    throw new Error('its content is not what was signed');
  const own = must(
    certificates.find((each) => namesCertificate(attributes, each)),
    'it does not bring the certificate that it was signed with',
  );
  const certificate = must(readTrustCertificate(own), 'its certificate cannot be read');
  const named = SIGNATURES[algorithmIn(derNth(fields, 4))];
  if (named === undefined) throw new Error('its signature is not of a kind that is taken');
  // what is signed are the attributes as a set, though they stand as something else in the message
  const isGood = verify(
    named ?? digest,
    der(TAG.set, signed.content),
    certificate.x509.publicKey,
    derNth(fields, 5).content,
  );
  if (!isGood) throw new Error('its signature does not fit its certificate');
  return {
    type: derHex(type),
    content,
    signer: certificate,
    certificates: [own, ...certificates.filter((each) => each !== own)],
  };
}

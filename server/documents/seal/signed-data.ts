import { createHash, verify } from 'node:crypto';
import { derHex, derInside, derNth, derWhole } from '../../../src/domain/nfe/der.ts';
import type { DerElement } from '../../../src/domain/nfe/der.ts';
import { readTrustCertificate } from '../../trust/certificate.ts';
import type { TrustCertificate } from '../../trust/certificate.ts';
import { checkOid, derOptional, derSequence, derTagged } from '../../trust/der-values.ts';
import { der } from '../../trust/der-writer.ts';

/** Content of a CMS message (RFC 5652) whose signature has been verified. */
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
const TAG = {
  integer: 0x02,
  octets: 0x04,
  sequence: 0x30,
  set: 0x31,
  first: 0xa0,
  second: 0xa1,
} as const;
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
const computeDigest = (name: string, bytes: Uint8Array): Buffer =>
  createHash(name).update(bytes).digest();
const algorithmIn = (element: DerElement): string => derHex(checkOid(derSequence(element)[0]));

function must<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(what);
  return value;
}

/** Returns signed attributes by object identifier; a repeated attribute is ignored. */
function readAttributes(signed: DerElement): ReadonlyMap<string, DerElement> {
  const found = new Map<string, DerElement>();
  for (const attribute of derInside(signed)) {
    const [type, values] = derSequence(attribute);
    const name = derHex(checkOid(type));
    if (found.has(name)) throw new Error('an attribute stands twice in its signature');
    const [value, ...more] = derInside(derTagged(values, TAG.set));
    if (value === undefined || more.length > 0)
      throw new Error('an attribute has not just one value');
    found.set(name, value);
  }
  return found;
}

/** Checks that an attribute names this certificate as the signer's (ESS, RFC 2634 and 5035). */
function namesCertificate(
  attributes: ReadonlyMap<string, DerElement>,
  certificate: Uint8Array,
): boolean {
  const second = attributes.get(OID.signingCertificateV2);
  const value = second ?? attributes.get(OID.signingCertificate);
  if (value === undefined) return false;
  const named = derSequence(derSequence(derSequence(value)[0])[0]);
  const [kind, digest] = derOptional(named, [TAG.sequence, TAG.octets, TAG.sequence]);
  const algorithm = kind && DIGESTS[algorithmIn(kind)];
  const name = second === undefined ? 'sha1' : (algorithm ?? 'sha256');
  return sameBytes(digest?.content, computeDigest(name, certificate));
}

interface Parts {
  readonly type: DerElement;
  readonly content: Uint8Array;
  readonly certificates: readonly Uint8Array[];
  readonly signer: DerElement;
}

function parseSignedData(bytes: Uint8Array): Parts {
  const [kind, wrapped] = derSequence(derWhole(bytes));
  if (derHex(kind) !== OID.signedData || wrapped === undefined)
    throw new Error('it is not signed data');
  const [version, digests, encapsulated, ...rest] = derSequence(
    derWhole(derTagged(wrapped, TAG.first).content),
  );
  derTagged(version, TAG.integer);
  derTagged(digests, TAG.set);
  const [type, inside] = derSequence(encapsulated);
  const [certificates, , signerSet] = derOptional(rest, [TAG.first, TAG.second, TAG.set]);
  const signers = derInside(derTagged(signerSet, TAG.set));
  if (type === undefined || inside === undefined) throw new Error('it holds no content');
  if (signers.length !== 1) throw new Error('it has not just one signer');
  return {
    type,
    content: derTagged(derWhole(derTagged(inside, TAG.first).content), TAG.octets).content,
    certificates: (certificates === undefined ? [] : derInside(certificates)).map(
      ({ whole }) => whole,
    ),
    signer: derNth(signers, 0),
  };
}

/**
 * Reads what was signed, and checks the one signature on it: that it is over this content, was made with a certificate
 * that it brings and names by digest, and by that certificate's key. Whether the certificate is trusted is another question.
 * @throws {Error} a clause that says what is wrong with it
 */
export function verifySignedData(bytes: Uint8Array): VerifiedData {
  const { type, content, certificates, signer } = parseSignedData(bytes);
  const [version, , digestKind, ...rest] = derSequence(signer);
  derTagged(version, TAG.integer);
  const [signed, kind, signature] = derOptional(rest, [
    TAG.first,
    TAG.sequence,
    TAG.octets,
    TAG.second,
  ]);
  if (signed === undefined) throw new Error('its signature has no signed attributes');
  const digest = must(
    DIGESTS[algorithmIn(derTagged(digestKind, TAG.sequence))],
    'its digest is not one that is taken',
  );
  const attributes = readAttributes(signed);
  if (!sameBytes(attributes.get(OID.contentType)?.whole, type.whole))
    throw new Error('its signature is of another kind of content');
  const stated = derTagged(attributes.get(OID.messageDigest), TAG.octets);
  if (!sameBytes(stated.content, computeDigest(digest, content)))
    throw new Error('its content is not what was signed');
  const own = must(
    certificates.find((each) => namesCertificate(attributes, each)),
    'it does not bring the certificate that it was signed with',
  );
  const certificate = must(readTrustCertificate(own), 'its certificate cannot be read');
  const named = SIGNATURES[algorithmIn(derTagged(kind, TAG.sequence))];
  if (named === undefined) throw new Error('its signature is not of a kind that is taken');
  // The signature covers the attributes encoded as a set, although the message encodes them
  // differently.
  const isGood = verify(
    named ?? digest,
    der(TAG.set, signed.content),
    certificate.x509.publicKey,
    derTagged(signature, TAG.octets).content,
  );
  if (!isGood) throw new Error('its signature does not fit its certificate');
  return {
    type: derHex(type),
    content,
    signer: certificate,
    certificates: [own, ...certificates.filter((each) => each !== own)],
  };
}

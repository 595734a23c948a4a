import { canonicalXml } from './canonical-xml.ts';
import { canonicalForms, ownScope } from './signed-forms.ts';
import { readCertificate } from './certificate.ts';
import { base64Bytes, oneLine, toBase64, utf8 } from './text-bytes.ts';
import type { CertificateFacts, NfePorts, Trust } from './types.ts';
import { attribute, child, children, descend, getText, XMLDSIG } from './xml-find.ts';
import { XmlElement } from './xml-tree.ts';

/** With comments it is the same for content without comments; where there are some, the digest differs. */
const C14N: ReadonlySet<string> = new Set([
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments',
]);
const ENVELOPED = `${XMLDSIG}enveloped-signature`;
const DIGESTS: ReadonlySet<string> = new Set([
  `${XMLDSIG}sha1`,
  'http://www.w3.org/2001/04/xmlenc#sha256',
]);
const SIGNATURE_HASH: Readonly<Record<string, 'sha1' | 'sha256'>> = {
  [`${XMLDSIG}rsa-sha1`]: 'sha1',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
};

/**
 * Elements of a signature in the layout, with known additions about the key; no content can hide
 * among them.
 */
const SIGNATURE_PARTS: ReadonlySet<string> = new Set([
  'SignedInfo',
  'CanonicalizationMethod',
  'SignatureMethod',
  'Reference',
  'Transforms',
  'Transform',
  'DigestMethod',
  'DigestValue',
  'SignatureValue',
  'KeyInfo',
  'KeyName',
  'KeyValue',
  'RSAKeyValue',
  'Modulus',
  'Exponent',
  'X509Data',
  'X509Certificate',
  'X509IssuerSerial',
  'X509IssuerName',
  'X509SerialNumber',
  'X509SubjectName',
  'X509SKI',
  'X509CRL',
]);

/** Base64 of 32 bytes. */
const SHA256_CHARACTERS = 44;

/** A chain of ICP-Brasil is three or four certificates long; signatures bring the first, seldom more. */
const MOST_CERTIFICATES = 8;

/** State of a signature over its content. */
export type SignatureState =
  | { readonly state: 'unsigned' }
  /** The content is not what was signed. */
  | { readonly state: 'altered' }
  /** The signature itself is broken: wrong value, unreadable certificate, other algorithms than the layout's. */
  | { readonly state: 'invalid' }
  | {
      readonly state: 'holds';
      /** `reformatted`: only without the white space between elements. */
      readonly form: 'intact' | 'reformatted';
      /** The DigestValue, on one line. */
      readonly digest: string;
      readonly certificate: CertificateFacts;
      /** DER: the signer's certificate, then whatever else the signature brought. */
      readonly chain: readonly Uint8Array[];
      /** False without the `verifyRsa` port. */
      readonly valueChecked: boolean;
    };

/**
 * Checks the enveloped signature beside `content` (infNFe, infEvento): the digest is computed again, the
 * signature value is verified with the certificate in the file. Whose certificate it is, is for the caller.
 */
export function checkSignature(content: XmlElement, ports: NfePorts): SignatureState {
  const signature = signatureBeside(content);
  if (signature === undefined) return { state: 'unsigned' };
  const parts = readSignatureParts(signature, content);
  if (parts === undefined) return { state: 'invalid' };
  const form = matchDigestForm(content, ports, parts.digest);
  if (form === undefined) return { state: 'altered' };
  const certificate = readCertificate(parts.certificate);
  if (certificate === undefined) return { state: 'invalid' };
  if (ports.verifyRsa === undefined)
    return {
      state: 'holds',
      form,
      digest: parts.digest,
      certificate,
      chain: parts.chain,
      valueChecked: false,
    };
  const value = matchValueForm(parts, ports.verifyRsa);
  if (value === undefined) return { state: 'invalid' };
  return {
    state: 'holds',
    form: value === 'intact' ? form : 'reformatted',
    digest: parts.digest,
    certificate,
    chain: parts.chain,
    valueChecked: true,
  };
}

/** Returns the trust in the signer; a signature with an unverified value is never trusted. */
export function judgeTrust(
  signature: SignatureState,
  signedAt: string | undefined,
  { judgeChain }: NfePorts,
): Trust | undefined {
  if (signature.state !== 'holds') return undefined;
  if (judgeChain === undefined || !signature.valueChecked) return 'notChecked';
  return signedAt === undefined ? 'notTrusted' : judgeChain(signature.chain, signedAt);
}

/** SHA-1 of content without white space between elements, base64: compares notes that carry no signature. */
export const plainDigest = (content: XmlElement, ports: NfePorts): string =>
  toBase64(ports.sha1(utf8(canonicalXml(content, ownScope(content), 'drop'))));

/** Checks that some canonical form of the content has this digest. */
export const hasDigest = (content: XmlElement, ports: NfePorts, digest: string): boolean =>
  matchDigestForm(content, ports, digest) !== undefined;

/** A signature that was emptied (forms filled in by some programs) counts as none. */
function signatureBeside(content: XmlElement): XmlElement | undefined {
  const signature = content.parent?.children.find(
    (node) =>
      node instanceof XmlElement && node.local === 'Signature' && node.namespace === XMLDSIG,
  );
  if (!(signature instanceof XmlElement)) return undefined;
  const isEmpty =
    getText(child(signature, 'SignatureValue')) === undefined &&
    getText(descend(signature, 'SignedInfo', 'Reference', 'DigestValue')) === undefined;
  return isEmpty ? undefined : signature;
}

interface SignatureParts {
  readonly signedInfo: XmlElement;
  readonly digest: string;
  readonly value: Uint8Array;
  readonly hash: 'sha1' | 'sha256';
  readonly certificate: Uint8Array;
  readonly chain: readonly Uint8Array[];
}

/** Undefined unless the signature has exactly the form of the layout: one reference to this content, known algorithms. */
function readSignatureParts(
  signature: XmlElement,
  content: XmlElement,
): SignatureParts | undefined {
  if (!holdsItselfAlone(signature)) return undefined;
  const signedInfo = child(signature, 'SignedInfo');
  const [reference, second] = children(signedInfo, 'Reference');
  if (signedInfo === undefined || reference === undefined || second !== undefined) return undefined;
  const hash = SIGNATURE_HASH[algorithm(child(signedInfo, 'SignatureMethod'))];
  const [enveloped, canonical, third] = children(child(reference, 'Transforms'), 'Transform').map(
    algorithm,
  );
  const id = attribute(content, 'Id');
  if (hash === undefined || id === undefined || attribute(reference, 'URI') !== `#${id}`)
    return undefined;
  if (
    !C14N.has(algorithm(child(signedInfo, 'CanonicalizationMethod'))) ||
    enveloped !== ENVELOPED ||
    !C14N.has(canonical ?? '') ||
    third !== undefined
  )
    return undefined;
  if (!DIGESTS.has(algorithm(child(reference, 'DigestMethod')))) return undefined;
  const digest = getText(child(reference, 'DigestValue'));
  const value = base64Bytes(getText(child(signature, 'SignatureValue')) ?? '');
  const chain = children(descend(signature, 'KeyInfo', 'X509Data'), 'X509Certificate').flatMap(
    (each) => base64Bytes(getText(each) ?? '') ?? [],
  );
  const certificate = base64Bytes(
    getText(descend(signature, 'KeyInfo', 'X509Data', 'X509Certificate')) ?? '',
  );
  if (digest === undefined || value === undefined || certificate === undefined) return undefined;
  return {
    signedInfo,
    digest: oneLine(digest),
    value,
    hash,
    certificate,
    chain: chain.slice(0, MOST_CERTIFICATES),
  };
}

/**
 * Checks that a signature holds only signature elements, so another program finds no unsigned
 * content in it.
 */
const holdsItselfAlone = (element: XmlElement): boolean =>
  element.children.every(
    (node) =>
      !(node instanceof XmlElement) ||
      (node.namespace === XMLDSIG && SIGNATURE_PARTS.has(node.local) && holdsItselfAlone(node)),
  );

const algorithm = (element: XmlElement | undefined): string =>
  (element && attribute(element, 'Algorithm')) ?? '';

function matchDigestForm(
  content: XmlElement,
  ports: NfePorts,
  digest: string,
): 'intact' | 'reformatted' | undefined {
  const hash = digest.length === SHA256_CHARACTERS ? ports.sha256 : ports.sha1;
  for (const { text, isAsSigned } of canonicalForms(content)) {
    if (toBase64(hash(utf8(text))) === digest) return isAsSigned ? 'intact' : 'reformatted';
  }
  return undefined;
}

function matchValueForm(
  parts: SignatureParts,
  verifyRsa: NonNullable<NfePorts['verifyRsa']>,
): 'intact' | 'reformatted' | undefined {
  for (const { text, isAsSigned } of canonicalForms(parts.signedInfo)) {
    if (verifyRsa(parts.certificate, utf8(text), parts.value, parts.hash))
      return isAsSigned ? 'intact' : 'reformatted';
  }
  return undefined;
}

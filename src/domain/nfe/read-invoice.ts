import { type AccessKey, isIssuedBySefaz } from '../access-key.ts';
import { isAnonymous, isHeldBy, isInForce, shownHolder } from './certificate-holder.ts';
import { kindFault } from './document-kind.ts';
import { finding, type CodeOf, type Finding } from './finding.ts';
import { keyDisagreement, keyOfId } from './key-agreement.ts';
import { present } from './present.ts';
import {
  decidingProtocol,
  protocolFinding,
  protocolsFor,
  type NamedProtocol,
  type Protocols,
} from './protocol.ts';
import { type Content, readContent } from './read-content.ts';
import { isRefusing, refusal } from './refusal.ts';
import {
  checkSignature,
  hasDigest,
  plainDigest,
  type SignatureState,
  judgeTrust,
} from './signature.ts';
import type {
  DocumentItem,
  DocumentTaxId,
  FiscalDocument,
  NfePorts,
  Protocol,
  ReadOptions,
  Refusal,
  Trust,
} from './types.ts';
import { attribute, child, strangerAmong } from './xml-find.ts';
import type { XmlElement } from './xml-tree.ts';

/** Other content of the file that may belong to an invoice. */
export interface Surroundings {
  /** All protNFe of the file. */
  readonly protocols: Protocols;
  /** Keys of the notes that an event of the file cancels. */
  readonly cancelled: ReadonlySet<string>;
}

/**
 * Children of NFe in the layout and in known programs' output; each at most once, except those
 * from SEFAZ.
 */
const PARTS = {
  once: new Set(['infNFe', 'infNFeSupl', 'Signature']),
  often: new Set(['protNFe', 'procEventoNFe', 'evento', 'retEvento']),
};

/** Reads one NFe element and does every check that needs no database. */
export function readInvoice(
  nfe: XmlElement,
  around: Surroundings,
  ports: NfePorts,
  { allowTest = false }: ReadOptions,
): FiscalDocument | Refusal {
  const infNFe = child(nfe, 'infNFe');
  if (infNFe === undefined) return refusal(finding('fieldMissing', { field: 'infNFe' }));
  const key = keyOfId(attribute(infNFe, 'Id'));
  const chNFe = isRefusing(key) ? undefined : key.key;
  const unfit = kindFault(infNFe, allowTest);
  if (unfit !== undefined) return refusal(unfit, chNFe);
  if (isRefusing(key)) return refusal(key);
  const stranger = strangerAmong(nfe, PARTS);
  if (stranger !== undefined)
    return refusal(finding('noteHoldsMore', { element: stranger }), chNFe);
  // Before the fields: of an edited file it says most that it was edited.
  const signature = checkSignature(infNFe, ports);
  const broken = signatureFault(signature);
  if (broken !== undefined) return refusal(broken, chNFe);
  const content = readContent(infNFe);
  if (isRefusing(content)) return refusal(content, chNFe);
  const protocols = protocolsFor(nfe, key.key, around.protocols);
  const fault =
    keyDisagreement(key, content) ??
    holderFault(signature, key, content) ??
    protocolFault(infNFe, key, signature, protocols, ports);
  if (fault !== undefined) return refusal(fault, chNFe);
  return buildDocument(
    infNFe,
    key,
    content,
    signature,
    decidingProtocol(protocols),
    around.cancelled.has(key.key),
    ports,
  );
}

function signatureFault({ state }: SignatureState): Finding<CodeOf<'refused'>> | undefined {
  if (state === 'altered') return finding('contentAltered');
  return state === 'invalid' ? finding('signatureInvalid') : undefined;
}

/**
 * Returns a fault unless the certificate is the issuer's, or that of the SEFAZ that issued for the
 * issuer.
 */
function holderFault(
  signature: SignatureState,
  key: AccessKey,
  { emit }: Content,
): Finding<CodeOf<'refused'>> | undefined {
  if (signature.state !== 'holds' || isAnonymous(signature.certificate)) return undefined;
  const holder: DocumentTaxId = isIssuedBySefaz(key.serie)
    ? { kind: 'CNPJ', number: key.CNPJ }
    : emit.taxId;
  return isHeldBy(signature.certificate, holder)
    ? undefined
    : finding('certificateForeign', { subject: shownHolder(signature.certificate) });
}

/** Each of SEFAZ's answers must be to this note and to this content, signed or not. */
function protocolFault(
  infNFe: XmlElement,
  key: AccessKey,
  signature: SignatureState,
  protocols: readonly NamedProtocol[],
  ports: NfePorts,
): Finding<CodeOf<'refused'>> | undefined {
  const agrees = ({ chNFe, digVal }: NamedProtocol): boolean =>
    chNFe === key.key &&
    (digVal === undefined ||
      (signature.state === 'holds'
        ? signature.digest === digVal
        : hasDigest(infNFe, ports, digVal)));
  return protocols.every(agrees) ? undefined : finding('protocolDisagrees');
}

function buildDocument(
  infNFe: XmlElement,
  key: AccessKey,
  content: Content,
  signature: SignatureState,
  protocol: Protocol | undefined,
  isCancelled: boolean,
  ports: NfePorts,
): FiscalDocument {
  const { ide, emit, dest, det, total, refNFe, refNFeSig } = content;
  const signed = signature.state === 'holds' ? signature : undefined;
  const trust = judgeTrust(signature, ide.dhEmi, ports);
  const findings = [
    signed === undefined ? finding('unsigned') : undefined,
    signed?.form === 'reformatted' ? finding('reformatted') : undefined,
    protocolFinding(protocol),
    isCancelled ? finding('cancelled') : undefined,
    signed && isAnonymous(signed.certificate)
      ? finding('certificateAnonymous', { subject: signed.certificate.subject })
      : undefined,
    signed && !isInForce(signed.certificate, ide.dhEmi)
      ? finding('certificateOutOfDate')
      : undefined,
    ...(signed === undefined ? [] : trustFindings(signed, trust, key)),
    ...repeatedProducts(det),
  ];
  return {
    chNFe: key.key,
    versao: attribute(infNFe, 'versao') ?? '',
    ide,
    emit,
    det,
    total,
    refNFe,
    refNFeSig,
    ...present({ dest, protocol, certificate: signed?.certificate, trust }),
    integrity: signed?.form ?? 'unsigned',
    signature: signed === undefined ? 'absent' : signed.valueChecked ? 'valid' : 'notChecked',
    digest: signed?.digest ?? plainDigest(infNFe, ports),
    findings: findings.filter((each) => each !== undefined),
  };
}

/**
 * Returns findings about the signer. In the browser the signature value is not verified, so the
 * server reports them.
 */
function trustFindings(
  { certificate, valueChecked }: Extract<SignatureState, { state: 'holds' }>,
  trust: Trust | undefined,
  { serie }: AccessKey,
): Finding[] {
  const subject = shownHolder(certificate);
  if (!valueChecked) return [];
  return [
    ...(trust === 'notTrusted'
      ? [finding('signerNotTrusted', { subject, issuer: certificate.issuer })]
      : []),
    ...(trust === 'notChecked' ? [finding('signerNotChecked', { subject })] : []),
    ...(isIssuedBySefaz(serie) ? [finding('issuedBySefaz', { subject })] : []),
  ];
}

/** Returns a finding for each product repeated in several lines, e.g. a line per lot. */
function repeatedProducts(det: readonly DocumentItem[]): Finding[] {
  const lines = new Map<string, number[]>();
  for (const { cProd, nItem } of det) {
    const known = lines.get(cProd);
    if (known === undefined) lines.set(cProd, [nItem]);
    else known.push(nItem);
  }
  return [...lines]
    .filter(([, numbers]) => numbers.length > 1)
    .map(([cProd, numbers]) =>
      finding('productInSeveralLines', { cProd, lines: numbers.join(', ') }),
    );
}

import { type AccessKey, isIssuedBySefaz } from '../rules/access-key.ts';
import { isAnonymous, isHeldBy, isInForce } from './certificate-holder.ts';
import { kindFault } from './document-kind.ts';
import { finding, type CodeOf, type Finding } from './finding.ts';
import { keyDisagreement, keyOfId } from './key-agreement.ts';
import { present } from './present.ts';
import { protocolFinding, protocolKey, protocolOf, readProtocol } from './protocol.ts';
import { type Content, readContent } from './read-content.ts';
import { isCancellation } from './read-event.ts';
import { isRefusing, refusal } from './refusal.ts';
import { checkSignature, hasDigest, plainDigest, type SignatureState } from './signature.ts';
import type { DocumentItem, DocumentTaxId, FiscalDocument, FiscalEvent, NfePorts, Protocol, ReadOptions, Refusal } from './types.ts';
import { attribute, child } from './xml-find.ts';
import type { XmlElement } from './xml-tree.ts';

/** What else the file holds that may belong to a note. */
export interface Surroundings {
  /** All protNFe of the file. */
  readonly protocols: readonly XmlElement[];
  readonly events: readonly FiscalEvent[];
}

/** Reads one NFe element and does every check that needs no database. */
export function readInvoice(nfe: XmlElement, around: Surroundings, ports: NfePorts, { allowTest = false }: ReadOptions): FiscalDocument | Refusal {
  const infNFe = child(nfe, 'infNFe');
  if (infNFe === undefined) return refusal(finding('fieldMissing', { field: 'infNFe' }));
  const key = keyOfId(attribute(infNFe, 'Id'));
  const chNFe = isRefusing(key) ? undefined : key.key;
  const unfit = kindFault(infNFe, allowTest);
  if (unfit !== undefined) return refusal(unfit, chNFe);
  if (isRefusing(key)) return refusal(key);
  // Before the fields: of an edited file it says most that it was edited.
  const signature = checkSignature(infNFe, ports);
  const broken = signatureFault(signature);
  if (broken !== undefined) return refusal(broken, chNFe);
  const content = readContent(infNFe);
  if (isRefusing(content)) return refusal(content, chNFe);
  const protNFe = protocolOf(nfe, key.key, around.protocols);
  const protocol = protNFe && readProtocol(protNFe);
  const fault = keyDisagreement(key, content)
    ?? holderFault(signature, key, content)
    ?? protocolFault(infNFe, key, signature, protNFe, protocol, ports);
  if (fault !== undefined) return refusal(fault, chNFe);
  return documentOf(infNFe, key, content, signature, protocol, around.events, ports);
}

function signatureFault({ state }: SignatureState): Finding<CodeOf<'refused'>> | undefined {
  if (state === 'altered') return finding('contentAltered');
  return state === 'invalid' ? finding('signatureInvalid') : undefined;
}

/** The certificate must be the issuer's, or that of the SEFAZ which issued in his place. */
function holderFault(signature: SignatureState, key: AccessKey, { emit }: Content): Finding<CodeOf<'refused'>> | undefined {
  if (signature.state !== 'holds' || isAnonymous(signature.certificate)) return undefined;
  const holder: DocumentTaxId = isIssuedBySefaz(key.serie) ? { kind: 'CNPJ', number: key.CNPJ } : emit.taxId;
  const { subject } = signature.certificate;
  return isHeldBy(signature.certificate, holder) ? undefined : finding('certificateForeign', { subject: subject });
}

/** SEFAZ's answer must be to this note and to this content, signed or not. */
function protocolFault(
  infNFe: XmlElement, key: AccessKey, signature: SignatureState, protNFe: XmlElement | undefined, protocol: Protocol | undefined, ports: NfePorts,
): Finding<CodeOf<'refused'>> | undefined {
  if (protNFe === undefined || protocol === undefined) return undefined;
  const { digVal } = protocol;
  const agrees = protocolKey(protNFe) === key.key
    && (digVal === undefined || (signature.state === 'holds' ? signature.digest === digVal : hasDigest(infNFe, ports, digVal)));
  return agrees ? undefined : finding('protocolDisagrees');
}

function documentOf(
  infNFe: XmlElement, key: AccessKey, content: Content, signature: SignatureState, protocol: Protocol | undefined,
  events: readonly FiscalEvent[], ports: NfePorts,
): FiscalDocument {
  const { ide, emit, dest, det, total, refNFe, refNFeSig } = content;
  const signed = signature.state === 'holds' ? signature : undefined;
  const own = events.filter((event) => event.chNFe === key.key);
  const findings = [
    signed === undefined ? finding('unsigned') : undefined,
    signed?.form === 'reformatted' ? finding('reformatted') : undefined,
    protocolFinding(protocol),
    own.some(isCancellation) ? finding('cancelled') : undefined,
    signed && isAnonymous(signed.certificate) ? finding('certificateAnonymous', { subject: signed.certificate.subject }) : undefined,
    signed && !isInForce(signed.certificate, ide.dhEmi) ? finding('certificateOutOfDate') : undefined,
    ...repeatedProducts(det),
  ];
  return {
    chNFe: key.key,
    versao: attribute(infNFe, 'versao') ?? '',
    ide, emit, det, total, refNFe, refNFeSig,
    ...present({ dest, protocol, certificate: signed?.certificate }),
    integrity: signed?.form ?? 'unsigned',
    signature: signed === undefined ? 'absent' : signed.valueChecked ? 'valid' : 'notChecked',
    digest: signed?.digest ?? plainDigest(infNFe, ports),
    findings: findings.filter((each) => each !== undefined),
  };
}

/** One finding for each product that stands in several lines, e.g. one line a lot. */
function repeatedProducts(det: readonly DocumentItem[]): Finding[] {
  const lines = new Map<string, number[]>();
  for (const { cProd, nItem } of det) lines.set(cProd, [...(lines.get(cProd) ?? []), nItem]);
  return [...lines]
    .filter(([, numbers]) => numbers.length > 1)
    .map(([cProd, numbers]) => finding('productInSeveralLines', { cProd, lines: numbers.join(', ') }));
}

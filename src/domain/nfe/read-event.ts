import { type AccessKey, MODEL, parseAccessKey } from '../access-key.ts';
import { isSameCompany } from '../tax-number.ts';
import { isHeldBy } from './certificate-holder.ts';
import { environmentFault } from './document-kind.ts';
import { EVENT_TYPE, isCancellationType, OF_THE_ISSUER } from './event-type.ts';
import { FieldReader } from './field-reader.ts';
import { finding, type Finding } from './finding.ts';
import { readTaxId } from './read-content.ts';
import { readGoodsBack } from './goods-back.ts';
import { present } from './present.ts';
import { refusal } from './refusal.ts';
import { checkSignature, type SignatureState, judgeTrust } from './signature.ts';
import { oneLine } from './text-bytes.ts';
import type {
  DocumentTaxId,
  FiscalEvent,
  NfePorts,
  ReadOptions,
  Refusal,
  UnverifiedReason,
} from './types.ts';
import { child, children, childText } from './xml-find.ts';
import type { XmlElement } from './xml-tree.ts';

/** SEFAZ registered the event: linked, not linked, late. */
const REGISTERED: ReadonlySet<string> = new Set(['135', '136', '155']);

/** Builds the identity of an event; events and answers that share it belong together. */
const buildIdentity = (infEvento: XmlElement): string =>
  ['chNFe', 'tpEvento', 'nSeqEvento']
    .map((field) => childText(infEvento, field)?.replace(/^0+/, '') ?? '')
    .join('/');

/** Reads all events of a file, each with SEFAZ's answer to it; answers without their event are events too. */
export function readEvents(
  eventos: readonly XmlElement[],
  answers: readonly XmlElement[],
  ports: NfePorts,
  options: ReadOptions,
): (FiscalEvent | Refusal)[] {
  const events = eventos.flatMap((evento) => child(evento, 'infEvento') ?? []);
  const open = new Map(
    answers
      .flatMap((answer) => children(answer, 'infEvento'))
      .map((each) => [buildIdentity(each), each]),
  );
  const read = events.map((infEvento) => {
    if (children(infEvento.parent, 'infEvento').length > 1)
      return refusal(
        finding('noteHoldsMore', { element: 'infEvento' }),
        parseAccessKey(childText(infEvento, 'chNFe') ?? '')?.key,
      );
    const identity = buildIdentity(infEvento);
    const answer = open.get(identity);
    open.delete(identity);
    return readEvent(infEvento, answer, ports, options);
  });
  // A rejected request is answered without naming its note: nothing happened to any.
  const alone = [...open.values()].filter(
    (answer) =>
      childText(answer, 'chNFe') !== undefined && childText(answer, 'tpEvento') !== undefined,
  );
  return [...read, ...alone.map((answer) => readEvent(undefined, answer, ports, options))];
}

function readEvent(
  signed: XmlElement | undefined,
  answer: XmlElement | undefined,
  ports: NfePorts,
  { allowTest = false }: ReadOptions,
): FiscalEvent | Refusal {
  const fields = new FieldReader(signed ?? answer);
  const details = fields.group('detEvento');
  const answered = new FieldReader(answer);
  const chNFe = fields.text('chNFe');
  const key = parseAccessKey(chNFe);
  const nSeqEvento = fields.matching('nSeqEvento', /^0{0,2}[1-9][0-9]{0,2}$/);
  const author = signed === undefined ? undefined : readTaxId(fields);
  const tpEvento = fields.matching('tpEvento', /^[0-9]{6}$/);
  const goodsBack = readGoodsBack(tpEvento, details);
  const cancelled = details.optional('tpEventoAut');
  const times = {
    dhEvento: fields.optionalMoment('dhEvento'),
    dhRegEvento: answered.optionalMoment('dhRegEvento'),
  };
  const fault =
    environmentFault(fields.optional('tpAmb'), allowTest) ?? fields.fault ?? answered.fault;
  if (fault !== undefined) return refusal(fault, key?.key);
  if (key === undefined) return refusal(finding('keyMalformed', { key: chNFe }));
  if (key.mod !== MODEL.nfe)
    return refusal(finding('eventOfOtherModel', { mod: key.mod }), key.key);
  const signature = signed && checkSignature(signed, ports);
  const unverifiedReason =
    signature === undefined ? 'unsigned' : reasonAgainst(signature, answer, tpEvento, author, key);
  const cStat = answered.optional('cStat');
  const event: Omit<FiscalEvent, 'findings'> = {
    tpEvento,
    chNFe: key.key,
    nSeqEvento: Number(nSeqEvento),
    ...present({
      ...times,
      xEvento: answered.optional('xEvento') ?? details.optional('descEvento'),
      cStat,
      nProt: answered.optional('nProt'),
      author,
      xJust: details.optional('xJust'),
      xCorrecao: details.optional('xCorrecao'),
      goodsBack,
      cancels:
        tpEvento === EVENT_TYPE.eventCancelled && cancelled !== undefined
          ? { tpEvento: cancelled, ...present({ nProt: details.optional('nProtEvento') }) }
          : undefined,
      unverifiedReason,
      trust: signature && judgeTrust(signature, times.dhEvento, ports),
    }),
    verified: unverifiedReason === undefined,
    registered: cStat !== undefined && REGISTERED.has(cStat),
  };
  return { ...event, findings: collectFindings(event) };
}

/**
 * Returns the reason to distrust the event; undefined when signature, holder, author and answer
 * agree.
 */
function reasonAgainst(
  signature: SignatureState,
  answer: XmlElement | undefined,
  tpEvento: string,
  author: DocumentTaxId | undefined,
  key: AccessKey,
): UnverifiedReason | undefined {
  if (signature.state === 'invalid') return 'signatureInvalid';
  if (signature.state !== 'holds') return signature.state;
  const answeredDigest = childText(answer, 'digVal');
  if (answeredDigest !== undefined && oneLine(answeredDigest) !== signature.digest)
    return 'altered';
  if (author === undefined || !isHeldBy(signature.certificate, author)) return 'certificateForeign';
  if (OF_THE_ISSUER.has(tpEvento) && !isIssuer(author, key)) return 'authorForeign';
  return signature.valueChecked ? undefined : 'notChecked';
}

const isIssuer = (author: DocumentTaxId, { issuer, CNPJ }: AccessKey): boolean =>
  author.kind === 'CPF' ? author.number === issuer.number : isSameCompany(author.number, CNPJ);

function collectFindings(event: Omit<FiscalEvent, 'findings'>): Finding[] {
  const { tpEvento, registered, unverifiedReason, verified, trust } = event;
  const findings: Finding[] = [];
  if (unverifiedReason !== undefined && unverifiedReason !== 'notChecked') {
    findings.push(
      isCancellationType(tpEvento)
        ? finding('cancellationUnverified')
        : finding('eventUnverified', { tpEvento }),
    );
  } else if (isCancellationType(tpEvento) && !registered) {
    findings.push(finding('cancellationUnregistered'));
  } else if (registered && verified && trust !== 'trusted') {
    findings.push(finding('eventSignerNotTrusted'));
  }
  if (!registered) return findings;
  if (tpEvento === EVENT_TYPE.correction)
    findings.push(finding('corrected', { nSeqEvento: event.nSeqEvento }));
  if (tpEvento === EVENT_TYPE.unknownOperation) findings.push(finding('recipientDisclaims'));
  if (tpEvento === EVENT_TYPE.notCarriedOut) findings.push(finding('operationNotCarriedOut'));
  return findings;
}

/** Consequences of a finding for a stored invoice. */
export const STORED_SEVERITIES = [
  /** Cannot be approved while the finding remains. */
  'blocks',
  /** May be approved; a person should look. */
  'warns',
] as const;
export type StoredSeverity = (typeof STORED_SEVERITIES)[number];

/** Consequence of a finding for its file or invoice. */
export type Severity =
  /** Stopped at the door: nothing is stored but hash, time and poster. */
  'refused' | StoredSeverity;

interface FindingKind {
  readonly severity: Severity;
  /** Names of the values that its text fills in. */
  readonly params: readonly string[];
  /** True when an approval in spite of the finding needs a reason. */
  readonly needsReason?: true;
}

const refused = <const P extends readonly string[]>(...params: P) =>
  ({ severity: 'refused', params }) as const;
const blocks = <const P extends readonly string[]>(...params: P) =>
  ({ severity: 'blocks', params }) as const;
const warns = <const P extends readonly string[]>(...params: P) =>
  ({ severity: 'warns', params }) as const;
/** Builds a warning whose approval needs a reason. */
const confirms = <const P extends readonly string[]>(...params: P) =>
  ({ severity: 'warns', params, needsReason: true }) as const;

/**
 * Every finding there is, with its severity and the values it carries: the one home of both. The texts have
 * the same keys in `src/i18n/<locale>/findings.ts`. Codes are stored with invoices: never rename or reuse one.
 */
export const findingKinds = {
  // The file as such
  fileEmpty: refused(),
  fileTooBig: refused('sizeMb', 'limitMb'),
  encodingUnreadable: refused('encoding'),
  notXml: refused(),
  // No text at all, by its first bytes
  filePdf: refused(),
  filePicture: refused(),
  filePacked: refused('kind'),
  fileOffice: refused(),
  fileMail: refused(),
  xmlMalformed: refused('line', 'column'),
  xmlTruncated: refused(),
  doctypeForbidden: refused(),
  nestedTooDeep: refused('limit'),
  xmlExcessive: refused('limit'),
  xmlTooManyElements: refused('limit'),
  xmlTooManyAttributes: refused('limit'),
  xmlTextTooLong: refused('limit'),
  tooManyDocuments: refused('limit'),
  // A file over which its reader was stopped, twice
  readingTooLong: refused('seconds'),
  readingTooMuch: refused('limitMb'),
  readingFailed: refused(),
  // An archive that breaks a limit, or cannot be opened
  archiveTooManyFiles: refused('limit'),
  archiveTooLarge: refused('limitMb'),
  archiveTooDense: refused('limit'),
  archiveTooDeep: refused('limit'),
  archiveUnreadable: refused(),
  archiveEmpty: refused(),
  // Refuses a single file of an archive; the others are accepted.
  entryEncrypted: refused(),
  entryMethod: refused('method'),
  entryDamaged: refused(),
  // Another kind of document
  modelNfce: refused(),
  modelOther: refused('mod'),
  documentCte: refused(),
  documentMdfe: refused(),
  documentNfse: refused(),
  documentNfseEvent: refused(),
  documentZipped: refused(),
  documentSummary: refused(),
  documentSefazAnswer: refused('root'),
  documentSoap: refused(),
  documentUnknown: refused('root'),
  // An envelope (nfeProc) that holds no invoice
  noteMissing: refused(),
  // More beside the signed content than the layout knows
  noteHoldsMore: refused('element'),
  namespaceWrong: refused('namespace'),
  layoutTooOld: refused('versao'),
  layoutUnknown: refused(),
  // The content
  fieldMissing: refused('field'),
  fieldMalformed: refused('field', 'value'),
  itemFieldMissing: refused('nItem', 'field'),
  itemFieldMalformed: refused('nItem', 'field', 'value'),
  keyMalformed: refused('key'),
  keyDisagrees: refused('field', 'inKey', 'inContent'),
  // A key that was typed, pasted or read without its file
  keyLength: refused('count'),
  keyCharacters: refused(),
  keyState: refused('cUF'),
  keyMonth: refused('month'),
  keyCheckDigit: refused(),
  keyInFuture: refused('month'),
  keyOfSefaz: refused(),
  keyOfOthers: refused('CNPJ'),
  keyOutsideCycles: refused('month'),
  keyTooLate: refused('date'),
  keyTwice: refused(),
  keyRounded: refused(),
  // The file that was sent for one invoice is that of another
  otherInvoice: refused('numNF'),
  testEnvironment: refused(),
  // Signature and protocol
  contentAltered: refused(),
  protocolDisagrees: refused(),
  signatureInvalid: refused(),
  certificateForeign: refused('subject'),
  certificateAnonymous: blocks('subject'),
  certificateOutOfDate: warns(),
  // No path leads from the signer to a trusted authority
  signerNotTrusted: blocks('subject', 'issuer'),
  // Not checked: no authorities are configured.
  signerNotChecked: confirms('subject'),
  // In series 890 to 899 the key, not the issuer, names the permitted signer: any certificate
  // holder.
  issuedBySefaz: confirms('subject'),
  reformatted: blocks(),
  unsigned: blocks(),
  protocolMissing: blocks(),
  notAuthorised: blocks('cStat', 'xMotivo'),
  protocolCancelled: blocks('cStat'),
  protocolWithoutDigest: blocks(),
  // Events
  cancelled: blocks(),
  cancellationUnverified: warns(),
  cancellationUnregistered: warns(),
  eventUnverified: warns('tpEvento'),
  eventSignerNotTrusted: warns(),
  eventOfOtherModel: refused('mod'),
  eventForeign: refused(),
  // Evidence about a stored invoice; it takes effect only when a decider applies it.
  cancellationToDecide: warns(),
  eventToDecide: warns('tpEvento'),
  cancellationApplied: warns(),
  // Goods that do not count: proposed until a decider settles it, then reported
  goodsBackToDecide: blocks('tpEvento', 'items'),
  goodsBackApplied: warns('tpEvento', 'items'),
  // A buyer's return that cannot be converted: a decider says how much of what came back
  returnToDecide: blocks('items'),
  recipientDisclaims: warns(),
  operationNotCarriedOut: warns(),
  corrected: warns('nSeqEvento'),
  // The items
  productInSeveralLines: warns('cProd', 'lines'),
  // Findings that need the database.
  duplicate: refused(),
  keyWithOtherContent: refused(),
  // Issuer, model, series and number are taken by another key: its poster may withdraw it, or it was decided, or it has gone since
  numberHeld: refused('numNF', 'key', 'name'),
  numberDecided: refused('numNF', 'key', 'name'),
  numberFree: refused('numNF'),
  numberTwice: refused('numNF', 'key'),
  // The same conflict, reported on the stored invoice
  rivalContent: warns(),
  issuedInFuture: blocks('date'),
  issuerForeign: refused('xNome'),
  outsideCycles: blocks(),
  sellerMissing: blocks(),
  // A seller was chosen before; the file came from another seller of the channel
  sellerDisputed: blocks(),
  recipientRequired: blocks('xNome'),
  recipientUnknown: warns('xNome'),
  cfopUnknown: warns('nItem', 'cfop'),
  productNotInPortfolio: warns('nItem', 'cProd'),
  unitWithoutConversion: warns('nItem', 'cProd', 'uCom'),
  saleNotFound: warns('key'),
} as const satisfies Record<string, FindingKind>;

export type FindingCode = keyof typeof findingKinds;

/** The codes of one severity, e.g. `CodeOf<'refused'>`. */
export type CodeOf<S extends Severity> = {
  [C in FindingCode]: (typeof findingKinds)[C]['severity'] extends S ? C : never;
}[FindingCode];

/** Values for the placeholders of a finding's text: text, or whole numbers. */
export type FindingParams = Readonly<Record<string, string | number>>;

/** Finding in a file, an invoice or an item (`params.nItem`). */
export interface Finding<C extends FindingCode = FindingCode> {
  readonly code: C;
  readonly severity: (typeof findingKinds)[C]['severity'];
  readonly params: FindingParams;
}

type ParamName<C extends FindingCode> = (typeof findingKinds)[C]['params'][number];

type ParamsOf<C extends FindingCode> = [ParamName<C>] extends [never]
  ? []
  : [params: Readonly<Record<ParamName<C>, string | number>>];

/** Texts of a file that go into a message are cut to this length. */
const MAX_TEXT = 100;

/** Makes a finding with the severity of its code; the compiler asks for the values of its text. */
export function finding<C extends FindingCode>(code: C, ...[params]: ParamsOf<C>): Finding<C> {
  const cut = Object.entries<string | number>(params ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, MAX_TEXT) : value,
  ]);
  return { code, severity: findingKinds[code].severity, params: Object.fromEntries(cut) };
}

/** Codes of findings in spite of which an invoice is approved with a reason only. */
export const CONFIRMED_FINDINGS: readonly string[] = Object.entries<FindingKind>(findingKinds)
  .filter(([, kind]) => kind.needsReason)
  .map(([code]) => code);

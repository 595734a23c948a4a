import type { PreflightDocument, PreflightParty } from '../wire/invoice-preflight.ts';
import type { Finding, Severity } from './finding.ts';
import { present } from './present.ts';
import type {
  DecimalText,
  DocumentTaxId,
  FiscalDocument,
  FiscalEvent,
  FiscalFile,
  Party,
  Trust,
} from './types.ts';

/** What would become of a file: `ok` and `warns` can be approved, `blocks` is stored only, `refused` is not taken. */
export type Verdict = 'ok' | Severity;

/** What one dropped file is, said before it is sent. Texts: `findings` catalogue by code. */
export interface Explanation {
  /** The best that the file holds: one good invoice in a batch makes the file worth sending. */
  readonly verdict: Verdict;
  readonly entries: readonly ExplainedEntry[];
}

export type ExplainedEntry = ExplainedInvoice | ExplainedEvent | ExplainedRefusal;

export interface ExplainedInvoice {
  readonly what: 'invoice';
  readonly verdict: Verdict;
  readonly chNFe: string;
  readonly serie: string;
  readonly nNF: string;
  /** The date that counts, YYYY-MM-DD. */
  readonly localDate: string;
  readonly issuer: ExplainedParty;
  readonly recipient?: ExplainedParty;
  readonly vNF: DecimalText;
  readonly itemCount: number;
  /** Whether it brings goods back, as far as the file tells. */
  readonly isReturn: boolean;
  /** Whether an authority vouches for who signed; `notChecked` before the server has seen it. */
  readonly trust?: Trust;
  readonly findings: readonly Finding[];
  /** What the server needs to know of it to say what would become of it. */
  readonly facts: PreflightDocument;
}

export interface ExplainedParty {
  readonly xNome: string;
  readonly taxId?: DocumentTaxId;
}

export interface ExplainedEvent {
  readonly what: 'event';
  readonly verdict: Verdict;
  readonly tpEvento: string;
  readonly chNFe: string;
  readonly nSeqEvento: number;
  readonly dhEvento?: string;
  readonly xEvento?: string;
  readonly findings: readonly Finding[];
}

export interface ExplainedRefusal {
  readonly what: 'refused';
  readonly verdict: 'refused';
  readonly chNFe?: string;
  readonly findings: readonly Finding[];
}

const BEST_FIRST: readonly Verdict[] = ['ok', 'warns', 'blocks', 'refused'];

/** Sums up a file that was read: what it is, of whom, of which date, and what was found. */
export function explainFiscalFile(file: FiscalFile): Explanation {
  const entries: ExplainedEntry[] = [
    ...(file.kind === 'invoices' ? file.documents.map(invoice) : []),
    ...(file.kind === 'refused' ? [] : file.events.map(event)),
    ...file.refusals.map((refusal): ExplainedRefusal => ({
      what: 'refused',
      verdict: 'refused',
      ...present({ chNFe: refusal.chNFe }),
      findings: [refusal],
    })),
  ];
  const verdict =
    BEST_FIRST.find((each) => entries.some((entry) => entry.verdict === each)) ?? 'refused';
  return { verdict, entries };
}

/** The heaviest of some findings. */
export const verdictOf = (findings: readonly Pick<Finding, 'severity'>[]): Verdict =>
  BEST_FIRST.findLast((verdict) => findings.some(({ severity }) => severity === verdict)) ?? 'ok';

function invoice(document: FiscalDocument): ExplainedInvoice {
  const { chNFe, ide, emit, dest, total, det, trust, findings } = document;
  return {
    what: 'invoice',
    verdict: verdictOf(findings),
    chNFe,
    serie: ide.serie,
    nNF: ide.nNF,
    localDate: ide.localDate,
    issuer: { xNome: emit.xNome, taxId: emit.taxId },
    ...present({ recipient: dest && { xNome: dest.xNome, ...present({ taxId: dest.taxId }) } }),
    vNF: total.vNF,
    itemCount: det.length,
    isReturn: bringsGoodsBack(document),
    ...present({ trust }),
    findings,
    facts: factsOf(document),
  };
}

const partyOf = ({ xNome, taxId }: Party): PreflightParty => ({ xNome, taxId: taxId ?? null });

const factsOf = (document: FiscalDocument): PreflightDocument => ({
  chNFe: document.chNFe,
  digest: document.digest,
  integrity: document.integrity,
  cStat: document.protocol?.cStat ?? null,
  emit: partyOf(document.emit),
  dest: document.dest === undefined ? null : partyOf(document.dest),
  serie: document.ide.serie,
  nNF: document.ide.nNF,
  dhEmi: document.ide.dhEmi,
  localDate: document.ide.localDate,
  tpNF: document.ide.tpNF,
  finNFe: document.ide.finNFe,
  tpNFCredito: document.ide.tpNFCredito ?? null,
  refNFe: document.refNFe,
  blocks: verdictOf(document.findings) === 'blocks',
  det: document.det.map(({ cProd, uCom, qCom, vProd, vDesc, CFOP }) => ({
    cProd,
    uCom,
    qCom,
    vProd,
    vDesc,
    CFOP,
  })),
});

/** A return by its purpose: finNFe 4, or a credit note for a refused delivery, whole (03) or in part (06). */
const bringsGoodsBack = ({ ide }: FiscalDocument): boolean =>
  ide.finNFe === '4' ||
  (ide.finNFe === '5' && (ide.tpNFCredito === '03' || ide.tpNFCredito === '06'));

function event({
  tpEvento,
  chNFe,
  nSeqEvento,
  dhEvento,
  xEvento,
  findings,
}: FiscalEvent): ExplainedEvent {
  return {
    what: 'event',
    verdict: verdictOf(findings),
    tpEvento,
    chNFe,
    nSeqEvento,
    ...present({ dhEvento, xEvento }),
    findings,
  };
}

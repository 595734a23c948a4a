import type { PreflightDocument, PreflightParty } from '../schema/invoices/invoice-preflight.ts';
import type { Finding, Severity } from '../nfe/finding.ts';
import { present } from '../nfe/present.ts';
import type {
  DecimalText,
  DocumentTaxId,
  FiscalDocument,
  FiscalEvent,
  FiscalFile,
  Party,
  Trust,
} from '../nfe/types.ts';

/**
 * Outcome of a file: `ok` and `warns` can be approved, `blocks` is only stored, `refused` is
 * rejected.
 */
export type FindingVerdict = 'ok' | Severity;

/** Explanation of a dropped file, shown before it is sent. Texts: `findings` catalogue by code. */
export interface Explanation {
  /** The best that the file holds: one good invoice in a batch makes the file worth sending. */
  readonly verdict: FindingVerdict;
  readonly entries: readonly ExplainedEntry[];
}

export type ExplainedEntry = ExplainedInvoice | ExplainedEvent | ExplainedRefusal;

export interface ExplainedInvoice {
  readonly what: 'invoice';
  readonly verdict: FindingVerdict;
  readonly chNFe: string;
  readonly serie: string;
  readonly nNF: string;
  /** The date that counts, YYYY-MM-DD. */
  readonly localDate: string;
  readonly issuer: ExplainedParty;
  readonly recipient?: ExplainedParty;
  readonly vNF: DecimalText;
  readonly itemCount: number;
  /** True when the file shows a return of goods. */
  readonly isReturn: boolean;
  /** Trust in the signer's certificate; `notChecked` before the server has seen it. */
  readonly trust?: Trust;
  readonly findings: readonly Finding[];
  /** Facts that the server needs to predict the outcome. */
  readonly facts: PreflightDocument;
}

export interface ExplainedParty {
  readonly xNome: string;
  readonly taxId?: DocumentTaxId;
}

export interface ExplainedEvent {
  readonly what: 'event';
  readonly verdict: FindingVerdict;
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

const BEST_FIRST: readonly FindingVerdict[] = ['ok', 'warns', 'blocks', 'refused'];

/** Summarises a file that was read: its documents, issuers, dates and findings. */
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
export const findHeaviest = (findings: readonly Pick<Finding, 'severity'>[]): FindingVerdict =>
  BEST_FIRST.findLast((verdict) => findings.some(({ severity }) => severity === verdict)) ?? 'ok';

function invoice(document: FiscalDocument): ExplainedInvoice {
  const { chNFe, ide, emit, dest, total, det, trust, findings } = document;
  return {
    what: 'invoice',
    verdict: findHeaviest(findings),
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
    facts: toPreflightDocument(document),
  };
}

const toPreflightParty = ({ xNome, taxId }: Party): PreflightParty => ({
  xNome,
  taxId: taxId ?? null,
});

const toPreflightDocument = (document: FiscalDocument): PreflightDocument => ({
  chNFe: document.chNFe,
  digest: document.digest,
  integrity: document.integrity,
  cStat: document.protocol?.cStat ?? null,
  emit: toPreflightParty(document.emit),
  dest: document.dest === undefined ? null : toPreflightParty(document.dest),
  serie: document.ide.serie,
  nNF: document.ide.nNF,
  dhEmi: document.ide.dhEmi,
  localDate: document.ide.localDate,
  tpNF: document.ide.tpNF,
  finNFe: document.ide.finNFe,
  tpNFCredito: document.ide.tpNFCredito ?? null,
  refNFe: document.refNFe,
  blocks: findHeaviest(document.findings) === 'blocks',
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
    verdict: findHeaviest(findings),
    tpEvento,
    chNFe,
    nSeqEvento,
    ...present({ dhEvento, xEvento }),
    findings,
  };
}

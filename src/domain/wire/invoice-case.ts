import type { CaseKind, CaseOutcome, CaseState, CaseStepName } from '../rules/case-state.ts';
import type { InvoiceRow } from './invoice.ts';

/** A file as it is sent with an act, a message or by itself: its bytes in base64. */
export interface SentEvidence {
  readonly fileName: string;
  readonly file: string;
}

/** One thing that happened to a case. */
export interface CaseStep {
  readonly step: CaseStepName;
  readonly at: string;
  readonly personName: string | null;
  readonly actingName: string | null;
  readonly text: string | null;
}

export interface CaseMessage {
  readonly id: number;
  readonly personName: string;
  readonly actingName: string | null;
  readonly isMine: boolean;
  readonly text: string;
  readonly sentAt: string;
}

export interface CaseEvidence {
  readonly id: number;
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly broughtByName: string;
  readonly broughtAt: string;
}

/** The decision that a contest is against. */
export interface ContestedDecision {
  readonly act: string;
  readonly toStatus: string | null;
  readonly personName: string | null;
  readonly at: string;
  readonly text: string | null;
}

/** What runs: until when somebody decides, or appeals, and what comes then. */
export interface CaseClock {
  readonly since: string;
  readonly dueOn: string;
  readonly remindOn: string;
  readonly escalatedTo: 'MGR' | 'DIR' | null;
}

/** GET /apis/v1/invoice-cases/:id */
export interface CaseDetail {
  readonly id: number;
  readonly rowSCN: number;
  readonly kind: CaseKind;
  readonly status1: CaseState;
  readonly outcome: CaseOutcome | null;
  readonly subject: string;
  readonly numNF: string | null;
  readonly issuerName: string | null;
  readonly emitType: '1' | '2';
  /** Whose sale it was when the case was opened. */
  readonly sellerName: string | null;
  readonly openedByName: string;
  readonly against: ContestedDecision | null;
  readonly steps: readonly CaseStep[];
  readonly messages: readonly CaseMessage[];
  readonly evidence: readonly CaseEvidence[];
  readonly clock: CaseClock;
  /** Who else reads what is written here. */
  readonly readers: readonly string[];
  /** The caller may write and attach. */
  readonly mayWrite: boolean;
  /** The invoice, with what the caller may do on it; null where they see the case alone. */
  readonly invoice: InvoiceRow | null;
}

/** Body of POST /apis/v1/invoice-cases/:id/messages */
export interface CaseMessageRequest {
  readonly text: string;
}

/** Body of POST /apis/v1/invoice-cases/:id/evidence */
export interface CaseEvidenceRequest {
  readonly evidence: readonly SentEvidence[];
}

/** Body of POST /apis/v1/invoice-cases/claims: a document of an own posting that was here already is the caller's sale. */
export interface ClaimRequest {
  readonly batchId: number;
  readonly invoiceId: number;
  readonly text: string;
  readonly evidence: readonly SentEvidence[];
}
export interface ClaimAnswer {
  readonly id: number;
}

/** GET /apis/v1/invoice-cases/waiting: cases in which the caller may decide now. */
export interface WaitingCase {
  readonly id: number;
  readonly kind: CaseKind;
  readonly status1: CaseState;
  readonly invoiceId: number;
  readonly numNF: string | null;
  readonly issuerName: string | null;
  readonly sellerName: string | null;
  readonly openedAt: string;
  readonly dueOn: string;
}
export interface WaitingCasesAnswer {
  readonly rows: readonly WaitingCase[];
}

/** Somebody whose place, points or prize an act would change in a campaign. Scores and R$ with two decimals. */
export interface EffectShift {
  readonly personId: number;
  readonly name1: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly scoreFrom: string;
  readonly scoreTo: string;
  readonly prizeFrom: string | null;
  readonly prizeTo: string | null;
}
export interface CampaignEffect {
  readonly campaignId: number;
  readonly campaignName: string;
  readonly shifts: readonly EffectShift[];
  /** Shifts that are not told one by one. */
  readonly others: number;
}
/** GET /apis/v1/invoices/effects?ids=1,2&act=approve */
export interface EffectsAnswer {
  readonly rows: readonly CampaignEffect[];
}

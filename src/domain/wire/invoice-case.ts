import type { CaseKind, CaseOutcome, CaseState } from '../rules/case-state.ts';
import type { InvoiceRow } from './invoice.ts';
import type { CaseStep, CaseMessage, CaseEvidence } from './case-history.ts';

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

import type { PlainDate } from '../rules/dates.ts';

/** A campaign that waits for its reader's decision, and what it is about. */
export interface WaitingApproval {
  readonly id: number;
  readonly name1: string;
  readonly version: number;
  /** Whether no version of it is in force. */
  readonly isFirst: boolean;
  /** Who changed it last, else whose it is, and on which day; null of what came without a history. */
  readonly proposedBy: string | null;
  readonly proposedOn: PlainDate | null;
  readonly invcIssncStart: PlainDate;
  readonly invcIssncEnd: PlainDate;
  readonly prizeTotal: string;
  /** A manager approved it. */
  readonly isSecondStep: boolean;
  /** A channel contests it: that is what is decided. */
  readonly isContested: boolean;
  /** Whether anybody may lose by it; null while that is being worked out. */
  readonly mayLose: boolean | null;
}

/** GET /apis/v1/campaign-approvals */
export interface WaitingApprovalsAnswer {
  readonly rows: readonly WaitingApproval[];
}

/** GET /apis/v1/campaigns/:id/approvers */
export interface ApproversAnswer {
  /** Names of who can approve the version that waits now. */
  readonly approvers: readonly string[];
  /** Names of who could but for the part that they, or an account that counts as theirs, had in it. */
  readonly tookPart: readonly string[];
}

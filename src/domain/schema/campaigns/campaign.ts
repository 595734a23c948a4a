import { boolean, nullable, number, object, string } from '../struct.ts';
import { decimalText, idText, list, textOrNull } from '../wire.ts';
import type { Shape } from '../struct.ts';

const waitingApproval = object({
  id: number(),
  name1: string(),
  version: number(),
  /** True while no version of it is in force. */
  isFirst: boolean(),
  /**
   * Person who changed it last, else its owner, and the day; null for campaigns without a history.
   */
  proposedBy: textOrNull,
  proposedOn: textOrNull,
  invcIssncStart: string(),
  invcIssncEnd: string(),
  prizeTotal: decimalText,
  /** A manager approved it. */
  isSecondStep: boolean(),
  /** A channel contests it: that is what is decided. */
  isContested: boolean(),
  /** True if any person may lose by it; null while that is being calculated. */
  mayLose: nullable(boolean()),
});
/** A campaign that waits for its reader's decision, and what it is about. */
export type WaitingApproval = Shape<typeof waitingApproval>;

/** Campaigns that wait for their reader. */
export const waitingApprovals = object({
  rows: list(waitingApproval),
});
/** GET /apis/v1/campaign-approvals */
export type WaitingApprovalsAnswer = Shape<typeof waitingApprovals>;

export const approversParams = object({ id: idText });
/** Users who can approve a campaign. */
export const approversAnswer = object({
  /** Names of who can approve the version that waits now. */
  approvers: list(string()),
  /** Names of who could but for the part that they, or an account that counts as theirs, had in it. */
  tookPart: list(string()),
});
/** GET /apis/v1/campaigns/:id/approvers */
export type ApproversAnswer = Shape<typeof approversAnswer>;

/** A campaign that waits for its reader's decision. */
export interface WaitingApproval {
  readonly id: number;
  readonly name1: string;
}

/** GET /apis/v1/campaign-approvals */
export interface WaitingApprovalsAnswer {
  readonly rows: readonly WaitingApproval[];
}

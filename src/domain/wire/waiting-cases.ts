/** Cases that wait for the caller. */
import type { CaseKind, CaseState } from '../rules/case-state.ts';

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

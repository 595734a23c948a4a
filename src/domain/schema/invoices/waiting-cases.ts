/** Cases that wait for the caller. */
import { number, object, string } from '../struct.ts';
import { list, textOrNull } from '../wire.ts';
import { caseState, caseKind } from './invoice-case.ts';
import type { Shape } from '../struct.ts';

const waitingCase = object({
  id: number(),
  kind: caseKind,
  status1: caseState,
  invoiceId: number(),
  numNF: textOrNull,
  issuerName: textOrNull,
  sellerName: textOrNull,
  openedAt: string(),
  dueOn: string(),
});
/** GET /apis/v1/invoice-cases/waiting: cases in which the caller may decide now. */
export type WaitingCase = Shape<typeof waitingCase>;

export const waitingCasesAnswer = object({
  rows: list(waitingCase),
});

export type WaitingCasesAnswer = Shape<typeof waitingCasesAnswer>;

/** Cases that wait for the caller. */
import { number, object, string } from 'superstruct';
import { list, textOrNull } from './wire.ts';
import { caseState, caseKind } from './invoice-case.ts';

export const waitingCasesAnswer = object({
  rows: list(
    object({
      id: number(),
      kind: caseKind,
      status1: caseState,
      invoiceId: number(),
      numNF: textOrNull,
      issuerName: textOrNull,
      sellerName: textOrNull,
      openedAt: string(),
      dueOn: string(),
    }),
  ),
});

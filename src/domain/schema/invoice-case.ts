import { boolean, enums, nullable, number, object, string } from 'superstruct';
import { CASE_KINDS, CASE_OUTCOMES, CASE_STATES, CASE_STEPS } from '../rules/case-state.ts';
import { invoiceRowShape } from './invoice.ts';
import { emitTypeText, idText, list, textOrNull } from './wire.ts';

export const caseParams = object({ id: idText });
export const evidenceParams = object({ id: idText, evidenceId: idText });

export const caseState = enums(CASE_STATES);
export const caseKind = enums(CASE_KINDS);
export const caseDetail = object({
  id: number(),
  rowSCN: number(),
  kind: caseKind,
  status1: caseState,
  outcome: nullable(enums(CASE_OUTCOMES)),
  subject: string(),
  numNF: textOrNull,
  issuerName: textOrNull,
  emitType: emitTypeText,
  sellerName: textOrNull,
  openedByName: string(),
  against: nullable(
    object({
      act: string(),
      toStatus: textOrNull,
      personName: textOrNull,
      at: string(),
      text: textOrNull,
    }),
  ),
  steps: list(
    object({
      step: enums(CASE_STEPS),
      at: string(),
      personName: textOrNull,
      actingName: textOrNull,
      text: textOrNull,
    }),
  ),
  messages: list(
    object({
      id: number(),
      personName: string(),
      actingName: textOrNull,
      isMine: boolean(),
      text: string(),
      sentAt: string(),
    }),
  ),
  evidence: list(
    object({
      id: number(),
      fileName: string(),
      mediaType: string(),
      sizeBytes: number(),
      broughtByName: string(),
      broughtAt: string(),
    }),
  ),
  clock: object({
    since: string(),
    dueOn: string(),
    remindOn: string(),
    escalatedTo: nullable(enums(['MGR', 'DIR'])),
  }),
  readers: list(string()),
  mayWrite: boolean(),
  invoice: nullable(object(invoiceRowShape)),
});

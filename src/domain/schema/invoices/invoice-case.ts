import { boolean, enums, nullable, number, object, string } from '../struct.ts';
import {
  CASE_KINDS,
  CASE_OUTCOMES,
  CASE_STATES,
  CASE_STEPS,
  ESCALATION_LEVELS,
} from '../../rules/invoice/case-state.ts';
import { invoiceRowShape } from './invoice.ts';
import { emitTypeText, idText, list, textOrNull } from '../wire.ts';
import type { Shape } from '../struct.ts';

export const caseParams = object({ id: idText });
export const evidenceParams = object({ id: idText, evidenceId: idText });

export const caseState = enums(CASE_STATES);
export const caseKind = enums(CASE_KINDS);

const contestedDecision = object({
  act: string(),
  toStatus: textOrNull,
  personName: textOrNull,
  at: string(),
  text: textOrNull,
});
/** The decision that a contest is against. */
export type ContestedDecision = Shape<typeof contestedDecision>;

const caseStep = object({
  step: enums(CASE_STEPS),
  at: string(),
  personName: textOrNull,
  actingName: textOrNull,
  text: textOrNull,
});
/** Step of a case. */
export type CaseStep = Shape<typeof caseStep>;

const caseMessage = object({
  id: number(),
  personName: string(),
  actingName: textOrNull,
  isMine: boolean(),
  text: string(),
  sentAt: string(),
});

export type CaseMessage = Shape<typeof caseMessage>;

const caseEvidence = object({
  id: number(),
  fileName: string(),
  mediaType: string(),
  sizeBytes: number(),
  broughtByName: string(),
  broughtAt: string(),
});

export type CaseEvidence = Shape<typeof caseEvidence>;

const caseClock = object({
  since: string(),
  dueOn: string(),
  remindOn: string(),
  escalatedTo: nullable(enums([...ESCALATION_LEVELS])),
});
/** Running deadline: last moment to decide or appeal, and the step after it. */
export type CaseClock = Shape<typeof caseClock>;
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
  /** Name of the invoice's seller when the case was opened. */
  sellerName: textOrNull,
  openedByName: string(),
  against: nullable(contestedDecision),
  steps: list(caseStep),
  messages: list(caseMessage),
  evidence: list(caseEvidence),
  clock: caseClock,
  /** Names of the other readers of this case. */
  readers: list(string()),
  /** The caller may write and attach. */
  mayWrite: boolean(),
  /** The invoice, with what the caller may do on it; null where they see the case alone. */
  invoice: nullable(object(invoiceRowShape)),
});
/** GET /apis/v1/invoice-cases/:id */
export type CaseDetail = Shape<typeof caseDetail>;

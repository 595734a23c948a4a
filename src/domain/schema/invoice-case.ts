import { boolean, enums, nullable, number, object, pattern, size, string } from 'superstruct';
import { CASE_KINDS, CASE_OUTCOMES, CASE_STATES, CASE_STEPS } from '../rules/case-state.ts';
import { EVIDENCE_BYTES, MOST_EVIDENCE } from '../rules/evidence.ts';
import { invoiceActName, invoiceRowShape } from './invoice.ts';
import { evidenceFiles } from './evidence.ts';
import { emitTypeText, idText, list, numberOrNull, rowId, textOrNull } from './wire.ts';

/** Bytes of a body with as many files of evidence as go at once, in base64. */
export const EVIDENCE_BODY_LIMIT = Math.ceil(EVIDENCE_BYTES * MOST_EVIDENCE * 1.4);

const text = size(string(), 0, 2000);

export const caseParams = object({ id: idText });
export const evidenceParams = object({ id: idText, evidenceId: idText });
export const caseMessageBody = object({ text });
export const caseEvidenceBody = object({ evidence: evidenceFiles });
export const claimBody = object({
  batchId: rowId,
  invoiceId: rowId,
  text,
  evidence: evidenceFiles,
});
export const claimAnswer = object({ id: number() });

const state = enums(CASE_STATES);
const kind = enums(CASE_KINDS);
export const caseDetail = object({
  id: number(),
  rowSCN: number(),
  kind,
  status1: state,
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

export const waitingCasesAnswer = object({
  rows: list(
    object({
      id: number(),
      kind,
      status1: state,
      invoiceId: number(),
      numNF: textOrNull,
      issuerName: textOrNull,
      sellerName: textOrNull,
      openedAt: string(),
      dueOn: string(),
    }),
  ),
});

/** Invoices by their numbers, as many as one call of acts takes, and what would be done with them. */
export const effectsQuery = object({
  ids: pattern(string(), /^\d{1,15}(,\d{1,15}){0,499}$/),
  act: invoiceActName,
});
export const effectsAnswer = object({
  rows: list(
    object({
      campaignId: number(),
      campaignName: string(),
      shifts: list(
        object({
          personId: number(),
          name1: string(),
          from: numberOrNull,
          to: numberOrNull,
          scoreFrom: string(),
          scoreTo: string(),
          prizeFrom: textOrNull,
          prizeTo: textOrNull,
        }),
      ),
      others: number(),
    }),
  ),
});

import type { InternalRole } from '../permission/sales-role.ts';

/** Kinds of case: a contested decision on an invoice, or the question of whose sale it is. */
export const CASE_KINDS = ['contest', 'sale'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** States of a case. */
export const CASE_STATES = [
  /** It waits for its decision. */
  'open',
  /** It was decided, and may be appealed for some days. */
  'decided',
  /** It waits for the decision of a manager or director, which is final. */
  'appealed',
  'final',
] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** Party that must act next, from the reader's view: the reader, another user, or none. */
export const CASE_TURNS = ['mine', 'others', 'decided', 'final'] as const;

/**
 * Outcomes of a case; `closed`: nothing was left to decide, e.g. the tax authority cancelled the
 * invoice.
 */
export const CASE_OUTCOMES = ['upheld', 'dismissed', 'closed'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];
/** Outcomes by which a person answers a contest. */
export const ANSWERS = ['upheld', 'dismissed'] as const satisfies readonly CaseOutcome[];
export type CaseAnswer = (typeof ANSWERS)[number];

/** Levels that an overdue case goes to. */
export const ESCALATION_LEVELS = ['MGR', 'DIR'] as const satisfies readonly InternalRole[];

/** Steps in the history of a case. */
export const CASE_STEPS = [
  'opened',
  'appealed',
  'upheld',
  'dismissed',
  'taken-back',
  'reminded',
  'escalated',
  'closed',
] as const;
export type CaseStepName = (typeof CASE_STEPS)[number];

/** Subjects of a contest; the code is sent with its text. */
export const CONTEST_SUBJECTS = [
  'quantity',
  'product',
  'seller',
  'window',
  'document',
  'other',
] as const;
export type ContestSubject = (typeof CONTEST_SUBJECTS)[number];

/** Days before the end of a case on which the decider is reminded. */
export const REMIND_DAYS = 7;
/** Days after notifying the manager when a case goes to the directors. */
export const ESCALATE_DAYS = 7;

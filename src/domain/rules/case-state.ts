/** What a case is about: a decision on an invoice that is contested, or whose sale an invoice is. */
export const CASE_KINDS = ['contest', 'sale'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** How far a case is. */
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

/** Whose turn it is in a case, for who reads it: one’s own, somebody else’s, or nobody’s any more. */
export const CASE_TURNS = ['mine', 'others', 'decided', 'final'] as const;

/** How a case was decided; `closed`: it had nothing left to decide on, such as an invoice that the tax authority cancelled. */
export const CASE_OUTCOMES = ['upheld', 'dismissed', 'closed'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

/** What happens to a case. */
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

/** What a contest may be about; its code goes with its text. */
export const CONTEST_SUBJECTS = [
  'quantity',
  'product',
  'seller',
  'window',
  'document',
  'other',
] as const;
export type ContestSubject = (typeof CONTEST_SUBJECTS)[number];

/** Days before its end on which whoever decides is reminded. */
export const REMIND_DAYS = 7;
/** Days after which a case that a manager was told of goes to the directors. */
export const ESCALATE_DAYS = 7;

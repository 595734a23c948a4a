/** Kinds of trial: against what is in force, or against a past cycle. */
export const TRIAL_KINDS = ['comparison', 'rehearsal'] as const;
export type TrialKind = (typeof TRIAL_KINDS)[number];

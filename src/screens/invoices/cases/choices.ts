import type { CaseDetail } from '../../../domain/schema/invoices/invoice-case.ts';

const CHOICES = {
  contest: ['uphold', 'dismiss'],
  sale: ['grant-claim', 'dismiss-claim'],
} as const;

/** Possible decision on a case. */
export type CaseChoice = (typeof CHOICES)['contest' | 'sale'][number];

/**
 * Returns the decisions open to the reader; none after an earlier decision, for a party, or once
 * it is decided.
 */
export const listChoices = ({ kind, invoice }: CaseDetail): readonly CaseChoice[] =>
  CHOICES[kind].filter((action) => invoice?.acts.includes(action));

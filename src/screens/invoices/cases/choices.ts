import type { CaseDetail } from '../../../domain/wire/invoice-case.ts';

const CHOICES = {
  contest: ['uphold', 'dismiss'],
  sale: ['grant-claim', 'dismiss-claim'],
} as const;

/** What a case can come to. */
export type Choice = (typeof CHOICES)['contest' | 'sale'][number];

/** What of this case the reader may decide; none for who decided before, who takes a side, or once it is decided. */
export const choicesOf = ({ kind, invoice }: CaseDetail): readonly Choice[] =>
  CHOICES[kind].filter((act) => invoice?.acts.includes(act));

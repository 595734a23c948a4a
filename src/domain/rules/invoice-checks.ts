import { addDays } from './dates.ts';
import type { PlainDate } from './dates.ts';
import type { InvoiceFacts, InvoiceMode, InvoiceStatus } from './invoice-status.ts';

/** What the checks of a reprocessing found. */
export interface CheckOutcome {
  /** A check that blocks fails now. */
  readonly blocks: boolean;
  /** A finding that stood before is gone. */
  readonly findingVanished: boolean;
}

/**
 * Where an invoice goes when its checks are done: a new one into approval; a reprocessed one back to where it was,
 * but out of the approval it no longer deserves, or out of a refusal whose cause may be gone. A dispute stays.
 * @param from the status before the checks: ROV005, or where the reprocessing began
 */
export function statusAfterChecks(
  mode: InvoiceMode,
  from: InvoiceStatus,
  outcome: CheckOutcome,
): InvoiceStatus {
  if (mode !== 'XML') return from;
  if (from === 'ROV005') return 'ROV030';
  if (from === 'ROV020' && outcome.blocks) return 'ROV030';
  if (from === 'ROV040' && outcome.findingVanished) return 'ROV030';
  return from;
}

/** Days before a key is refused on which its poster is told that its file is missing. */
const REMIND_DAYS = 7;

const isWaiting = ({ mode, status1 }: Pick<InvoiceFacts, 'mode' | 'status1'>): boolean =>
  mode === 'KEY' && status1 === 'ROV005';

/** Whether an invoice posted by its key alone is refused because its file did not come in time. */
export const isFileOverdue = (
  invoice: Pick<InvoiceFacts, 'mode' | 'status1'>,
  dueOn: PlainDate,
  today: PlainDate,
): boolean => isWaiting(invoice) && today > dueOn;

/** The day on which its poster is told that its file is missing. */
export const remindedFrom = (dueOn: PlainDate): PlainDate => addDays(dueOn, -REMIND_DAYS);

/** Whether that day has come, and the file is still waited for. */
export const isFileMissed = (
  invoice: Pick<InvoiceFacts, 'mode' | 'status1'>,
  dueOn: PlainDate,
  today: PlainDate,
): boolean => isWaiting(invoice) && today >= remindedFrom(dueOn) && today <= dueOn;

/** How well a way of posting proves an invoice; a better one replaces a worse one until the invoice is decided. */
const PROOF = { HAND: 0, KEY: 1, reformatted: 2, intact: 3, authorised: 4 } as const;
export type PostingProof = keyof typeof PROOF;

/** Whether one proof is better than another. */
export const provesMore = (one: PostingProof, other: PostingProof): boolean =>
  PROOF[one] > PROOF[other];

/** Whether people have confirmed what was typed: a file that takes its place brings it back into approval. */
export const isConfirmedEntry = ({
  mode,
  status1,
}: Pick<InvoiceFacts, 'mode' | 'status1'>): boolean => mode === 'HAND' && status1 === 'ROV020';

/** Whether a second posting of the same invoice takes the place of the first; it then starts anew in ROV005, also where what was typed has been confirmed. */
export function replacesPosting(
  status1: InvoiceStatus,
  known: PostingProof,
  posted: PostingProof,
): boolean {
  // what was typed was confirmed by people: only the issuer's own signed file says it better
  if (status1 === 'ROV020') return known === 'HAND' && PROOF[posted] >= PROOF.intact;
  return (status1 === 'ROV005' || status1 === 'ROV030') && PROOF[posted] > PROOF[known];
}

/** Whether a paper under one key takes the number from a paper under another: as above, and an authorised one also from what was refused. */
export const takesNumber = (
  status1: InvoiceStatus,
  known: PostingProof,
  posted: PostingProof,
): boolean =>
  replacesPosting(status1, known, posted) ||
  // the refusal was about another paper, and a number is authorised once
  (status1 === 'ROV040' && posted === 'authorised' && PROOF[known] < PROOF.authorised);

/** Where the poster of an invoice may still withdraw it, which frees its number. */
export const WITHDRAWN_FROM = ['ROV005', 'ROV030'] as const satisfies readonly InvoiceStatus[];

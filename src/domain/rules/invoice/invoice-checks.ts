import { addDays } from '../dates/dates.ts';
import type { PlainDate } from '../dates/dates.ts';
import type { InvoiceFacts, InvoiceMode, InvoiceStatus } from './invoice-status.ts';

/** Results of the checks in a reprocessing. */
export interface CheckOutcome {
  /** A check that blocks fails now. */
  readonly blocks: boolean;
  /** True when an earlier finding is gone. */
  readonly findingVanished: boolean;
}

/**
 * Returns the status of an invoice after its checks.
 * A new invoice goes to approval; a reprocessed invoice returns to its status.
 * It leaves an approval that is no longer valid, or a refusal whose cause may be gone. A dispute
 * stays.
 * @param from status before the checks: ROV005, or where the reprocessing began
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

/** Days before the refusal of a key on which its poster is reminded of the missing file. */
const REMIND_DAYS = 7;

const isWaiting = ({ mode, status1 }: Pick<InvoiceFacts, 'mode' | 'status1'>): boolean =>
  mode === 'KEY' && status1 === 'ROV005';

/** Checks that an invoice posted by key alone is refused because its file is overdue. */
export const isFileOverdue = (
  invoice: Pick<InvoiceFacts, 'mode' | 'status1'>,
  dueOn: PlainDate,
  today: PlainDate,
): boolean => isWaiting(invoice) && today > dueOn;

/** Returns the day on which the poster is reminded of the missing file. */
export const remindedFrom = (dueOn: PlainDate): PlainDate => addDays(dueOn, -REMIND_DAYS);

/** Checks that the reminder day has arrived and the file is still missing. */
export const isFileMissed = (
  invoice: Pick<InvoiceFacts, 'mode' | 'status1'>,
  dueOn: PlainDate,
  today: PlainDate,
): boolean => isWaiting(invoice) && today >= remindedFrom(dueOn) && today <= dueOn;

/**
 * Rank of evidence by way of posting; better evidence replaces worse until the invoice is decided.
 */
const PROOF = { HAND: 0, KEY: 1, reformatted: 2, intact: 3, authorised: 4 } as const;
export type PostingProof = keyof typeof PROOF;

/** Checks that evidence outranks other evidence. */
export const provesMore = (one: PostingProof, other: PostingProof): boolean =>
  PROOF[one] > PROOF[other];

/** Checks that a typed entry was confirmed: a file that replaces it returns it to approval. */
export const isConfirmedEntry = ({
  mode,
  status1,
}: Pick<InvoiceFacts, 'mode' | 'status1'>): boolean => mode === 'HAND' && status1 === 'ROV020';

/**
 * Checks that a second posting of an invoice replaces the first; it then restarts in ROV005, even
 * after a confirmed typed entry.
 */
export function replacesPosting(
  status1: InvoiceStatus,
  known: PostingProof,
  posted: PostingProof,
): boolean {
  // A typed entry confirmed by people yields only to the issuer's own signed file.
  if (status1 === 'ROV020') return known === 'HAND' && PROOF[posted] >= PROOF.intact;
  return (status1 === 'ROV005' || status1 === 'ROV030') && PROOF[posted] > PROOF[known];
}

/**
 * Checks that a document takes the number from a document under another key: as above, and an
 * authorised document also from a refused invoice.
 */
export const takesNumber = (
  status1: InvoiceStatus,
  known: PostingProof,
  posted: PostingProof,
): boolean =>
  replacesPosting(status1, known, posted) ||
  // the refusal was about another paper, and a number is authorised once
  (status1 === 'ROV040' && posted === 'authorised' && PROOF[known] < PROOF.authorised);

/** Statuses in which the poster may still withdraw the invoice, which frees its number. */
export const WITHDRAWN_FROM = ['ROV005', 'ROV030'] as const satisfies readonly InvoiceStatus[];

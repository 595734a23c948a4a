import type { InvoiceActName } from '../../../domain/wire/invoice.ts';

/** Acts that take something away from somebody. */
export const dangerous: readonly InvoiceActName[] = ['refuse', 'dismiss', 'withdraw'];

/** Acts that ask before they are done: for words, for a choice, or for a second look. */
export const asking: readonly InvoiceActName[] = ['refuse', 'contest', 'uphold', 'dismiss', 'withdraw', 'countersign', 'assign-seller'];

/** Acts that need words: who is touched by them reads these. */
export const needsReason: readonly InvoiceActName[] = ['refuse', 'contest', 'uphold', 'dismiss'];

/** Acts that may be done on many invoices at once, in the order of the bulk bar. */
export const bulkActs = ['approve', 'refuse', 'contest', 'reprocess'] as const satisfies readonly InvoiceActName[];

/** The order in which an invoice offers its acts: the first one that is allowed is the main one. */
export const actOrder: readonly InvoiceActName[] = ['approve', 'countersign', 'uphold', 'refuse', 'dismiss', 'contest', 'reprocess', 'assign-seller', 'withdraw'];

/** Fewest characters of a reason. */
export const reasonLength = 10;

/** What a contest may be about; the code stands before the text of the reason. */
export const contestSubjects = ['quantity', 'product', 'seller', 'window', 'document', 'other'] as const;
export type ContestSubject = (typeof contestSubjects)[number];

import type { InvoiceWhy } from '../../../domain/rules/invoice/invoice-shape.ts';
import type { InvoiceActionName, InvoiceRow } from '../../../domain/schema/invoices/invoice.ts';

/** Reason why an action is not offered on an invoice; the key of its sentence is `why.<code>`. */
export type InvoiceWhyNot = InvoiceWhy;

/**
 * Returns the reason against an action, from the row; undefined when it is allowed. A row that has
 * just changed has no reasons until it is read again: most often it was decided.
 */
export const whyNot = (
  { acts, whyNot: told }: Pick<InvoiceRow, 'acts' | 'whyNot'>,
  action: InvoiceActionName,
): InvoiceWhyNot | undefined => (acts.includes(action) ? undefined : (told[action] ?? 'already'));

export type SkipKey = 'skip.key' | 'skip.hand' | 'skip.blocked' | 'skip.status' | 'skip.rights';

const RIGHTS: readonly InvoiceWhyNot[] = ['own', 'ownDispute', 'acting', 'rights'];

/** Returns the summary key of the reason for which a batch leaves a row out. */
export function skipKey(why: InvoiceWhyNot): SkipKey {
  if (why === 'key' || why === 'hand' || why === 'blocked') return `skip.${why}`;
  return RIGHTS.includes(why) ? 'skip.rights' : 'skip.status';
}

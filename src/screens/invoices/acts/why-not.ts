import type { InvoiceWhy } from '../../../domain/rules/invoice-shape.ts';
import type { InvoiceActName, InvoiceRow } from '../../../domain/wire/invoice.ts';

/** Why an act is not offered on an invoice; the key of its sentence is `why.<code>`. */
export type WhyNot = InvoiceWhy;

/**
 * Why an act is not possible, as the server told it with the row; undefined when the act is allowed. A row that has just
 * changed tells nothing until it was read again; what changes a row is most often that somebody decided it.
 */
export const whyNot = (
  { acts, whyNot: told }: Pick<InvoiceRow, 'acts' | 'whyNot'>,
  act: InvoiceActName,
): WhyNot | undefined => (acts.includes(act) ? undefined : (told[act] ?? 'already'));

export type SkipKey = 'skip.key' | 'skip.hand' | 'skip.blocked' | 'skip.status' | 'skip.rights';

const RIGHTS: readonly WhyNot[] = ['own', 'ownDispute', 'acting', 'rights'];

/** How a bar that acts on many sums up the reason for which it leaves one out. */
export function skipKey(why: WhyNot): SkipKey {
  if (why === 'key' || why === 'hand' || why === 'blocked') return `skip.${why}`;
  return RIGHTS.includes(why) ? 'skip.rights' : 'skip.status';
}

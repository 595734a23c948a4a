import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { signedTermOf } from '../documents/prize-term.ts';
import type { Sql } from '../listing/shape.ts';

/** How far the term of a prize is, which its winner and somebody who signs for their employer sign. */
export type TermStanding =
  | { readonly kind: 'notRequired' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'signed'; readonly on: string };

/**
 * Where signed terms are kept. The pay-out asks no more than this: whoever keeps them elsewhere, such as with documents
 * that are signed in the portal, says the same of a prize and takes this place.
 */
export interface PrizeTerms {
  standingOf(db: Db, payoutId: number): Promise<TermStanding>;
  /** The day on which the term was signed; null while it is not. `prize` is the prize's id. */
  signedOn(prize: Sql): Sql;
}

const signedOn = (prize: Sql) =>
  sql<
    string | null
  >`coalesce(${signedTermOf(prize)}, (select e.signed_on from payout_term e where e.payout_id = ${prize}))`;

/** Terms that are signed in the portal, and those that are signed on paper and recorded with their day and a scan. */
export const prizeTerms: PrizeTerms = {
  async standingOf(db, payoutId) {
    const row = await db
      .selectFrom('payout')
      .innerJoin('campaign', 'campaign.id', 'payout.campaignId')
      .select(['campaign.termRequired'])
      .select(signedOn(sql.ref('payout.id')).as('signedOn'))
      .where('payout.id', '=', payoutId)
      .executeTakeFirst();
    if (row?.signedOn) return { kind: 'signed', on: row.signedOn };
    return { kind: row?.termRequired === true ? 'missing' : 'notRequired' };
  },
  signedOn,
};

import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { selectSignedTerm } from '../documents/text/prize-term.ts';
import type { Sql } from '../listing/shape.ts';

/** State of a prize's term, which the winner and the employer's signatory sign. */
export type TermState =
  | { readonly kind: 'notRequired' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'signed'; readonly on: string };

/**
 * Store of signed terms. Pay-outs use only this interface; another store, such as documents signed
 * in the portal, can replace it.
 */
export interface PrizeTerms {
  standingOf(db: Db, payoutId: number): Promise<TermState>;
  /** The day on which the term was signed; null while it is not. `prize` is the prize's id. */
  signedOn(prize: Sql): Sql;
}

const signedOn = (prize: Sql) =>
  sql<
    string | null
  >`coalesce(${selectSignedTerm(prize)}, (select e.signed_on from payout_term e where e.payout_id = ${prize}))`;

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

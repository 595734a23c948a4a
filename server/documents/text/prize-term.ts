import { businessZone } from '../../base/business-zone.ts';
import { sql } from 'kysely';
import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import type { TermDocument } from '../../../src/domain/schema/campaigns/payout.ts';
import type { Db } from '../../database/db.ts';
import type { Sql } from '../../listing/shape.ts';

/** The day on which the term of a prize was signed by all in the portal; null while there is none. `prize` is the prize's id. */
export const selectSignedTerm = (prize: Sql): Sql =>
  sql`(select (max(d.closed_at) at time zone ${businessZone})::date from user_document d where d.payout_id = ${prize} and d.status = '3')`;

/** The document that is the term of a prize, signed by all or still to be; undefined where there is none that counts. */
export async function findTermDocument(
  db: Db,
  payoutId: number,
): Promise<TermDocument | undefined> {
  const row = await db
    .selectFrom('userDocument')
    .select(['id', 'nmpCode', 'status', 'closedAt'])
    .where('payoutId', '=', payoutId)
    .where('status', 'not in', ['5', 'canceled'])
    .orderBy('id')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, nmpCode, status, closedAt } = row;
  const isSigned = status === '3' && closedAt !== null;
  return { id, nmpCode, signedOn: isSigned ? localDate(new Date(closedAt)) : null };
}

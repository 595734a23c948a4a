import { oneEmail } from '../../../src/domain/rules/account/identity.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { condition } from '../../database/sql/expressions.ts';
import type { Claims } from './provider.ts';

const accountColumns = { id: is.number };

/** Active internal account, but user zero's: control of the provider must not give control of everything. */
const OPEN = condition`p.status1 = 3 and p.bp_type = '91' and not p.is_user_zero`;

/**
 * Finds the account of the user who signed in at the provider: the one linked to the subject, else the one with the verified address,
 * proven here too, which is linked from now on. An account that is linked to another subject is not taken over by an address.
 */
export async function findAccount(
  db: Db,
  issuer: string,
  { subject, email, isEmailProven }: Claims,
  now: Date,
): Promise<number | undefined> {
  const at = now.toISOString();
  const linked = await queryRows(db, { id: is.number, isOpen: is.boolean })`
    select p.id, ${OPEN} as is_open from oidc_identity i join business_partner p on p.id = i.business_partner_id where i.issuer = ${issuer} and i.subject = ${subject}`;
  const [known] = linked;
  if (known) {
    if (!known.isOpen) return undefined;
    await db
      .updateTable('oidcIdentity')
      .set({ lastUsedAt: at })
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .execute();
    return known.id;
  }
  if (email === undefined || !isEmailProven) return undefined;
  const rows = await queryRows(db, accountColumns)`
    insert into oidc_identity (issuer, subject, business_partner_id, linked_at, last_used_at)
    select ${issuer}, ${subject}, p.id, ${at}::timestamptz, ${at}::timestamptz from business_partner p where lower(p.email) = ${oneEmail(email)} and p.email_proven_at is not null and ${OPEN}
    on conflict do nothing returning business_partner_id as id`;
  return rows[0]?.id;
}

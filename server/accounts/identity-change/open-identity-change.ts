import type { IdentityChangeInfo } from '../../../src/domain/schema/accounts/identity-change.ts';
import type { IdentityParts } from '../../../src/domain/accounts/identity.ts';
import type { Db } from '../../database/db.ts';

/** A change of a person's name or tax number that waits, as it is stored. */
export interface OpenIdentityChange extends IdentityChangeInfo {
  readonly personId: number;
  readonly askedBy: number;
  readonly askedActing: number | null;
}

/** The change of a person's name or tax number that waits; undefined when there is none. */
export async function openIdentityChange(
  db: Db,
  personId: number,
): Promise<OpenIdentityChange | undefined> {
  const row = await db
    .selectFrom('identityChange')
    .innerJoin('businessPartner as asker', 'asker.id', 'identityChange.askedBy')
    .leftJoin('businessPartner as actor', 'actor.id', 'identityChange.askedActing')
    .select([
      'identityChange.id',
      'before',
      'after',
      'reason',
      'askedBy',
      'askedActing',
      'askedAt',
      'asker.name1 as askedByName',
      'actor.name1 as askedActingName',
    ])
    .where('businessPartnerId', '=', personId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      personId,
      // written by `askForIdentity` alone
      before: row.before as unknown as IdentityParts,
      after: row.after as unknown as IdentityParts,
      askedAt: new Date(row.askedAt).toISOString(),
    }
  );
}

/** Returns the public details of the change. */
export const toIdentityChangeInfo = ({
  personId: _person,
  askedBy: _asker,
  askedActing: _actor,
  ...info
}: OpenIdentityChange): IdentityChangeInfo => info;

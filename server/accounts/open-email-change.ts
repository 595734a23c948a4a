import {
  isOwnChange,
  lapsesAt,
  OPEN_DAYS,
  ripeAt,
} from '../../src/domain/rules/account/email-change.ts';
import type { OpenEmailChange } from '../../src/domain/rules/account/email-change.ts';
import type { EmailChangeInfo } from '../../src/domain/schema/accounts/email-change.ts';
import type { Db } from '../database/db.ts';

/** A change that waits, as it is stored. */
export interface WaitingEmailChange extends OpenEmailChange {
  readonly id: number;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly askedByName: string;
  readonly askedActingName: string | null;
}

/** The change of a person's address that waits; undefined when there is none, or it has lapsed. */
export async function waitingChange(
  db: Db,
  personId: number,
  now: Date,
): Promise<WaitingEmailChange | undefined> {
  const row = await db
    .selectFrom('emailChange')
    .innerJoin('businessPartner as asker', 'asker.id', 'emailChange.askedBy')
    .leftJoin('businessPartner as actor', 'actor.id', 'emailChange.askedActing')
    .select([
      'emailChange.id',
      'businessPartnerId',
      'oldEmail',
      'newEmail',
      'askedBy',
      'askedActing',
      'askedAt',
      'asker.name1 as askedByName',
      'actor.name1 as askedActingName',
    ])
    .where('businessPartnerId', '=', personId)
    .where('endedAt', 'is', null)
    .where('askedAt', '>', new Date(now.getTime() - OPEN_DAYS * 86_400_000).toISOString())
    .executeTakeFirst();
  return row && { ...row, personId: row.businessPartnerId, askedAt: new Date(row.askedAt) };
}

/** Returns the public details of the change. */
export function toEmailChangeInfo(change: WaitingEmailChange): EmailChangeInfo {
  const { id, oldEmail, newEmail, askedByName, askedActingName, askedAt } = change;
  return {
    id,
    oldEmail,
    newEmail,
    askedByName,
    askedActingName,
    askedAt: askedAt.toISOString(),
    isOwn: isOwnChange(change),
    ripeAt: ripeAt(change).toISOString(),
    lapsesAt: lapsesAt(change).toISOString(),
  };
}

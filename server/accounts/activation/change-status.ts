import { Problem } from '../../../src/domain/problem.ts';
import { signInReach, userTransition } from '../../../src/domain/rules/account/user-status.ts';
import type { UserAction, UserStatus } from '../../../src/domain/rules/account/user-status.ts';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../database/db.ts';
import { voidLinks } from '../link/links.ts';
import { endAllSessions } from '../sign-in/session.ts';

export interface StatusChange {
  readonly personId: number;
  readonly act: UserAction;
  readonly reason?: string | undefined;
  /** Author of the change; null without a session, such as by a mailed link. */
  readonly by: number | null;
}

/**
 * Changes a person's status by an action of `USER_TRANSITIONS` and keeps who, when and why. The
 * row is locked until the end of the transaction.
 * A person who may no longer sign in loses sessions and links for good: a later status does not
 * bring them back.
 * @returns the status that the person has now
 * @throws {Problem} user-not-found, act-not-allowed, and invalid-input when a reason is missing
 */
export async function changeStatus(
  db: Db,
  { personId, act, reason, by }: StatusChange,
  clock: Clock,
): Promise<UserStatus> {
  const row = await db
    .selectFrom('businessPartner')
    .select('status1')
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Problem('user-not-found');
  const from = row.status1;
  const transition = userTransition(from, act);
  if (!transition) throw new Problem('act-not-allowed');
  const said = reason?.trim() || null;
  if (transition.needsReason && said === null)
    throw new Problem('invalid-input', {
      affectedField: 'reason',
      failures: [{ path: 'reason', code: 'reason-needed' }],
    });
  await db
    .updateTable('businessPartner')
    .set((eb) => ({ status1: transition.to, rowSCN: eb('rowSCN', '+', 1) }))
    .where('id', '=', personId)
    .execute();
  await db
    .insertInto('userStatusChange')
    .values({
      businessPartnerId: personId,
      fromStatus: from,
      toStatus: transition.to,
      reason: said,
      changedBy: by,
      changedAt: clock.now().toISOString(),
    })
    .execute();
  if (signInReach(transition.to) === 'nowhere') {
    await endAllSessions(db, personId, 'status-changed', clock);
    await voidLinks(db, personId, clock);
  }
  return transition.to;
}

import type { IdentityChangeOutcome } from '../../../src/domain/rules/account/identity-facts.ts';
import { Problem } from '../../../src/domain/problem.ts';
import type { IdentityParts } from '../../../src/domain/accounts/identity.ts';
import { isDecidingRole } from '../../../src/domain/rules/permission/letting-in.ts';
import { BP_TYPE, isInternalRole } from '../../../src/domain/rules/permission/sales-role.ts';
import { writeIdentity } from '../../access/identity-facts.ts';
import type { Person } from '../../access/person.ts';
import type { Config } from '../../base/config.ts';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../database/db.ts';
import { remember } from '../../record/history.ts';
import { checkIdentity } from './check-identity.ts';
import { isAlone } from '../../access/let-in.ts';
import { openIdentityChange } from './open-identity-change.ts';
import type { OpenIdentityChange } from './open-identity-change.ts';
import { followRoles } from '../request/role-groups.ts';
import { notifyIdentity } from './notify-identity-change.ts';

/** Services for requesting or ending a change. */
export interface IdentityChangeContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Pick<Config, 'portalUrl' | 'provider'>;
}

type Asker = Pick<Person, 'id' | 'acting' | 'name1' | 'countsAs' | 'standsFor'>;

/** The person, held until the end of the transaction. */
const holdIdentity = (db: Db, personId: number) =>
  db
    .selectFrom('businessPartner')
    .select([
      'id',
      'name1',
      'taxNumTypeId',
      'taxNum',
      'email',
      'locale',
      'bpType',
      'status1',
      'salesRole',
    ])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
type Held = Awaited<ReturnType<typeof holdIdentity>>;

/** Returns the current values of the requested parts. */
const pickCurrentParts = (
  { name1, taxNumTypeId, taxNum, salesRole }: Held,
  asked: IdentityParts,
): IdentityParts => ({
  name1,
  taxNumTypeId,
  taxNum,
  ...(asked.salesRole === undefined
    ? {}
    : { salesRole: isInternalRole(salesRole) ? salesRole : null }),
});

async function rememberIdentity(
  { db, clock }: IdentityChangeContext,
  { id, bpType }: Held,
  act: string,
  by: Pick<Person, 'id' | 'acting'>,
  { before, after, reason }: Pick<OpenIdentityChange, 'before' | 'after' | 'reason'>,
): Promise<void> {
  const noun = bpType === BP_TYPE.internal ? 'internalUser' : 'externalUser';
  await remember({ db, person: by, now: clock.now() }, [
    { noun, id, act, reason, before: { ...before }, after: { ...after } },
  ]);
}

async function end(
  { db, clock }: IdentityChangeContext,
  change: Pick<OpenIdentityChange, 'id'>,
  outcome: IdentityChangeOutcome,
  by: Pick<Person, 'id'>,
  reason: string | null = null,
): Promise<void> {
  await db
    .updateTable('identityChange')
    .set({ endedAt: clock.now().toISOString(), outcome, endedBy: by.id, endedReason: reason })
    .where('id', '=', change.id)
    .execute();
}

/**
 * Requests another name or tax number for a person with an active account. The old values remain
 * until a second person confirms; a waiting request is replaced. The owner and the person in
 * charge are notified. Without a second person it takes effect and is recorded as such.
 * @throws {Problem} invalid-input
 */
export async function askForIdentity(
  around: IdentityChangeContext,
  personId: number,
  after: IdentityParts,
  reason: string,
  asker: Asker,
): Promise<void> {
  const { db, clock } = around;
  const held = await holdIdentity(db, personId);
  const said = reason.trim();
  if (said === '')
    throw new Problem('invalid-input', {
      affectedField: 'reason',
      failures: [{ path: 'reason', code: 'reason-needed' }],
    });
  await checkIdentity(around, personId, after);
  const earlier = await openIdentityChange(db, personId);
  if (earlier) await end(around, earlier, 'replaced', asker);
  const before = pickCurrentParts(held, after);
  const { id } = await db
    .insertInto('identityChange')
    .values({
      businessPartnerId: personId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      reason: said,
      askedBy: asker.id,
      askedActing: asker.acting?.id ?? null,
      askedAt: clock.now().toISOString(),
      endedAt: null,
      outcome: null,
      endedBy: null,
      endedReason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await rememberIdentity(around, held, 'identityAsked', asker, { before, after, reason: said });
  await notifyIdentity(around, held, 'asked', { after, reason: said });
  const change = await openIdentityChange(db, personId);
  // a role that decides is never given alone: who begins a portal invites people into theirs
  const isDeciding = isDecidingRole(after.salesRole ?? null);
  if (change?.id === id && !isDeciding && (await isAlone(db, asker, personId)))
    await confirmIdentity(around, change, 'alone', asker);
}

/**
 * Locks and returns the waiting change.
 * @throws {Problem} act-not-possible when it no longer waits
 */
export async function holdIdentityChange(
  { db }: IdentityChangeContext,
  personId: number,
  changeId: number,
): Promise<OpenIdentityChange> {
  await holdIdentity(db, personId);
  const change = await openIdentityChange(db, personId);
  if (change?.id !== changeId) throw new Problem('act-not-possible');
  return change;
}

/** Applies a waiting change and notifies the owner and the person in charge. */
export async function confirmIdentity(
  around: IdentityChangeContext,
  change: OpenIdentityChange,
  outcome: 'confirmed' | 'alone',
  by: Asker,
): Promise<void> {
  const { db, clock } = around;
  const held = await holdIdentity(db, change.personId);
  await checkIdentity(around, change.personId, change.after);
  await end(around, change, outcome, by);
  const asker = {
    id: change.askedBy,
    acting: change.askedActing === null ? undefined : { id: change.askedActing, name1: '' },
  };
  const { salesRole } = change.after;
  if (salesRole !== undefined)
    await followRoles(
      db,
      change.personId,
      held.salesRole === null ? [] : [held.salesRole],
      salesRole === null ? [] : [salesRole],
    );
  await writeIdentity(db, change.personId, change.after, {
    how: outcome === 'alone' ? 'set-up' : 'identity-change',
    by: asker,
    confirmedBy: outcome === 'alone' ? null : by,
    now: clock.now(),
  });
  await rememberIdentity(around, held, 'identityChanged', by, change);
  await notifyIdentity(around, held, 'changed', { after: change.after, reason: change.reason });
}

/** It does not take place. */
export async function dropIdentity(
  around: IdentityChangeContext,
  change: OpenIdentityChange,
  outcome: 'refused' | 'withdrawn',
  by: Asker,
  reason: string | null = null,
): Promise<void> {
  const held = await holdIdentity(around.db, change.personId);
  await end(around, change, outcome, by, reason);
  await rememberIdentity(around, held, 'identityRefused', by, {
    before: change.after,
    after: change.before,
    reason: reason ?? change.reason,
  });
  await notifyIdentity(around, held, 'refused', {
    after: change.after,
    reason: reason ?? change.reason,
    also: [change.askedBy, change.askedActing],
  });
}

import type { EmailChangeOutcome } from '../../../src/domain/rules/account/email-change.ts';
import { Problem } from '../../../src/domain/problem.ts';
import { isOwnChange } from '../../../src/domain/rules/account/email-change.ts';
import { BP_TYPE } from '../../../src/domain/rules/permission/sales-role.ts';
import type { Config } from '../../base/config.ts';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../database/db.ts';
import { writeIdentity } from '../../access/identity-facts.ts';
import type { Person } from '../../access/person.ts';
import { remember } from '../../record/history.ts';
import { voidLinks } from '../link/links.ts';
import { endAllSessions } from '../sign-in/session.ts';
import { notifyChanged, notifyEnded } from './tell.ts';
import { waitingChange } from '../open-email-change.ts';
import type { WaitingEmailChange } from '../open-email-change.ts';

/** Services for ending a change. */
export interface EmailChangeContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Pick<Config, 'portalUrl' | 'provider'>;
}

/** Returns the requester under both names. */
const getRequester = ({
  askedBy,
  askedActing,
}: Pick<WaitingEmailChange, 'askedBy' | 'askedActing'>): Pick<Person, 'id' | 'acting'> => ({
  id: askedBy,
  acting: askedActing === null ? undefined : { id: askedActing, name1: '' },
});

/** Author of the end: the person if not signed in, proven by the mailbox. */
export type By = Pick<Person, 'id' | 'acting'> & { readonly sessionId?: number };

/**
 * Locks the person's address until the end of the transaction, so that a concurrent change sees
 * the result.
 */
export async function holdAddress(db: Db, personId: number) {
  return db
    .selectFrom('businessPartner')
    .select(['id', 'name1', 'email', 'locale', 'status1', 'bpType'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Locks and returns the waiting change; if a change id is given, it must be that change.
 * @throws {Problem} act-not-possible when it no longer waits
 */
export async function holdChange(
  { db, clock }: EmailChangeContext,
  personId: number,
  changeId?: number,
): Promise<WaitingEmailChange> {
  await holdAddress(db, personId);
  const change = await waitingChange(db, personId, clock.now());
  if (!change || (changeId !== undefined && change.id !== changeId))
    throw new Problem('act-not-possible');
  return change;
}

/** Ends a change without effect or with it; its link is dead. */
async function end(
  { db, clock }: EmailChangeContext,
  { id, personId }: WaitingEmailChange,
  outcome: EmailChangeOutcome,
  by: By,
): Promise<void> {
  await db
    .updateTable('emailChange')
    .set({ endedAt: clock.now().toISOString(), outcome, endedBy: by.id })
    .where('id', '=', id)
    .execute();
  await voidLinks(db, personId, clock, ['email-change', 'email-proof']);
}

/**
 * Drops a change to which the person objected or which the requester withdrew. Both are notified.
 */
export async function drop(
  around: EmailChangeContext,
  change: WaitingEmailChange,
  outcome: 'objected' | 'taken-back',
  by: By,
): Promise<void> {
  await end(around, change, outcome, by);
  if (!isOwnChange(change)) await notifyEnded(around.db, change, outcome);
}

/** Keeps in the history of the person's record that another address was asked for, or took effect. */
export async function rememberAddress(
  { db, clock }: EmailChangeContext,
  { id, bpType, email }: Awaited<ReturnType<typeof holdAddress>>,
  newEmail: string,
  act: 'emailAsked' | 'emailChanged',
  by: By,
): Promise<void> {
  const noun = bpType === BP_TYPE.internal ? 'internalUser' : 'externalUser';
  await remember({ db, person: by, now: clock.now() }, [
    { noun, id, act, before: { email }, after: { email: newEmail } },
  ]);
}

/** @throws {Problem} e-mail-not-available */
export async function checkFree(db: Db, email: string, personId: number): Promise<void> {
  const taken = await db
    .selectFrom('businessPartner')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '<>', personId)
    .executeTakeFirst();
  if (taken) throw new Problem('e-mail-not-available', { affectedField: 'email' });
}

/**
 * Applies a waiting change of address. All sessions end except the one just proven, and earlier
 * links become void. Both addresses and the inbox are notified.
 * @throws {Problem} e-mail-not-available when another account has taken the address meanwhile
 */
export async function takeEffect(
  around: EmailChangeContext,
  change: WaitingEmailChange,
  outcome: Extract<EmailChangeOutcome, `by-${string}`>,
  by: By,
): Promise<void> {
  const { db, clock } = around;
  const person = await holdAddress(db, change.personId);
  await checkFree(db, change.newEmail, change.personId);
  await end(around, change, outcome, by);
  const now = clock.now();
  await writeIdentity(
    db,
    change.personId,
    {
      email: change.newEmail,
      // only an own change is confirmed from the new mailbox
      emailProvenAt: isOwnChange(change) ? now.toISOString() : null,
    },
    { how: 'e-mail-change', by: getRequester(change), confirmedBy: by, now },
  );
  await voidLinks(db, change.personId, clock);
  await endAllSessions(
    db,
    change.personId,
    'e-mail-changed',
    clock,
    by.id === change.personId ? by.sessionId : undefined,
  );
  await rememberAddress(around, person, change.newEmail, 'emailChanged', by);
  await notifyChanged(around, person, change.newEmail);
}

import { Problem } from '../../../src/domain/problem.ts';
import { isOwnChange } from '../../../src/domain/rules/email-change.ts';
import { BP_TYPE } from '../../../src/domain/rules/sales-role.ts';
import type { Config } from '../../base/config.ts';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../database/db.ts';
import { writeIdentity } from '../../access/identity-facts.ts';
import type { Person } from '../../access/person.ts';
import { remember } from '../../record/history.ts';
import { voidLinks } from '../links.ts';
import { endSessionsOf } from '../session.ts';
import { tellChanged, tellEnded } from './tell.ts';
import { waitingChange } from '../open-email-change.ts';
import type { WaitingChange } from '../open-email-change.ts';

export type Outcome =
  'by-link' | 'by-person' | 'by-administrator' | 'objected' | 'taken-back' | 'replaced';

/** Where it is ended from. */
export interface Around {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Pick<Config, 'portalUrl' | 'provider'>;
}

/** Who ends it: the person themself where nobody is signed in, for their mailbox proved them. */
/** Who asked, under both names. */
const askerOf = ({
  askedBy,
  askedActing,
}: Pick<WaitingChange, 'askedBy' | 'askedActing'>): Pick<Person, 'id' | 'acting'> => ({
  id: askedBy,
  acting: askedActing === null ? undefined : { id: askedActing, name1: '' },
});

export type By = Pick<Person, 'id' | 'acting'> & { readonly sessionId?: number };

/** Keeps everybody else from changing the person's address until the end of the transaction: of two at once the second finds what the first has done. */
export async function holdAddress(db: Db, personId: number) {
  return db
    .selectFrom('businessPartner')
    .select(['id', 'name1', 'email', 'locale', 'status1', 'bpType'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * The change that waits, held; the one that was looked at, where that is known.
 * @throws {Problem} act-not-possible when it waits no more
 */
export async function holdChange(
  { db, clock }: Around,
  personId: number,
  changeId?: number,
): Promise<WaitingChange> {
  await holdAddress(db, personId);
  const change = await waitingChange(db, personId, clock.now());
  if (!change || (changeId !== undefined && change.id !== changeId))
    throw new Problem('act-not-possible');
  return change;
}

/** Ends a change without effect or with it; its link is dead. */
async function end(
  { db, clock }: Around,
  { id, personId }: WaitingChange,
  outcome: Outcome,
  by: By,
): Promise<void> {
  await db
    .updateTable('emailChange')
    .set({ endedAt: clock.now().toISOString(), outcome, endedBy: by.id })
    .where('id', '=', id)
    .execute();
  await voidLinks(db, personId, clock, ['email-change', 'email-proof']);
}

/** It does not take place: the person objected, or who asked thought better of it. Both sides are told. */
export async function drop(
  around: Around,
  change: WaitingChange,
  outcome: 'objected' | 'taken-back',
  by: By,
): Promise<void> {
  await end(around, change, outcome, by);
  if (!isOwnChange(change)) await tellEnded(around.db, change, outcome);
}

/** Keeps in the history of the person's record that another address was asked for, or took effect. */
export async function rememberAddress(
  { db, clock }: Around,
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
 * A held change takes effect: the address is another one, whoever was signed in is out but who has just proved themself, no earlier link serves,
 * and both addresses and the inbox are told.
 * @throws {Problem} e-mail-not-available when somebody else has taken the address meanwhile
 */
export async function takeEffect(
  around: Around,
  change: WaitingChange,
  outcome: 'by-link' | 'by-person' | 'by-administrator',
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
    { how: 'e-mail-change', by: askerOf(change), confirmedBy: by, now },
  );
  await voidLinks(db, change.personId, clock);
  await endSessionsOf(
    db,
    change.personId,
    'e-mail-changed',
    clock,
    by.id === change.personId ? by.sessionId : undefined,
  );
  await rememberAddress(around, person, change.newEmail, 'emailChanged', by);
  await tellChanged(around, person, change.newEmail);
}

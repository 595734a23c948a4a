import type { Person } from '../../access/person.ts';
import { issueLink, voidLinks } from '../link/links.ts';
import { checkFree, holdAddress, rememberAddress } from './end.ts';
import type { EmailChangeContext } from './end.ts';
import { waitingChange } from '../open-email-change.ts';
import { mailProof, notifyAsked } from './tell.ts';
import { OPEN_DAYS, PROOF_HOURS } from '../../../src/domain/rules/account/email-change.ts';

/** Keeps that a person shall have another address; one that waited is replaced, with its link and its days. @returns its id */
export async function keepChange(
  { db, clock }: EmailChangeContext,
  personId: number,
  emails: { readonly from: string; readonly to: string },
  asker: Pick<Person, 'id' | 'acting'>,
): Promise<number> {
  const at = clock.now().toISOString();
  await db
    .updateTable('emailChange')
    .set({ endedAt: at, outcome: 'replaced', endedBy: asker.id })
    .where('businessPartnerId', '=', personId)
    .where('endedAt', 'is', null)
    .execute();
  await voidLinks(db, personId, clock, ['email-change', 'email-proof']);
  const { id } = await db
    .insertInto('emailChange')
    .values({
      businessPartnerId: personId,
      oldEmail: emails.from,
      newEmail: emails.to,
      askedBy: asker.id,
      askedActing: asker.acting?.id ?? null,
      askedAt: at,
      endedAt: null,
      outcome: null,
      endedBy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Requests another address for a person. The old address remains until confirmation (`domain.md`
 * 3); the person is notified at that address. A waiting request for the same address goes on
 * waiting.
 * @throws {Problem} e-mail-not-available
 */
export async function askForChange(
  around: EmailChangeContext,
  personId: number,
  newEmail: string,
  asker: Pick<Person, 'id' | 'acting' | 'name1'>,
): Promise<void> {
  const { db, clock, config } = around;
  const person = await holdAddress(db, personId);
  await checkFree(db, newEmail, personId);
  if ((await waitingChange(db, personId, clock.now()))?.newEmail === newEmail) return;
  await keepChange(around, personId, { from: person.email, to: newEmail }, asker);
  await rememberAddress(around, person, newEmail, 'emailAsked', asker);
  const token = await issueLink(
    db,
    { purpose: 'email-change', personId, minutes: OPEN_DAYS * 24 * 60 },
    clock,
  );
  await notifyAsked(
    db,
    config,
    person,
    { newEmail, askedByName: asker.acting?.name1 ?? asker.name1 },
    token,
  );
}

/**
 * Asks for another own address. It counts once the link that is mailed there is used; an earlier request is replaced.
 * @throws {Problem} e-mail-not-available
 */
export async function askForOwnChange(
  around: EmailChangeContext,
  person: Awaited<ReturnType<typeof holdAddress>>,
  newEmail: string,
  asker: Pick<Person, 'id' | 'acting'>,
): Promise<void> {
  const { db, clock, config } = around;
  await checkFree(db, newEmail, person.id);
  await keepChange(around, person.id, { from: person.email, to: newEmail }, asker);
  await rememberAddress(around, person, newEmail, 'emailAsked', asker);
  const token = await issueLink(
    db,
    { purpose: 'email-proof', personId: person.id, minutes: PROOF_HOURS * 60 },
    clock,
  );
  await mailProof(db, config, person, newEmail, token);
}

import { Problem } from '../../../src/domain/problem.ts';
import { isOwnChange } from '../../../src/domain/rules/account/email-change.ts';
import type { EmailChangeLinkAnswer } from '../../../src/domain/schema/accounts/email-change.ts';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../database/db.ts';
import { lookAtLink, takeLink } from '../link/links.ts';
import type { FoundLink, LinkPurpose } from '../link/links.ts';
import { drop, holdAddress, holdChange, takeEffect } from './end.ts';
import type { EmailChangeContext, By } from './end.ts';
import { toEmailChangeInfo, waitingChange } from '../open-email-change.ts';
import type { WaitingEmailChange } from '../open-email-change.ts';

/** Old address where another person asked, new address where the person did. */
const PURPOSES: readonly LinkPurpose[] = ['email-change', 'email-proof'];

/** Finds the link among both purposes. */
async function findLink(
  db: Db,
  token: string,
  clock: Clock,
): Promise<(FoundLink & { readonly purpose: LinkPurpose }) | undefined> {
  for (const purpose of PURPOSES) {
    const link = await lookAtLink(db, token, purpose, clock);
    if (link) return { ...link, purpose };
  }
  return undefined;
}

/**
 * Describes a mailed link without a change; an expired link reveals no address.
 * @throws {Problem} link-expired for an unknown token
 */
export async function lookAtChange(
  db: Db,
  token: string,
  clock: Clock,
): Promise<EmailChangeLinkAnswer> {
  const link = await findLink(db, token, clock);
  const person =
    link &&
    (await db
      .selectFrom('businessPartner')
      .select('name1')
      .where('id', '=', link.personId)
      .executeTakeFirst());
  if (!link || !person) throw new Problem('link-expired');
  const change =
    link.state === 'open' ? await waitingChange(db, link.personId, clock.now()) : undefined;
  return {
    state: link.state === 'open' && !change ? 'expired' : link.state,
    name1: person.name1,
    change: change ? toEmailChangeInfo(change) : null,
  };
}

/** The change that a link is about, whose token is used up by it. @throws {Problem} link-expired */
async function take(
  around: EmailChangeContext,
  token: string,
): Promise<{ readonly change: WaitingEmailChange; readonly by: By }> {
  const { db, clock } = around;
  const link = await findLink(db, token, clock);
  if (!link) throw new Problem('link-expired');
  // Locks the person before the link, as all code that voids links does, to prevent deadlocks.
  await holdAddress(db, link.personId);
  const { personId } = await takeLink(db, token, link.purpose, clock);
  const change = await holdChange(around, personId);
  // a link to one mailbox never answers for the other
  if (isOwnChange(change) !== (link.purpose === 'email-proof')) throw new Problem('link-expired');
  return { change, by: { id: personId, acting: undefined } };
}

/** The person confirms from the old address. @throws {Problem} link-expired, e-mail-not-available */
export async function confirmByLink(around: EmailChangeContext, token: string): Promise<undefined> {
  const { change, by } = await take(around, token);
  await takeEffect(around, change, 'by-link', by);
  return undefined;
}

/** The person objects from the old address. @throws {Problem} link-expired */
export async function objectByLink(around: EmailChangeContext, token: string): Promise<undefined> {
  const { change, by } = await take(around, token);
  await drop(around, change, 'objected', by);
  return undefined;
}

import type { FastifyRequest } from 'fastify';
import { Problem } from '../../src/domain/problem.ts';
import type { AgreeRequest, LinkAnswer } from '../../src/domain/wire/account.ts';
import { writeIdentity } from '../access/identity-facts.ts';
import type { Config } from '../base/config.ts';
import type { Call } from '../http/contract.ts';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../database/db.ts';
import { sendSystemMessage } from '../messages/send.ts';
import { mailActivation } from './activation-mail.ts';
import { changeStatus } from './change-status.ts';
import { lookAtLink, takeLink } from './links.ts';
import { proveAddress } from './prove-address.ts';
import type { LinkPurpose } from './links.ts';
import { checkNewPassword, storePassword } from './new-password.ts';

/**
 * Whose a mailed link is and whether it still serves. Nothing is changed by looking.
 * @throws {Problem} activation-failed for a token that nobody was given
 */
export async function describeLink(
  db: Db,
  token: string,
  purpose: LinkPurpose,
  clock: Clock,
): Promise<LinkAnswer> {
  const link = await lookAtLink(db, token, purpose, clock);
  const person =
    link &&
    (await db
      .selectFrom('businessPartner')
      .select(['name1', 'email', 'status1'])
      .where('id', '=', link.personId)
      .executeTakeFirst());
  if (!link || !person)
    throw new Problem(purpose === 'activation' ? 'activation-failed' : 'link-expired');
  // a link whose person has gone on by another one has done its work
  const state = purpose === 'activation' && person.status1 !== 1 ? 'used' : link.state;
  return { state, name1: person.name1, userEmail: person.email, expiresAt: link.expiresAt };
}

interface Decision {
  readonly personId: number;
  readonly sha256?: string;
  readonly reason?: string;
}

/** Keeps what was decided about which text, when and from where. @throws {Problem} terms-changed when the text shown is not the newest any more */
async function keepDecision(
  db: Db,
  { personId, sha256, reason }: Decision,
  request: FastifyRequest,
  clock: Clock,
): Promise<void> {
  const { newest } = await db
    .selectFrom('termsText')
    .select((eb) => eb.fn.max('version').as('newest'))
    .where('kind', '=', 'agreement')
    .executeTakeFirstOrThrow();
  const shown = await db
    .selectFrom('termsText')
    .select(['id', 'version', 'sha256'])
    .where('kind', '=', 'agreement')
    .where('version', '=', newest)
    .$if(sha256 !== undefined, (query) => query.where('sha256', '=', sha256 ?? ''))
    .limit(1)
    .executeTakeFirst();
  if (!shown) throw new Problem('terms-changed');
  await db
    .insertInto('termsDecision')
    .values({
      businessPartnerId: personId,
      termsTextId: shown.id,
      version: shown.version,
      sha256: shown.sha256,
      isAgreed: sha256 !== undefined,
      reason: reason ?? null,
      decidedAt: clock.now().toISOString(),
      address: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    })
    .execute();
}

/**
 * The person agrees: the password is set, the account pre-activated, the proof kept; once.
 * @returns whose account it is
 * @throws {Problem} invalid-input for the password, link-expired, terms-changed, act-not-possible
 */
export async function agree(
  db: Db,
  { token, passwd: password, sha256 }: AgreeRequest,
  { request, config, clock }: Pick<Call, 'request' | 'config' | 'clock'>,
): Promise<number> {
  const { personId } = await takeLink(db, token, 'activation', clock);
  await checkNewPassword(db, config, password, personId);
  await keepDecision(db, { personId, sha256 }, request, clock);
  await changeStatus(db, { personId, act: 'agree', by: null }, clock);
  await storePassword(db, personId, password, clock);
  await proveAddress(db, personId, clock);
  return personId;
}

/**
 * The person does not agree: the account is canceled and what was typed at the sign-up is dropped, so that he may come back later.
 * The administrators are told why.
 * @returns whose account it was
 */
export async function disagree(
  db: Db,
  { token, reason }: { readonly token: string; readonly reason: string },
  request: FastifyRequest,
  clock: Clock,
): Promise<number> {
  const { personId } = await takeLink(db, token, 'activation', clock);
  const said = reason.trim();
  await changeStatus(db, { personId, act: 'disagree', reason: said, by: null }, clock);
  await keepDecision(db, { personId, reason: said }, request, clock);
  const { name1 } = await db
    .selectFrom('businessPartner')
    .select('name1')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  await writeIdentity(
    db,
    personId,
    {
      email: `canceled-${personId}@canceled.invalid`,
      taxNum: null,
      zipCode: null,
      cellPhone: null,
    },
    { how: 'own-page', by: null, now: clock.now() },
  );
  const administrators = await db
    .selectFrom('businessPartner')
    .select('id')
    .where('isAdmin', '=', true)
    .where('status1', '=', 3)
    .execute();
  await sendSystemMessage(db, {
    to: administrators.map(({ id }) => id),
    code: 'activation-declined',
    params: { name: name1, reason: said },
    subjectType: '10',
  });
  return personId;
}

/**
 * Mails another activation link for one that has expired; the earlier one is void.
 * @throws {Problem} activation-failed when there is nothing to activate by it any more
 */
export async function resendActivation(
  db: Db,
  token: string,
  config: Pick<Config, 'portalUrl' | 'provider'>,
  clock: Clock,
): Promise<void> {
  const link = await lookAtLink(db, token, 'activation', clock);
  const person =
    link &&
    (await db
      .selectFrom('businessPartner')
      .select(['id', 'email', 'name1', 'locale'])
      .where('id', '=', link.personId)
      .where('status1', '=', 1)
      .executeTakeFirst());
  if (!person) throw new Problem('activation-failed');
  await mailActivation(db, person, config, clock);
}

import type { FastifyRequest } from 'fastify';
import { Problem } from '../../../src/domain/problem.ts';
import type { AgreeRequest, LinkAnswer } from '../../../src/domain/schema/accounts/account.ts';
import { writeIdentity } from '../../access/identity-facts.ts';
import type { Config } from '../../base/config.ts';
import type { Call } from '../../http/contract.ts';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../database/db.ts';
import { sendSystemMessage } from '../../messages/send.ts';
import { mailActivation } from '../link/activation-mail.ts';
import { changeStatus } from './change-status.ts';
import { lookAtLink, takeLink } from '../link/links.ts';
import { proveAddress } from '../link/prove-address.ts';
import type { LinkPurpose } from '../link/links.ts';
import { checkNewPassword, storePassword } from '../password/new-password.ts';

/**
 * Describes the owner and validity of a mailed link without a change.
 * @throws {Problem} activation-failed for an unknown token
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
 * Records that the person agrees, once: sets the password, pre-activates the account and keeps the
 * proof.
 * @returns the id of the account's owner
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
 * Cancels the account of a person who does not agree and drops the sign-up data, so that the
 * person may return later. The administrators are notified of the reason.
 * @returns owner of the account
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

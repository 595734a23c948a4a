import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../../src/domain/problem.ts';
import {
  SECOND_STEP_MINUTES,
  SIGN_IN_TRIES,
  SIGN_IN_WINDOW_MINUTES,
} from '../../../src/domain/rules/account/access-rules.ts';
import { oneEmail } from '../../../src/domain/rules/account/identity.ts';
import { signInReach, toUserStatus } from '../../../src/domain/rules/account/user-status.ts';
import type {
  LoginAnswer,
  LoginRequest,
  UserInfo,
} from '../../../src/domain/schema/accounts/session.ts';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../database/db.ts';
import { keepTzOffset } from './keep-tz-offset.ts';
import { admit, count, toNetwork, settle } from '../../http/limits.ts';
import { TooManyRequests } from '../../base/too-many-requests.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { RowOf } from '../../database/checked-rows.ts';
import type { Limit } from '../../http/limits.ts';
import type { Services } from '../../http/services.ts';
import { issueLink } from '../link/links.ts';
import { isPassword } from './password-hash.ts';
import { logRefused } from './refused-sign-in.ts';
import type { RefusedKind } from './refused-sign-in.ts';
import { beginSession, firstTokens } from './session.ts';
import { twoFactorRequired } from './two-factor.ts';
import { readUserInfo } from './user-info.ts';
import { undisturbed } from '../../database/undisturbed.ts';

const RESET_MINUTES = 15;
const TRIES_PER_ADDRESS = 100;
/** From this many wrong attempts on an account, wherever from, each answer comes later than the one before. */
const UNHURRIED_TRIES = 3;
const SLOWER_BY_MS = 250;
const SLOWEST_MS = 2_000;

type Known = RowOf<typeof knownColumns>;
const knownColumns = {
  id: is.number,
  passwdHash: is.orNull(is.text),
  status1: is.number,
  changePasswdNextLogon: is.boolean,
  /** An authenticator app is set up; or a group of the person asks for one. */
  hasTwoFactor: is.boolean,
  needsTwoFactor: is.boolean,
};

async function findByEmail(db: Db, email: string): Promise<Known | undefined> {
  const rows = await queryRows(db, knownColumns)`
    select p.id, p.passwd_hash, p.status1, p.change_passwd_next_logon,
      exists (select 1 from two_factor f where f.business_partner_id = p.id and f.confirmed_at is not null) as has_two_factor,
      ${twoFactorRequired(sql.ref('p.id'))} as needs_two_factor
    from business_partner p where lower(p.email) = ${email}`;
  return rows[0];
}

/** The counters of one attempt; all attempts are counted beforehand, so that many at once get no further than one after another. */
function buildLimits(
  email: string,
  address: string,
): { readonly pair: Limit; readonly address: Limit; readonly account: Limit } {
  const window = { windowSeconds: SIGN_IN_WINDOW_MINUTES * 60 };
  return {
    pair: {
      ...window,
      name: 'sign-in',
      subject: `${email} ${toNetwork(address)}`,
      // a stranger elsewhere cannot use them up
      max: SIGN_IN_TRIES,
    },
    address: {
      ...window,
      name: 'sign-in address',
      subject: toNetwork(address),
      max: TRIES_PER_ADDRESS,
    },
    account: { ...window, name: 'sign-in account', subject: email, max: Number.MAX_SAFE_INTEGER },
  };
}

/**
 * Checks a password, slowed and limited over all server processes.
 * Unknown address, wrong password and a status that may not sign in give the same answer after the same work.
 * A refusal is logged with its reason.
 * @throws {Problem} sign-in-refused, too-many-requests
 */
export async function checkPassword(
  services: Services,
  userEmail: string,
  password: string,
  request: Caller,
): Promise<Known> {
  const email = oneEmail(userEmail);
  const refused = (kind: RefusedKind): void =>
    logRefused(services, { kind, email, address: request.ip }, request.id);
  try {
    return await knownBy(services, email, password, request.ip, refused);
  } catch (error) {
    if (error instanceof TooManyRequests) refused('too-many-tries');
    throw error;
  }
}

/** Caller facts used by a sign-in. */
type Caller = Pick<FastifyRequest, 'id' | 'ip'>;

async function knownBy(
  { database: { db }, clock, secrets }: Services,
  email: string,
  password: string,
  address: string,
  refused: (kind: RefusedKind) => void,
): Promise<Known> {
  const limits = buildLimits(email, address);
  await admit(db, limits.address, secrets.limits, clock);
  await admit(db, limits.pair, secrets.limits, clock);
  const tries = await count(db, limits.account, secrets.limits, clock);
  const slowedMs = Math.min(SLOWEST_MS, Math.max(0, tries.count - UNHURRIED_TRIES) * SLOWER_BY_MS);
  if (slowedMs > 0) await pause(slowedMs);
  const known = await findByEmail(db, email);
  const fits = await isPassword(known?.passwdHash, password);
  if (!known || !fits || signInReach(toUserStatus(known.status1)) === 'nowhere') {
    refused(!known ? 'unknown-account' : fits ? 'closed-account' : 'wrong-password');
    throw new Problem('sign-in-refused');
  }
  await settle(
    db,
    { takenBack: [limits.address, limits.account], forgiven: [limits.pair] },
    secrets.limits,
    clock,
  );
  return known;
}

/** Determines the next step of a sign-in that does not yet yield a session. */
async function nextStep(
  db: Db,
  known: Known,
  remember: boolean,
  clock: Clock,
): Promise<Exclude<LoginAnswer, UserInfo> | undefined> {
  if (known.changePasswdNextLogon)
    return {
      changePasswdNextLogon: 1,
      resetToken: await issueLink(
        db,
        { purpose: 'password-reset', personId: known.id, minutes: RESET_MINUTES },
        clock,
      ),
    };
  if (!known.hasTwoFactor && !known.needsTwoFactor) return undefined;
  const purpose = known.hasTwoFactor ? 'second-step' : 'second-step-enrol';
  const challengeToken = await issueLink(
    db,
    { purpose, personId: known.id, minutes: SECOND_STEP_MINUTES, data: { remember } },
    clock,
  );
  return {
    changePasswdNextLogon: 0,
    secondStep: known.hasTwoFactor ? 'code' : 'enrol',
    challengeToken,
  };
}

/**
 * Locks the checked password until the session is stored: a later change ends the session, an
 * earlier change refuses it.
 * @throws {Problem} sign-in-refused
 */
async function holdPassword(db: Db, { id, passwdHash }: Known): Promise<void> {
  const held = await db
    .selectFrom('businessPartner')
    .select('id')
    .where('id', '=', id)
    .where('passwdHash', '=', passwdHash)
    .forShare()
    .executeTakeFirst();
  if (!held) throw new Problem('sign-in-refused');
}

/** Signs in; or asks for a new password first (4.14), or for the second factor: then there is a token that works once, and no session. */
export async function signIn(
  services: Services,
  request: FastifyRequest,
  { userEmail, password, remember = false, tzOffset }: LoginRequest,
): Promise<{ readonly answer: LoginAnswer; readonly sessionId?: number }> {
  const {
    database: { db },
    clock,
  } = services;
  const known = await checkPassword(services, userEmail, password, request);
  return undisturbed(db, async (transaction) => {
    await holdPassword(transaction, known);
    if (tzOffset !== undefined) await keepTzOffset(transaction, known.id, tzOffset);
    const next = await nextStep(transaction, known, remember, clock);
    if (next) return { answer: next };
    const sessionId = await beginSession(transaction, request, clock, {
      personId: known.id,
      remember,
    });
    const tokens = await firstTokens(transaction, sessionId, services);
    return { answer: await readUserInfo(transaction, sessionId, tokens, clock), sessionId };
  });
}

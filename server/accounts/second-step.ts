import { Problem } from '../../src/domain/problem.ts';
import type { UserInfo } from '../../src/domain/wire/session.ts';
import type { Call } from '../http/contract.ts';
import { admit, forgive } from '../http/limits.ts';
import type { Limit } from '../http/limits.ts';
import { servicesOf } from '../http/services-of.ts';
import { beginOwnSession } from './begin-own-session.ts';
import { lookAtLink, takeLink } from './links.ts';
import { logRefused } from './refused-sign-in.ts';
import { confirmTwoFactor, offerTwoFactor, takeSecondFactor } from './two-factor.ts';
import type { TwoFactorOffer } from '../../src/domain/wire/account.ts';
import { undisturbed } from '../database/undisturbed.ts';

type Challenge = 'second-step' | 'second-step-enrol';

/** Codes that may be tried for one person, however many sign-ins he begins and whichever process answers. */
const tries = (personId: number): Limit => ({
  name: 'second step',
  whom: String(personId),
  max: 5,
  windowSeconds: 300,
});

/** Whose sign-in waits. @throws {Problem} second-step-over */
async function waiting(call: Call, token: string, purpose: Challenge): Promise<number> {
  const link = await lookAtLink(servicesOf(call).database.db, token, purpose, call.clock);
  if (link?.state !== 'open') throw new Problem('second-step-over');
  return link.personId;
}

/** Counts a try before it is judged, so that many at once get no further than one after another. */
export async function countSecondFactorTry(call: Call, personId: number): Promise<void> {
  const services = servicesOf(call);
  await admit(services.database.db, tries(personId), services.secrets.limits, services.clock).catch(
    (error: unknown) => {
      logRefused(
        services,
        { kind: 'too-many-tries', personId, address: call.request.ip },
        call.request.id,
      );
      throw error;
    },
  );
}

/** The sign-in is done: its challenge is used up, the tries are forgotten, the session begins. */
async function finish(
  call: Call,
  db: Call['db'],
  token: string,
  purpose: Challenge,
): Promise<UserInfo> {
  const { personId, has } = await takeLink(db, token, purpose, call.clock);
  await forgive(db, tries(personId), servicesOf(call).secrets.limits);
  return beginOwnSession(db, call, { personId, remember: has('remember'), secondFactor: true });
}

/**
 * Ends a sign-in by a code of the app, or by a recovery code.
 * @throws {Problem} second-step-over, second-step-refused, too-many-requests
 */
export async function takeSecondStep(
  call: Call,
  { challengeToken, code }: { readonly challengeToken: string; readonly code: string },
): Promise<UserInfo> {
  const services = servicesOf(call);
  const personId = await waiting(call, challengeToken, 'second-step');
  await countSecondFactorTry(call, personId);
  return undisturbed(services.database.db, async (transaction) => {
    if (!(await takeSecondFactor(transaction, personId, code, services))) {
      logRefused(
        services,
        { kind: 'wrong-code', personId, address: call.request.ip },
        call.request.id,
      );
      throw new Problem('second-step-refused');
    }
    return finish(call, transaction, challengeToken, 'second-step');
  });
}

/** A secret for who must set up an app before he can sign in. @throws {Problem} second-step-over */
export async function offerInSignIn(call: Call, challengeToken: string): Promise<TwoFactorOffer> {
  const services = servicesOf(call);
  const personId = await waiting(call, challengeToken, 'second-step-enrol');
  return undisturbed(services.database.db, (transaction) =>
    offerTwoFactor(transaction, personId, services),
  );
}

/** Sets the app up and ends the sign-in. @throws {Problem} second-step-over, invalid-input at `code`, too-many-requests */
export async function enrolInSignIn(
  call: Call,
  { challengeToken, code }: { readonly challengeToken: string; readonly code: string },
): Promise<{ readonly user: UserInfo; readonly recoveryCodes: readonly string[] }> {
  const services = servicesOf(call);
  const personId = await waiting(call, challengeToken, 'second-step-enrol');
  await countSecondFactorTry(call, personId);
  return undisturbed(services.database.db, async (transaction) => {
    const recoveryCodes = await confirmTwoFactor(transaction, personId, code, services);
    return {
      recoveryCodes,
      user: await finish(call, transaction, challengeToken, 'second-step-enrol'),
    };
  });
}

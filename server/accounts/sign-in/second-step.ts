import { Problem } from '../../../src/domain/problem.ts';
import type { UserInfo } from '../../../src/domain/schema/accounts/session.ts';
import type { TwoFactorOffer } from '../../../src/domain/schema/accounts/account.ts';
import type { Call } from '../../http/contract.ts';
import { admit, forgive } from '../../http/limits.ts';
import type { Limit } from '../../http/limits.ts';
import { beginOwnSession } from './begin-own-session.ts';
import { lookAtLink, takeLink } from '../link/links.ts';
import { logRefused } from './refused-sign-in.ts';
import { confirmTwoFactor, offerTwoFactor, takeSecondFactor } from './two-factor.ts';
import { undisturbed } from '../../database/undisturbed.ts';

type Challenge = 'second-step' | 'second-step-enrol';

/** Limits the codes tried for a person, across sign-ins and processes. */
const tries = (personId: number): Limit => ({
  name: 'second step',
  subject: String(personId),
  max: 5,
  windowSeconds: 300,
});

/** Returns the person of a pending sign-in. @throws {Problem} second-step-over */
async function waiting(call: Call, token: string, purpose: Challenge): Promise<number> {
  const link = await lookAtLink(call.database.db, token, purpose, call.clock);
  if (link?.state !== 'open') throw new Problem('second-step-over');
  return link.personId;
}

/** Counts a try before it is judged, so that many at once get no further than one after another. */
export async function countSecondFactorTry(call: Call, personId: number): Promise<void> {
  await admit(call.database.db, tries(personId), call.secrets.limits, call.clock).catch(
    (error: unknown) => {
      logRefused(
        call,
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
  await forgive(db, tries(personId), call.secrets.limits);
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
  const personId = await waiting(call, challengeToken, 'second-step');
  await countSecondFactorTry(call, personId);
  return undisturbed(call.database.db, async (transaction) => {
    if (!(await takeSecondFactor(transaction, personId, code, call))) {
      logRefused(call, { kind: 'wrong-code', personId, address: call.request.ip }, call.request.id);
      throw new Problem('second-step-refused');
    }
    return finish(call, transaction, challengeToken, 'second-step');
  });
}

/**
 * Creates a secret for a person who must set up an app before sign-in. @throws {Problem}
 * second-step-over
 */
export async function offerInSignIn(call: Call, challengeToken: string): Promise<TwoFactorOffer> {
  const personId = await waiting(call, challengeToken, 'second-step-enrol');
  return undisturbed(call.database.db, (transaction) =>
    offerTwoFactor(transaction, personId, call),
  );
}

/** Sets the app up and ends the sign-in. @throws {Problem} second-step-over, invalid-input at `code`, too-many-requests */
export async function enrolInSignIn(
  call: Call,
  { challengeToken, code }: { readonly challengeToken: string; readonly code: string },
): Promise<{ readonly user: UserInfo; readonly recoveryCodes: readonly string[] }> {
  const personId = await waiting(call, challengeToken, 'second-step-enrol');
  await countSecondFactorTry(call, personId);
  return undisturbed(call.database.db, async (transaction) => {
    const recoveryCodes = await confirmTwoFactor(transaction, personId, code, call);
    return {
      recoveryCodes,
      user: await finish(call, transaction, challengeToken, 'second-step-enrol'),
    };
  });
}

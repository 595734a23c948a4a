import { Problem } from '../../src/domain/problem.ts';
import type { Call } from '../http/contract.ts';
import { servicesOf } from '../http/services-of.ts';
import { checkNewPassword, storePassword } from './new-password.ts';
import { checkPassword } from './sign-in.ts';
import { tellOfSecurity } from './tell-of-security.ts';

/**
 * The caller's own password, with the limits of a sign-in.
 * @param path the field that is in error when it is wrong
 * @throws {Problem} invalid-input, too-many-requests
 */
export async function confirmOwnPassword(
  call: Call,
  password: string,
  path: string,
): Promise<void> {
  const services = servicesOf(call);
  const { email } = await services.database.db
    .selectFrom('businessPartner')
    .select('email')
    .where('id', '=', call.person.id)
    .executeTakeFirstOrThrow();
  try {
    await checkPassword(services, email, password, call.request);
  } catch (error) {
    if (error instanceof Problem && error.problem === 'sign-in-refused')
      throw new Problem('invalid-input', {
        affectedField: path,
        failures: [{ path, code: 'password-wrong' }],
      });
    throw error;
  }
}

/** Who has no password here confirms a change by having signed in at the company a moment ago. */
const FRESH_MS = 10 * 60_000;

/**
 * Lets only the person himself change what he signs in with, not whoever finds his page open: by the own password, or a sign-in of the last ten minutes where he has none.
 * @throws {Problem} invalid-input at `password`, too-many-requests, sign-in-too-old
 */
export async function confirmOneself(call: Call, password: string | undefined): Promise<void> {
  const { db, person, clock } = call;
  const row = await db
    .selectFrom('session')
    .innerJoin('businessPartner', 'businessPartner.id', 'session.businessPartnerId')
    .select(['passwdHash', 'session.createdAt'])
    .where('session.id', '=', person.sessionId)
    .executeTakeFirstOrThrow();
  if (row.passwdHash !== null) return confirmOwnPassword(call, password ?? '', 'password');
  if (clock.now().getTime() - Date.parse(row.createdAt) > FRESH_MS)
    throw new Problem('sign-in-too-old');
}

/** Changes the caller's own password; all his other sessions end. @throws {Problem} invalid-input */
export async function changeOwnPassword(
  call: Call,
  { currentPassword, password }: { readonly currentPassword: string; readonly password: string },
): Promise<void> {
  await checkNewPassword(call.db, call.config, password, call.person.id);
  if (password === currentPassword)
    throw new Problem('invalid-input', {
      affectedField: 'password',
      failures: [{ path: 'password', code: 'password-same' }],
    });
  await confirmOwnPassword(call, currentPassword, 'currentPassword');
  await call.db.transaction().execute(async (transaction) => {
    await storePassword(transaction, call.person.id, password, call.clock, call.person.sessionId);
    await tellOfSecurity(transaction, call.person.id, 'password-changed', call.config);
  });
}

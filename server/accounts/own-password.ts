import { Problem } from '../../src/domain/problem.ts';
import type { Call } from '../http/contract.ts';
import { servicesOf } from '../http/services-of.ts';
import { checkNewPassword, storePassword } from './new-password.ts';
import { checkPassword } from './sign-in.ts';

/**
 * The caller's own password, with the limits of a sign-in.
 * @param path the field that is in error when it is wrong
 * @throws {Problem} invalid-input, too-many-requests
 */
export async function confirmOwnPassword(call: Call, password: string, path: string): Promise<void> {
  const services = servicesOf(call);
  const { email } = await services.database.db.selectFrom('businessPartner').select('email').where('id', '=', call.person.id).executeTakeFirstOrThrow();
  try {
    await checkPassword(services, email, password, call.request.ip);
  } catch (error) {
    if (error instanceof Problem && error.problem === 'sign-in-refused') throw new Problem('invalid-input', { affectedField: path, failures: [{ path, code: 'password-wrong' }] });
    throw error;
  }
}

/** Changes the caller's own password; all his other sessions end. @throws {Problem} invalid-input */
export async function changeOwnPassword(call: Call, { currentPassword, password }: { readonly currentPassword: string; readonly password: string }): Promise<void> {
  checkNewPassword(password);
  if (password === currentPassword) throw new Problem('invalid-input', { affectedField: 'password', failures: [{ path: 'password', code: 'password-same' }] });
  await confirmOwnPassword(call, currentPassword, 'currentPassword');
  await call.db.transaction().execute((transaction) => storePassword(transaction, call.person.id, password, call.clock, call.person.sessionId));
}

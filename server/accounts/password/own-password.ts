import { Problem } from '../../../src/domain/problem.ts';
import type { Call } from '../../http/contract.ts';
import { checkNewPassword, storePassword } from './new-password.ts';
import { proveOneself } from '../sign-in/prove-oneself.ts';
import { notifyOfSecurity } from '../sign-in/notify-of-security.ts';
import { undisturbed } from '../../database/undisturbed.ts';

interface PasswordChange {
  readonly currentPassword: string;
  readonly code?: string | undefined;
  readonly passwd: string;
}

/** Changes the caller's own password; all other sessions of the user end. @throws {Problem} invalid-input */
export async function changeOwnPassword(
  call: Call,
  { currentPassword, code, passwd: password }: PasswordChange,
): Promise<void> {
  if (password === currentPassword)
    throw new Problem('invalid-input', {
      affectedField: 'passwd',
      failures: [{ path: 'passwd', code: 'password-same' }],
    });
  await checkNewPassword(call.db, call.config, password, call.person.id);
  await proveOneself(call, { password: currentPassword, code }, 'currentPassword');
  await undisturbed(call.db, async (transaction) => {
    await storePassword(transaction, call.person.id, password, call.clock, call.person.sessionId);
    await notifyOfSecurity(transaction, call.person.id, 'password-changed', call.config);
  });
}

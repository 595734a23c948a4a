import { Problem } from '../../../src/domain/problem.ts';
import type { Call } from '../../http/contract.ts';
import { servicesOf } from '../../http/services-of.ts';
import { confirmOneself } from '../own-password.ts';
import { countSecondFactorTry } from '../second-step.ts';
import { takeSecondFactor, twoFactorState } from '../two-factor.ts';

export interface Proof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

function wrongCode(code: 'required' | 'code-wrong'): Problem {
  return new Problem('invalid-input', {
    affectedField: 'code',
    failures: [{ path: 'code', code }],
  });
}

/**
 * Whoever is signed in proves to be the person: by the password, and by the second factor where it is set up.
 * Called outside a transaction, for what is counted against guessing must outlive a refusal.
 * @throws {Problem} invalid-input at `password` or `code`, too-many-requests, sign-in-too-old
 */
export async function proveOneself(call: Call, { password, code }: Proof): Promise<void> {
  await confirmOneself(call, password);
  if (!(await twoFactorState(call.db, call.person.id)).isOn) return;
  if (code === undefined || code.trim() === '') throw wrongCode('required');
  await countSecondFactorTry(call, call.person.id);
  const isRight = await call.db
    .transaction()
    .execute((transaction) =>
      takeSecondFactor(transaction, call.person.id, code, servicesOf(call)),
    );
  if (!isRight) throw wrongCode('code-wrong');
}

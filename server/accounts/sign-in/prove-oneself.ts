import { Problem } from '../../../src/domain/problem.ts';
import type { Call } from '../../http/contract.ts';
import { countSecondFactorTry } from './second-step.ts';
import { checkPassword } from './sign-in.ts';
import { takeSecondFactor, twoFactorState } from './two-factor.ts';
import { undisturbed } from '../../database/undisturbed.ts';

/** Typed by a signed-in user who changes a way into the own account. */
export interface Proof {
  readonly password?: string | undefined;
  /** Code of the authenticator app, or a recovery code. */
  readonly code?: string | undefined;
}

/** A user without a password proves themself by a sign-in at the company no older than this. */
const FRESH_MS = 10 * 60_000;

function wrong(path: string, code: 'required' | 'code-wrong' | 'password-wrong'): Problem {
  return new Problem('invalid-input', { affectedField: path, failures: [{ path, code }] });
}

/** Checks the own password under the limits of a sign-in. @throws {Problem} invalid-input at `path`, too-many-requests */
async function confirmPassword(call: Call, password: string, path: string): Promise<void> {
  const { email } = await call.database.db
    .selectFrom('businessPartner')
    .select('email')
    .where('id', '=', call.person.id)
    .executeTakeFirstOrThrow();
  try {
    await checkPassword(call, email, password, call.request);
  } catch (error) {
    if (error instanceof Problem && error.problem === 'sign-in-refused')
      throw wrong(path, 'password-wrong');
    throw error;
  }
}

/** Checks the first factor: the password, or a fresh sign-in at the company. */
async function confirmFirstFactor(call: Call, { password }: Proof, path: string): Promise<void> {
  const { db, person, clock } = call;
  const row = await db
    .selectFrom('session')
    .innerJoin('businessPartner', 'businessPartner.id', 'session.businessPartnerId')
    .select(['passwdHash', 'session.createdAt'])
    .where('session.id', '=', person.sessionId)
    .executeTakeFirstOrThrow();
  if (row.passwdHash !== null) return confirmPassword(call, password ?? '', path);
  if (clock.now().getTime() - Date.parse(row.createdAt) > FRESH_MS)
    throw new Problem('sign-in-too-old');
}

/** Checks the second factor where it is set up; the code is used up. */
async function confirmSecondFactor(call: Call, { code }: Proof): Promise<void> {
  if (!(await twoFactorState(call.db, call.person.id)).isOn) return;
  if (code === undefined || code.trim() === '') throw wrong('code', 'required');
  await countSecondFactorTry(call, call.person.id);
  const isRight = await undisturbed(call.db, (transaction) =>
    takeSecondFactor(transaction, call.person.id, code, call),
  );
  if (!isRight) throw wrong('code', 'code-wrong');
}

/**
 * Proves that the signed-in user is the owner of the account, before any way into it changes: password, e-mail, second factor, recovery codes.
 * Called outside a transaction: counted tries must outlive a refusal.
 * @param path the field of the password
 * @throws {Problem} invalid-input at `path` or `code`, too-many-requests, sign-in-too-old
 */
export async function proveOneself(call: Call, proof: Proof, path = 'password'): Promise<void> {
  await confirmFirstFactor(call, proof, path);
  await confirmSecondFactor(call, proof);
}

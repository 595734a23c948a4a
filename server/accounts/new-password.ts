import { Problem } from '../../src/domain/problem.ts';
import { isCommonPassword } from '../../src/domain/rules/common-password.ts';
import { isPasswordValid } from '../../src/domain/rules/password.ts';
import type { Clock, Db } from '../http/contract.ts';
import { voidLinks } from './links.ts';
import { hashPassword } from './password-hash.ts';
import { endSession } from './session.ts';

function refuse(path: string, code: string): never {
  throw new Problem('invalid-input', { affectedField: path, failures: [{ path, code }] });
}

/**
 * Lets a password through that is good enough (5.02) and not among the most used ones.
 * @throws {Problem} invalid-input at `password`
 */
export function checkNewPassword(password: string): void {
  if (!isPasswordValid(password)) refuse('password', 'password-weak');
  if (isCommonPassword(password)) refuse('password', 'password-common');
}

/** Keeps a password, checked before, and ends the sessions and half-done sign-ins of its person: whoever knew the former one is out. @param except the session in which it was changed */
export async function storePassword(db: Db, personId: number, password: string, clock: Clock, except?: number): Promise<void> {
  const passwdHash = await hashPassword(password);
  await db.updateTable('businessPartner').set((eb) => ({ passwdHash, changePasswdNextLogon: false, rowSCN: eb('rowSCN', '+', 1) })).where('id', '=', personId).execute();
  // before the sessions are read: a second step that is just taken either waits for this, or has left its session to be ended
  await voidLinks(db, personId, clock);
  const open = await db.selectFrom('session').select('id').where('businessPartnerId', '=', personId).where('actingUserId', 'is', null).where('endedAt', 'is', null).execute();
  for (const { id } of open) if (id !== except) await endSession(db, id, 'password-changed', clock);
}

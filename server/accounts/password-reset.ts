import { Problem } from '../../src/domain/problem.ts';
import { isPasswordValid } from '../../src/domain/rules/password.ts';
import type { PasswordResetRequest } from '../../src/domain/wire/session.ts';
import type { Clock, Db } from '../http/contract.ts';
import { hashToken } from './opaque-token.ts';
import { hashPassword } from './password-hash.ts';
import { endSession } from './session.ts';

/**
 * Sets a new password by a token that works once (4.14) and ends every session of its person: whoever knew the old password is out.
 * @throws {Problem} invalid-input for a weak password, which leaves the token usable; link-expired for a token that is unknown, used or too old
 */
export async function resetPassword(db: Db, { token, password }: PasswordResetRequest, clock: Clock): Promise<void> {
  if (!isPasswordValid(password)) throw new Problem('invalid-input', { affectedField: 'password', failures: [{ path: 'password', code: 'invalid' }] });
  const now = clock.now().toISOString();
  const used = await db.updateTable('oneTimeToken').set({ usedAt: now })
    .where('tokenHash', '=', hashToken(token)).where('purpose', '=', 'password-reset').where('usedAt', 'is', null).where('expiresAt', '>', now)
    .returning('businessPartnerId').executeTakeFirst();
  const personId = used?.businessPartnerId ?? undefined;
  if (personId === undefined) throw new Problem('link-expired');
  const passwdHash = await hashPassword(password);
  await db.updateTable('businessPartner').set((eb) => ({ passwdHash, changePasswdNextLogon: false, rowSCN: eb('rowSCN', '+', 1) })).where('id', '=', personId).execute();
  const open = await db.selectFrom('session').select('id').where('businessPartnerId', '=', personId).where('endedAt', 'is', null).execute();
  for (const { id } of open) await endSession(db, id, 'password-changed', clock);
}

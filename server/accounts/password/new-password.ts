import { Problem } from '../../../src/domain/problem.ts';
import { isPasswordValid } from '../../../src/domain/rules/account/password.ts';
import type { Config } from '../../base/config.ts';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../database/db.ts';
import { guessFault } from './guessable-password.ts';
import type { Owner } from './guessable-password.ts';
import { checkNotUsed, keepFormer } from './former-passwords.ts';
import { voidLinks } from '../link/links.ts';
import { hashPassword } from '../sign-in/password-hash.ts';
import { endSession } from '../sign-in/session.ts';
import type { FailureCode } from '../../../src/domain/failure.ts';

function refuse(path: string, code: FailureCode): never {
  throw new Problem('invalid-input', { affectedField: path, failures: [{ path, code }] });
}

/**
 * Checks a new password: strong enough (5.02), not a common password, not made of the owner's or
 * company's names. It must also differ from the owner's last five.
 * @param owner the person, or the id of one
 * @throws {Problem} invalid-input at `passwd`
 */
export async function checkNewPassword(
  db: Db,
  config: Pick<Config, 'provider'>,
  password: string,
  owner: Owner | number,
): Promise<void> {
  if (!isPasswordValid(password)) refuse('passwd', 'password-weak');
  const known =
    typeof owner === 'number'
      ? await db
          .selectFrom('businessPartner')
          .select(['email', 'name1'])
          .where('id', '=', owner)
          .executeTakeFirstOrThrow()
      : owner;
  const fault = await guessFault(db, config, password, known);
  if (fault !== undefined) refuse('passwd', fault);
  if (typeof owner === 'number' && !(await checkNotUsed(db, owner, password)))
    refuse('passwd', 'password-used');
}

/**
 * Stores a checked password and ends the person's sessions and pending sign-ins, since the former
 * password may be known. @param except the session in which it was changed
 */
export async function storePassword(
  db: Db,
  personId: number,
  password: string,
  clock: Clock,
  except?: number,
): Promise<void> {
  const passwdHash = await hashPassword(password);
  await keepFormer(db, personId, clock);
  await db
    .updateTable('businessPartner')
    .set((eb) => ({ passwdHash, changePasswdNextLogon: false, rowSCN: eb('rowSCN', '+', 1) }))
    .where('id', '=', personId)
    .execute();
  // before the sessions are read: a second step that is just taken either waits for this, or has left its session to be ended
  await voidLinks(db, personId, clock);
  const open = await db
    .selectFrom('session')
    .select('id')
    .where('businessPartnerId', '=', personId)
    .where('actingUserId', 'is', null)
    .where('endedAt', 'is', null)
    .execute();
  for (const { id } of open) if (id !== except) await endSession(db, id, 'password-changed', clock);
}

import { checkFields } from '../../src/domain/accounts/check.ts';
import { signUpFields } from '../../src/domain/accounts/sign-up.ts';
import { Problem } from '../../src/domain/problem.ts';
import { oneEmail, oneName } from '../../src/domain/rules/account/identity.ts';
import type { SetupRequest } from '../../src/domain/schema/accounts/session.ts';
import { makeAccount } from '../access/identity-facts.ts';
import type { Config } from '../base/config.ts';
import { alone } from '../database/migrate.ts';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../database/db.ts';
import { hashToken, makeToken } from '../base/opaque-token.ts';
import { checkNewPassword } from './password/new-password.ts';
import { hashPassword } from './sign-in/password-hash.ts';

const PURPOSE = 'setup';
const HOURS = 24;

async function hasUserZero(db: Db): Promise<boolean> {
  return (
    (await db
      .selectFrom('businessPartner')
      .select('id')
      .where('isUserZero', '=', true)
      .executeTakeFirst()) !== undefined
  );
}

/**
 * Creates a link with a one-use token while there is no administrator. A reader of the server's
 * log becomes user zero by it. An earlier link becomes void.
 * @returns undefined once there is an administrator
 */
export async function offerSetup(
  db: Db,
  config: Pick<Config, 'portalUrl'>,
  clock: Clock,
): Promise<string | undefined> {
  return alone(db, async (transaction) => {
    if (await hasUserZero(transaction)) return undefined;
    const token = makeToken();
    await transaction.deleteFrom('oneTimeToken').where('purpose', '=', PURPOSE).execute();
    await transaction
      .insertInto('oneTimeToken')
      .values({
        tokenHash: hashToken(token),
        purpose: PURPOSE,
        businessPartnerId: null,
        createdAt: clock.now().toISOString(),
        expiresAt: new Date(clock.now().getTime() + HOURS * 3_600_000).toISOString(),
      })
      .execute();
    return `${config.portalUrl}#/setup?token=${token}`;
  });
}

/** Checks and normalizes the entries of the first person. @throws {Problem} invalid-input */
function checkedPerson(
  typed: Pick<SetupRequest, 'email' | 'name1'>,
): Pick<SetupRequest, 'email' | 'name1'> {
  const person = { email: oneEmail(typed.email), name1: oneName(typed.name1) };
  const failures = checkFields({ email: signUpFields.email, name1: signUpFields.name1 }, person);
  if (failures[0])
    throw new Problem('invalid-input', { affectedField: failures[0].path, failures });
  return person;
}

/**
 * Makes user zero.
 * @throws {Problem} link-expired for a token that is unknown, used or too old; invalid-input for a weak password
 */
export async function setUp(
  db: Db,
  { token, passwd: password, ...typed }: SetupRequest,
  config: Pick<Config, 'provider'>,
  clock: Clock,
): Promise<void> {
  const { email, name1 } = checkedPerson(typed);
  await checkNewPassword(db, config, password, { email, name1 });
  const now = clock.now().toISOString();
  const used = await db
    .updateTable('oneTimeToken')
    .set({ usedAt: now })
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', PURPOSE)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('tokenHash')
    .executeTakeFirst();
  if (!used || (await hasUserZero(db))) throw new Problem('link-expired');
  const made = await makeAccount(
    db,
    {
      nmpCode: 'U0',
      name1,
      alias: name1,
      email,
      bpType: '91',
      status1: 3,
      isAdmin: true,
      isUserZero: true,
      passwdHash: await hashPassword(password),
    },
    { how: 'set-up', by: null, now: clock.now() },
  );
  if (made === undefined) throw new Problem('e-mail-not-available', { affectedField: 'email' });
}

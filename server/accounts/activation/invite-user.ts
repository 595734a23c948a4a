import { Problem } from '../../../src/domain/problem.ts';
import type { Config } from '../../base/config.ts';
import type { Db } from '../../database/db.ts';
import { mailActivation } from '../link/activation-mail.ts';

/**
 * Mails a created person the link to activate the account; earlier links become void.
 * @throws {Problem} user-not-found when there is no person to activate
 */
export async function inviteUser(
  db: Db,
  personId: number,
  config: Pick<Config, 'portalUrl' | 'provider'>,
  now: Date,
): Promise<void> {
  const person = await db
    .selectFrom('businessPartner')
    .select(['id', 'email', 'name1', 'locale'])
    .where('id', '=', personId)
    .where('status1', '=', 1)
    .executeTakeFirst();
  if (!person) throw new Problem('user-not-found');
  await mailActivation(db, person, config, { now: () => now });
}

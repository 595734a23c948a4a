import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { Problem } from '../../../src/domain/problem.ts';
import {
  isAppCode,
  isRecoveryCode,
  normaliseCode,
  TWO_FACTOR_DIGITS,
  TWO_FACTOR_PERIOD_SECONDS,
} from '../../../src/domain/rules/account/two-factor.ts';
import type { TwoFactorOffer } from '../../../src/domain/schema/accounts/account.ts';
import type { Config } from '../../base/config.ts';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../database/db.ts';
import type { Secrets } from '../../http/secrets.ts';
import { openSealed, sealUnder } from '../../base/opaque-token.ts';
import { bringFacts } from '../../access/identity-facts.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import { condition } from '../../database/sql/expressions.ts';
import { notifyOfSecurity } from './notify-of-security.ts';
import { takeRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';

/** Services that create and check the second factor. */
export interface TwoFactorTools {
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly config: Pick<Config, 'provider'>;
}

/** Clocks of phones differ: the code before and the one after serve too. */
const WINDOW = 1;

const sealKey = ({ twoFactor }: Secrets): string => Buffer.from(twoFactor).toString('base64url');

function createTotp(secret: string, label: string, { provider }: TwoFactorTools['config']): TOTP {
  return new TOTP({
    issuer: provider.name,
    label,
    algorithm: 'SHA1',
    digits: TWO_FACTOR_DIGITS,
    period: TWO_FACTOR_PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}

/** Builds the condition that an active group of the person requires a second factor. */
export function twoFactorRequired(personId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return condition`exists (
    select 1 from user_group_member m join user_group g on g.id = m.user_group_id and g.status1 = 'active' and g.two_factor_required
    where m.business_partner_id = ${personId})`;
}

export async function isTwoFactorRequired(db: Db, personId: number): Promise<boolean> {
  const rows = await queryRows(db, {
    required: is.boolean,
  })`select ${twoFactorRequired(sql`${personId}`)} as required`;
  return rows[0]?.required === true;
}

/**
 * Reads a person's second factor: app set up, recovery codes left, and password available for
 * confirmation.
 */
export async function twoFactorState(
  db: Db,
  personId: number,
): Promise<{
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
  readonly asksPassword: boolean;
}> {
  const row = await db
    .selectFrom('twoFactor')
    .select('confirmedAt')
    .where('businessPartnerId', '=', personId)
    .executeTakeFirst();
  const isOn = row !== undefined && row.confirmedAt !== null;
  const { left } = await db
    .selectFrom('recoveryCode')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('businessPartnerId', '=', personId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const { passwdHash } = await db
    .selectFrom('businessPartner')
    .select('passwdHash')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return { isOn, recoveryCodesLeft: isOn ? Number(left) : 0, asksPassword: passwdHash !== null };
}

/**
 * Offers a secret to set an app up with; it counts once the person has given back a code of it.
 * @throws {Problem} act-not-possible when an app is set up already
 */
export async function offerTwoFactor(
  db: Db,
  personId: number,
  { secrets, config, clock }: TwoFactorTools,
): Promise<TwoFactorOffer> {
  const { email } = await db
    .selectFrom('businessPartner')
    .select('email')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const secret = new Secret({ size: 20 }).base32;
  const secretSealed = sealUnder(sealKey(secrets), secret);
  const kept = await db
    .insertInto('twoFactor')
    .values({
      businessPartnerId: personId,
      secretSealed,
      createdAt: clock.now().toISOString(),
      confirmedAt: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('businessPartnerId')
        .doUpdateSet({ secretSealed, lastCounter: 0 })
        .where('twoFactor.confirmedAt', 'is', null),
    )
    .returning('businessPartnerId')
    .executeTakeFirst();
  if (!kept) throw new Problem('act-not-possible');
  return { secret, uri: createTotp(secret, email, config).toString() };
}

/** Checks a current code of the app; a used or older code is refused. */
async function takeAppCode(
  db: Db,
  personId: number,
  code: string,
  isConfirmed: boolean,
  { secrets, config, clock }: TwoFactorTools,
): Promise<boolean> {
  // held, so that no other secret takes its place while its code is judged
  const row = await db
    .selectFrom('twoFactor')
    .select(['secretSealed', 'confirmedAt'])
    .where('businessPartnerId', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (row.confirmedAt !== null) !== isConfirmed) return false;
  const timestamp = clock.now().getTime();
  const delta = createTotp(openSealed(sealKey(secrets), row.secretSealed), '', config).validate({
    token: code,
    window: WINDOW,
    timestamp,
  });
  if (delta === null) return false;
  const counter = Math.floor(timestamp / 1000 / TWO_FACTOR_PERIOD_SECONDS) + delta;
  const taken = await db
    .updateTable('twoFactor')
    .set({ lastCounter: counter })
    .where('businessPartnerId', '=', personId)
    .where('lastCounter', '<', counter)
    .returning('businessPartnerId')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Checks and uses up a code, of the app or for recovery. */
export async function takeSecondFactor(
  db: Db,
  personId: number,
  typed: string,
  tools: TwoFactorTools,
): Promise<boolean> {
  const code = normaliseCode(typed);
  if (isAppCode(code)) return takeAppCode(db, personId, code, true, tools);
  return isRecoveryCode(code) && takeRecoveryCode(db, personId, code, tools.clock);
}

/**
 * The app that was offered counts from now on.
 * @returns the recovery codes, which are shown once
 * @throws {Problem} invalid-input for a wrong code
 */
export async function confirmTwoFactor(
  db: Db,
  personId: number,
  typed: string,
  tools: TwoFactorTools,
): Promise<readonly string[]> {
  if (!(await takeAppCode(db, personId, normaliseCode(typed), false, tools)))
    throw new Problem('invalid-input', {
      affectedField: 'code',
      failures: [{ path: 'code', code: 'code-wrong' }],
    });
  await db
    .updateTable('twoFactor')
    .set({ confirmedAt: tools.clock.now().toISOString() })
    .where('businessPartnerId', '=', personId)
    .execute();
  await bringFacts(db, personId, { how: 'own-page', by: null, now: tools.clock.now() });
  await notifyOfSecurity(db, personId, 'second-factor-added', tools.config);
  return makeRecoveryCodes(db, personId);
}

/** Replaces all recovery codes and notifies the person. @returns them in the readable form */
export async function renewRecoveryCodes(
  db: Db,
  personId: number,
  { config }: Pick<TwoFactorTools, 'config'>,
): Promise<readonly string[]> {
  await notifyOfSecurity(db, personId, 'recovery-codes-renewed', config);
  return makeRecoveryCodes(db, personId);
}

/**
 * Removes the second factor and notifies the person.
 * @throws {Problem} act-not-possible if a group requires it
 */
export async function removeTwoFactor(
  db: Db,
  personId: number,
  { config }: Pick<TwoFactorTools, 'config'>,
): Promise<void> {
  if (await isTwoFactorRequired(db, personId)) throw new Problem('act-not-possible');
  await db.deleteFrom('recoveryCode').where('businessPartnerId', '=', personId).execute();
  await db.deleteFrom('twoFactor').where('businessPartnerId', '=', personId).execute();
  await notifyOfSecurity(db, personId, 'second-factor-removed', config);
}

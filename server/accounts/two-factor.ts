import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { Problem } from '../../src/domain/problem.ts';
import {
  isAppCode,
  isRecoveryCode,
  normaliseCode,
  TWO_FACTOR_DIGITS,
  TWO_FACTOR_PERIOD_SECONDS,
} from '../../src/domain/rules/two-factor.ts';
import type { TwoFactorOffer } from '../../src/domain/wire/account.ts';
import type { Config } from '../base/config.ts';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../database/db.ts';
import type { Secrets } from '../http/secrets.ts';
import { openSealed, sealUnder } from '../base/opaque-token.ts';
import { bringFacts } from '../access/identity-facts.ts';
import { tellOfSecurity } from './tell-of-security.ts';
import { takeRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';

/** What the second factor is made and checked with. */
export interface TwoFactorTools {
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly config: Pick<Config, 'provider'>;
}

/** Clocks of phones differ: the code before and the one after serve too. */
const WINDOW = 1;

const sealKey = ({ twoFactor }: Secrets): string => Buffer.from(twoFactor).toString('base64url');

function appOf(secret: string, label: string, { provider }: TwoFactorTools['config']): TOTP {
  return new TOTP({
    issuer: provider.name,
    label,
    algorithm: 'SHA1',
    digits: TWO_FACTOR_DIGITS,
    period: TWO_FACTOR_PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}

/** Whether an active group of the person asks for a second factor. */
export function twoFactorRequired(personId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from user_group_member m join user_group g on g.id = m.user_group_id and g.status1 = 'active' and g.two_factor_required
    where m.business_partner_id = ${personId})`;
}

export async function isTwoFactorRequired(db: Db, personId: number): Promise<boolean> {
  const { rows } = await sql<{
    required: boolean;
  }>`select ${twoFactorRequired(sql`${personId}`)} as required`.execute(db);
  return rows[0]?.required === true;
}

/** Whether a person's app is set up, how many recovery codes he has left, and whether he has a password to confirm a change with. */
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
 * Offers a secret to set an app up with; it counts once a code of it was given back.
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
  return { secret, uri: appOf(secret, email, config).toString() };
}

/** Whether a code of the app is right now; one that was used, or an older one, serves no more. */
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
  const delta = appOf(openSealed(sealKey(secrets), row.secretSealed), '', config).validate({
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

/** Whether a code, of the app or for recovery, opens; it is used up by it. */
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
  await tellOfSecurity(db, personId, 'second-factor-added', tools.config);
  return makeRecoveryCodes(db, personId);
}

/** New recovery codes in place of all former ones; the person is told. @returns them as people keep them */
export async function renewRecoveryCodes(
  db: Db,
  personId: number,
  { config }: Pick<TwoFactorTools, 'config'>,
): Promise<readonly string[]> {
  await tellOfSecurity(db, personId, 'recovery-codes-renewed', config);
  return makeRecoveryCodes(db, personId);
}

/** Turns the second factor off; the person is told. @throws {Problem} act-not-possible where a group asks for it */
export async function removeTwoFactor(
  db: Db,
  personId: number,
  { config }: Pick<TwoFactorTools, 'config'>,
): Promise<void> {
  if (await isTwoFactorRequired(db, personId)) throw new Problem('act-not-possible');
  await db.deleteFrom('recoveryCode').where('businessPartnerId', '=', personId).execute();
  await db.deleteFrom('twoFactor').where('businessPartnerId', '=', personId).execute();
  await tellOfSecurity(db, personId, 'second-factor-removed', config);
}

import type { CellValues } from '../../../src/domain/field.ts';
import { signUpFailures, signUpFields } from '../../../src/domain/accounts/sign-up.ts';
import { normalValue } from '../../../src/domain/fields/kinds.ts';
import { Problem } from '../../../src/domain/problem.ts';
import type { SignUpRequest } from '../../../src/domain/schema/accounts/account.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import type { Config } from '../../base/config.ts';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../database/db.ts';
import { makeAccount } from '../../access/identity-facts.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import { mailActivation } from '../link/activation-mail.ts';

/** Values of a form as they are kept: in their one form, nothing around them, emptiness is null. */
export function tidyValues(values: SignUpRequest): CellValues {
  return Object.fromEntries(
    Object.entries(signUpFields).map(([name, field]) => {
      const value = values[name];
      return [name, typeof value === 'string' ? normalValue(value.trim(), field) || null : value];
    }),
  );
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** @throws {Problem} invalid-input with each field in error */
export function checkSignUp(values: CellValues): void {
  const failures = signUpFailures(values);
  const first = failures[0];
  if (first) throw new Problem('invalid-input', { affectedField: first.path, failures });
}

/**
 * Makes an account of status 1 and mails the link that activates it [2.07].
 * @returns whose account it is
 * @throws {Problem} e-mail-not-available (5.10)
 */
export async function signUp(
  db: Db,
  values: CellValues,
  locale: Locale,
  config: Pick<Config, 'portalUrl' | 'provider'>,
  clock: Clock,
): Promise<number> {
  const email = text(values['email']);
  const name1 = text(values['name1']);
  const [next] = await queryRows(db, { id: is.number })`
    select nextval(pg_get_serial_sequence('business_partner', 'id')) as id`;
  const id = Number(next?.id);
  const made = await makeAccount(
    db,
    {
      id,
      nmpCode: `U${String(id).padStart(6, '0')}`,
      name1,
      alias: name1.split(' ', 1)[0] ?? name1,
      email,
      bpType: '92',
      status1: 1,
      locale,
      countryId: text(values['countryId']),
      taxNumTypeId: text(values['taxNumTypeId']),
      taxNum: text(values['taxNum']),
      zipCode: text(values['zipCode']),
      cellPhoneIDD: text(values['cellPhoneIDD']),
      cellPhone: text(values['cellPhone']),
    },
    { how: 'sign-up', by: null, now: clock.now() },
  );
  if (made === undefined) throw new Problem('e-mail-not-available', { affectedField: 'email' });
  await db
    .insertInto('userStatusChange')
    .values({
      businessPartnerId: id,
      fromStatus: null,
      toStatus: 1,
      reason: null,
      changedBy: null,
      changedAt: clock.now().toISOString(),
    })
    .execute();
  await mailActivation(db, { id, email, name1, locale }, config, clock);
  return id;
}

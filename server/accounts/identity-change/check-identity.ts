import { sql } from 'kysely';
import { Problem } from '../../../src/domain/problem.ts';
import type { Failure } from '../../../src/domain/problem.ts';
import {
  LOOK_ALIKES,
  LOOKED_LIKE,
  passesForOffice,
  plainName,
} from '../../../src/domain/rules/account/reserved-names.ts';
import type { IdentityParts } from '../../../src/domain/accounts/identity.ts';
import { isTaxNumberTaken } from '../../access/identity-facts.ts';
import type { Config } from '../../base/config.ts';
import type { Db } from '../../database/db.ts';

/**
 * Checks a name or tax number, beyond its form, for those of another person, the provider or an
 * office.
 * @param personId the future owner; undefined while there is no account
 */
export async function identityFailures(
  { db, config }: { readonly db: Db; readonly config: Pick<Config, 'provider'> },
  personId: number | undefined,
  { name1, taxNum }: Partial<IdentityParts>,
): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  if (name1 !== undefined && passesForOffice(name1, config.provider.name))
    failures.push({ path: 'name1', code: 'name-of-office' });
  else if (name1 !== undefined && (await isNameOfAnother(db, personId, name1)))
    failures.push({ path: 'name1', code: 'name-of-another' });
  if (taxNum && (await isTaxNumberTaken(db, taxNum, personId)))
    failures.push({ path: 'taxNum', code: 'tax-number-taken' });
  return failures;
}

/** @throws {Problem} invalid-input */
export async function checkIdentity(
  around: { readonly db: Db; readonly config: Pick<Config, 'provider'> },
  personId: number | undefined,
  parts: Partial<IdentityParts>,
): Promise<void> {
  const failures = await identityFailures(around, personId, parts);
  if (failures[0])
    throw new Problem('invalid-input', { failures, affectedField: failures[0].path });
}

/**
 * Checks for another active person of the same name, in the form that makes similar names equal.
 */
async function isNameOfAnother(
  db: Db,
  personId: number | undefined,
  name1: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from business_partner b where not exists (select 1 from business_partner o where o.id = ${personId ?? 0} and o.name1 = ${name1}) and b.status1 = 3 and b.id <> ${personId ?? 0} ${personId === undefined ? sql`and b.bp_type = '91'` : sql``}
      and btrim(regexp_replace(translate(nmv_plain(b.name1), ${LOOK_ALIKES}, ${LOOKED_LIKE}), '[^[:alnum:]]+', ' ', 'g')) = ${plainName(name1)} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

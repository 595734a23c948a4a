import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { Person } from './person.ts';

/** By which way a fact came, and so how it is proven. */
export type FactWay =
  | 'sign-up'
  | 'own-page'
  | 'users-screen'
  | 'import'
  | 'e-mail-change'
  | 'identity-change'
  | 'release'
  | 'set-up'
  | 'company-sign-in';

/** Person who brought a fact; none where the owner did so without being signed in. */
type By = Pick<Person, 'id' | 'acting'>;

/** Who stands behind facts that have just been written. */
export interface Provenance {
  readonly how: FactWay;
  readonly by: By | null;
  readonly confirmedBy?: By | null;
  /** By the portal's clock. */
  readonly now: Date;
}

/** Columns that say who a person is; they are written here alone. */
export interface IdentityValues {
  readonly name1?: string;
  readonly taxNumTypeId?: string | null;
  readonly taxNum?: string | null;
  readonly birthDate?: string | null;
  readonly email?: string;
}

/** Says who brought what this transaction has written of a person; the database has noted the values. */
export async function bringFacts(
  db: Db,
  personId: number,
  { how, by, confirmedBy = null, now }: Provenance,
): Promise<void> {
  await sql`update identity_fact set how = ${how}, since = ${now.toISOString()}::timestamptz,
      brought_by = ${by?.id ?? personId}::bigint, brought_acting = ${by?.acting?.id ?? null}::bigint,
      confirmed_by = ${confirmedBy?.id ?? null}::bigint, confirmed_acting = ${confirmedBy?.acting?.id ?? null}::bigint
    where business_partner_id = ${personId} and how is null and noted_at = now()`.execute(db);
}

/** Writes facts of a person with who brought them. */
export async function writeIdentity(
  db: Db,
  personId: number,
  values: IdentityValues,
  provenance: Provenance,
): Promise<void> {
  await db
    .updateTable('businessPartner')
    .set((eb) => ({ ...values, rowSCN: eb('rowSCN', '+', 1) }))
    .where('id', '=', personId)
    .execute();
  await bringFacts(db, personId, provenance);
}

/** Whether an account of another person holds a tax number and may come in by it: one tax number is one person. */
export async function isTaxNumberTaken(
  db: Db,
  taxNum: string,
  personId: number | undefined,
): Promise<boolean> {
  const taken = await db
    .selectFrom('businessPartner')
    .select('id')
    .where('taxNum', '=', taxNum)
    .where('status1', 'in', [2, 3, 4])
    .where('id', '<>', personId ?? 0)
    .executeTakeFirst();
  return taken !== undefined;
}

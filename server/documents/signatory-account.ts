/** A tax number that an account has is that account: its owner signs at the account's own address. */
import { sql } from 'kysely';
import { normaliseTaxNumber } from '../../src/domain/tax-number.ts';
import type { Db } from '../database/db.ts';

/** Name and mail address of a signatory with an account. */
export interface SignatoryAccount {
  readonly id: number;
  readonly name: string;
  readonly taxNum: string | null;
  readonly email: string | null;
}

/** Canceled accounts belong to no person any more. */
const CANCELED = 9;
/** Order of accounts with the same tax number: active first, then the oldest. */
const FIRST = sql`array_position(array[3, 4, 5, 2, 1], status1::integer), id`;

/** The accounts of tax numbers, by number; of several accounts with one number the active one. */
export async function accountsOfNumbers(
  db: Db,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, SignatoryAccount>> {
  const wanted = [...new Set(numbers.map(normaliseTaxNumber))].filter((each) => each !== '');
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('businessPartner')
    .select(['id', 'name1', 'taxNum', 'email'])
    .where('taxNum', 'in', wanted)
    .where('status1', '<>', CANCELED)
    .orderBy(FIRST)
    .execute();
  const found = new Map<string, SignatoryAccount>();
  for (const { id, name1, taxNum, email } of rows)
    if (taxNum !== null && !found.has(taxNum))
      found.set(taxNum, { id, name: name1, taxNum, email });
  return found;
}

/** Accounts by their ids, whatever their status. */
export async function accountsById(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SignatoryAccount>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('businessPartner')
    .select(['id', 'name1', 'taxNum', 'email'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, name1, taxNum, email }) => [id, { id, name: name1, taxNum, email }]),
  );
}

/**
 * The account of each signatory, in their order: the chosen person, or who has the typed number. Undefined for an outsider.
 */
export async function accountsOfSignatories(
  db: Db,
  signatories: readonly { readonly person: number | null; readonly taxNum: string | null }[],
): Promise<readonly (SignatoryAccount | undefined)[]> {
  const ids = signatories.map(({ person }) => person).filter((id) => id !== null);
  const chosen = await accountsById(db, ids);
  const findTaxNumber = ({ person, taxNum }: (typeof signatories)[number]): string | null =>
    (person === null ? taxNum : chosen.get(person)?.taxNum) ?? null;
  const owners = await accountsOfNumbers(
    db,
    signatories.map(findTaxNumber).filter((number) => number !== null),
  );
  return signatories.map((signatory) => {
    const owner = owners.get(normaliseTaxNumber(findTaxNumber(signatory) ?? ''));
    return owner ?? (signatory.person === null ? undefined : chosen.get(signatory.person));
  });
}

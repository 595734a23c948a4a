import type { Db } from '../database/db.ts';
import type { Superior } from './people-in-charge.ts';

/** Finds directors and administrators, who are notified if a channel has no person in charge. */
export async function peopleOfLastResort(
  db: Db,
): Promise<readonly (Superior & { readonly isAdmin: boolean; readonly isDirector: boolean })[]> {
  const rows = await db
    .selectFrom('businessPartner')
    .select(['id', 'name1', 'email', 'locale', 'isAdmin', 'bpType', 'salesRole'])
    .where('status1', '=', 3)
    .where((eb) =>
      eb.or([
        eb('isAdmin', '=', true),
        eb.and([eb('bpType', '=', '91'), eb('salesRole', '=', 'DIR')]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ bpType, salesRole, ...row }) => ({
    ...row,
    isDirector: bpType === '91' && salesRole === 'DIR',
  }));
}

import type { Db } from '../../database/db.ts';

/**
 * Adds a person to the default groups of gained roles and removes the person from those of lost
 * roles. The default group of a role has the role's code; manual memberships stay.
 */
export async function followRoles(
  db: Db,
  personId: number,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const lost = before.filter((role) => !after.includes(role));
  const gained = after.filter((role) => !before.includes(role));
  if (lost.length > 0) {
    await db
      .deleteFrom('userGroupMember')
      .where('businessPartnerId', '=', personId)
      .where('userGroupId', 'in', (eb) =>
        eb.selectFrom('userGroup').select('id').where('nmpCode', 'in', lost),
      )
      .execute();
  }
  if (gained.length === 0) return;
  const groups = await db
    .selectFrom('userGroup')
    .select('id')
    .where('nmpCode', 'in', gained)
    .execute();
  if (groups.length > 0) {
    await db
      .insertInto('userGroupMember')
      .values(groups.map(({ id }) => ({ userGroupId: id, businessPartnerId: personId })))
      .onConflict((conflict) => conflict.columns(['userGroupId', 'businessPartnerId']).doNothing())
      .execute();
  }
}

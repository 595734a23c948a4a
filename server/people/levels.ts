import { WRITE } from '../../src/domain/rules/permission/permission.ts';
import { TCODES } from '../../src/domain/tcode.ts';
import type { EffectiveLevel, EffectiveLevels } from '../../src/domain/schema/accounts/people.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

const grantColumns = { tcode: is.text, level: is.number, id: is.number, name1: is.text };

const toLevel = (level: number): 0 | 1 | 2 => (level >= 2 ? 2 : level === 1 ? 1 : 0);

/**
 * Lists a person's level in each transaction, in menu order, with the granting group; only active
 * groups count.
 */
export async function effectiveLevels(
  db: Db,
  { id, isAdmin }: { readonly id: number; readonly isAdmin: boolean },
): Promise<EffectiveLevels> {
  const rows = await queryRows(db, grantColumns)`
    select p.tcode, p.acs_perm_level as level, g.id, g.name1 from user_group_member m
    join user_group g on g.id = m.user_group_id and g.status1 = 'active'
    join user_group_permission p on p.user_group_id = g.id and p.acs_perm_level > 0
    where m.business_partner_id = ${id} order by p.acs_perm_level desc, g.name1 collate nmv_text`;
  const levels = TCODES.map((tcode): EffectiveLevel => {
    const grants = rows.filter((row) => row.tcode === tcode);
    return {
      tcode,
      acsPermLevel: isAdmin ? WRITE : toLevel(grants[0]?.level ?? 0),
      groups: grants.map((grant) => ({
        id: grant.id,
        name1: grant.name1,
        acsPermLevel: toLevel(grant.level),
      })),
    };
  });
  return { isAdmin, levels };
}

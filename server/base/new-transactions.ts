import { defaultGrants } from '../../src/domain/rules/permission/permission.ts';
import type { Tcode } from '../../src/domain/tcode.ts';
import { EXTERNAL_ROLES, INTERNAL_ROLES } from '../../src/domain/rules/permission/sales-role.ts';

/**
 * Builds the SQL that grants new transaction codes to the groups of an existing installation. Each
 * default group, found by its role's code, gets the grant of a fresh database. Levels already
 * granted stay, and manual groups get nothing, as their keepers decide. A fresh database has no
 * groups yet; the seed creates them complete.
 */
export function grantNewTransactions(...tcodes: readonly [Tcode, ...Tcode[]]): string {
  const grants = [...INTERNAL_ROLES, ...EXTERNAL_ROLES].flatMap((role) =>
    defaultGrants(role).flatMap(({ tcode, acsPermLevel }) =>
      tcodes.some((each) => each === tcode) ? [`('${role}', '${tcode}', ${acsPermLevel})`] : [],
    ),
  );
  return `
insert into user_group_permission (user_group_id, tcode, acs_perm_level)
select g.id, n.tcode, n.level from user_group g join (values ${grants.join(', ')}) as n (role, tcode, level) on n.role = g.nmp_code
on conflict (user_group_id, tcode) do nothing;`;
}

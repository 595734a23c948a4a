import { defaultGrants } from '../../src/domain/rules/permission.ts';
import type { Tcode } from '../../src/domain/rules/permission.ts';
import { EXTERNAL_ROLES, INTERNAL_ROLES } from '../../src/domain/rules/sales-role.ts';

/**
 * The SQL by which new transaction codes reach the groups of an installation that stands: each default group, known by
 * its role's code, is granted what that of a fresh database is. A level that somebody gave already stays; groups made by
 * hand get nothing, their keepers decide. A fresh database has no groups yet and gets them whole from the seed.
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

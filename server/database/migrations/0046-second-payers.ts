/** Managers pay besides directors: default groups that nobody has changed get the level of a fresh installation. */
export const sql = `
update user_group_permission p set acs_perm_level = 2
from user_group g
where g.id = p.user_group_id and g.nmp_code = 'MGR' and p.tcode = '450-130' and p.acs_perm_level = 1
  and g.row_scn = 1 and not exists (select 1 from record_history h where h.noun = 'userGroup' and h.record_id = g.id and h.act <> 'create');
`;

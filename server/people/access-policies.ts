import { sql } from 'kysely';
import { TCODES } from '../../src/domain/tcode.ts';
import type { AccessPoliciesAnswer } from '../../src/domain/schema/accounts/access-policies.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

interface Grant {
  readonly tcode: string;
  readonly level: number;
  readonly id: number;
  readonly name1: string;
}

/** Groups that are in force, each with its people who can sign in. */
const GROUPS = sql<AccessPoliciesAnswer['groups'][number]>`
  select g.id, g.name1, g.two_factor_required, (select count(*)::integer from user_group_member m
    join business_partner p on p.id = m.business_partner_id and p.status1 = 3 where m.user_group_id = g.id) as people
  from user_group g where g.status1 = 'active' order by g.name1 collate nmv_text, g.id`;
const GRANTS = sql<Grant>`
  select p.tcode, p.acs_perm_level as level, g.id, g.name1 from user_group_permission p
  join user_group g on g.id = p.user_group_id and g.status1 = 'active' where p.acs_perm_level > 0 order by g.name1 collate nmv_text, g.id`;

/** Reads who may open and change each transaction, with the granting groups. */
export async function readAccessPolicies(db: Db): Promise<AccessPoliciesAnswer> {
  const groups = (await GROUPS.execute(db)).rows;
  const grants = (await GRANTS.execute(db)).rows;
  const rows = await queryRows(db, { count: is.number })`
    select count(*)::integer as count from business_partner where is_admin and status1 = 3`;
  const given = (tcode: string, isEnough: (level: number) => boolean) =>
    grants
      .filter((grant) => grant.tcode === tcode && isEnough(grant.level))
      .map(({ id, name1 }) => ({ id, name1 }));
  return {
    administrators: rows[0]?.count ?? 0,
    groups,
    transactions: TCODES.map((tcode) => ({
      tcode,
      writes: given(tcode, (level) => level >= 2),
      reads: given(tcode, (level) => level === 1),
    })),
  };
}

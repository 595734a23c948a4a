/** Views are shared within a team: the provider's people, or the people of one channel. */
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { BP_TYPE } from '../../src/domain/rules/permission/sales-role.ts';
import { condition } from '../database/sql/expressions.ts';
import { TODAY } from '../database/today.ts';

const holds = (alias: string) =>
  sql`${sql.ref(`${alias}.hireDate`)} <= ${TODAY} and (${sql.ref(`${alias}.fireDate`)} is null or ${sql.ref(`${alias}.fireDate`)} >= ${TODAY})`;

/** Views of table `v` that a person reads: the own ones, and what is shared in the own team. */
export const isReadableBy = (
  personId: number,
): RawBuilder<SqlBool> => condition`(v.owner_id = ${personId} or (v.shared = 'team' and (
  (select count(*) from business_partner i where i.id in (v.owner_id, ${personId}::bigint) and i.bp_type = ${BP_TYPE.internal}) = 2
  or exists (select 1 from channel_link a join channel_link b on b.customer_id = a.customer_id and b.business_partner_id = ${personId}
    where a.business_partner_id = v.owner_id and ${holds('a')} and ${holds('b')}))))`;

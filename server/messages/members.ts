/** Members of recipient groups, and people in a writer's scope. */
import type { RawBuilder, SqlBool } from 'kysely';
import type { RecipientGroup } from '../../src/domain/rules/messages/recipient-groups.ts';
import { BP_TYPE } from '../../src/domain/rules/permission/sales-role.ts';
import { holdersAbove, peopleInCharge } from '../access/people-in-charge.ts';
import type { Scope } from '../access/person.ts';
import { rowCondition } from '../access/scope-condition.ts';
import type { Db } from '../database/db.ts';
import { condition } from '../database/sql/expressions.ts';

/** Writer of a message. */
export interface Writer {
  readonly id: number;
  readonly bpType: string;
  readonly scope: Scope;
}
export type Condition = RawBuilder<SqlBool>;

const INTERNAL = condition`(p.bp_type = ${BP_TYPE.internal} and p.sales_role is not null)`;
const linked = (today: string) =>
  condition`(p.bp_type = ${BP_TYPE.external} and exists (
    select 1 from channel_link k where k.business_partner_id = p.id and k.hire_date <= ${today}::date and (k.fire_date is null or k.fire_date >= ${today}::date)))`;

/** The members of a group; user support are the administrators. */
export function selectMembers(group: RecipientGroup, today: string): Condition {
  if (group === 'allTeams') return condition`(${INTERNAL} or ${linked(today)})`;
  if (group === 'internalTeam') return INTERNAL;
  if (group === 'channelTeam') return linked(today);
  if (group === 'support') return condition`p.is_admin`;
  return condition`(p.bp_type = ${BP_TYPE.internal} and p.sales_role = ${group})`;
}

/**
 * People that the caller may write to by name, and by groups other than user support: inside the provider one's scope, who holds a
 * node above one's own, and the directors; outside of it who is in charge of one's channels.
 */
export async function reachable(db: Db, { id, bpType, scope }: Writer): Promise<Condition> {
  if (bpType === BP_TYPE.internal) {
    const above = await holdersAbove(db, id, scope.today);
    return condition`(${rowCondition(scope, { person: 'id' }, 'p')}
      or p.id = any(${[...above]}::bigint[]) or ${selectMembers('DIR', scope.today)})`;
  }
  const own = await peopleInCharge(db, scope.customerIds, scope.today);
  return condition`p.id = any(${own.map(({ id }) => id)}::bigint[])`;
}

export const otherThan = ({ id }: Writer) => condition`p.status1 = 3 and p.id <> ${id}`;

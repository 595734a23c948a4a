/** Some of the people that a condition takes in, by name. */
import { sql } from 'kysely';
import type { RecipientChoice } from '../../src/domain/schema/messages/message-recipients.ts';
import type { Scope } from '../access/person.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { Writer, Condition } from './members.ts';

/** The role of a person inside, or the channels of a person outside that the writer reaches. */
const detail = (scope: Scope) => sql`coalesce(p.sales_role, (
  select string_agg(distinct c.name1, ', ') from channel_link k join customer c on c.id = k.customer_id
  where k.business_partner_id = p.id and ${scopeCondition(scope, 'customer', 'c')} and k.hire_date <= ${scope.today}::date and (k.fire_date is null or k.fire_date >= ${scope.today}::date)))`;

const PEOPLE_AT_ONCE = 25;

export async function somePeople(
  db: Db,
  { scope }: Writer,
  condition: Condition,
  from = 0,
): Promise<readonly RecipientChoice[]> {
  return queryRows(db, { id: is.number, name1: is.text, detail: is.orNull(is.text) })`
    select p.id, p.name1, ${detail(scope)} as detail from business_partner p
    where ${condition} order by p.name1 collate nmv_text, p.id limit ${PEOPLE_AT_ONCE} offset ${from}`;
}

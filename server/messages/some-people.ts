/** Some of the people that a condition takes in, by name. */
import { sql } from 'kysely';
import type { RecipientChoice } from '../../src/domain/wire/message-recipients.ts';
import type { Db } from '../database/db.ts';
import type { Writer, Condition } from './members.ts';

const detail = (today: string) => sql`coalesce(p.sales_role, (
  select string_agg(distinct c.name1, ', ') from channel_link k join customer c on c.id = k.customer_id
  where k.business_partner_id = p.id and k.hire_date <= ${today}::date and (k.fire_date is null or k.fire_date >= ${today}::date)))`;

const PEOPLE_AT_ONCE = 25;

export async function somePeople(
  db: Db,
  { scope }: Writer,
  condition: Condition,
  from = 0,
): Promise<readonly RecipientChoice[]> {
  const { rows } = await sql<RecipientChoice>`
    select p.id, p.name1, ${detail(scope.today)} as detail from business_partner p
    where ${condition} order by p.name1 collate nmv_text, p.id limit ${PEOPLE_AT_ONCE} offset ${from}`.execute(
    db,
  );
  return rows;
}

import { sql } from 'kysely';
import type { FirstStepsAnswer } from '../../src/domain/wire/operation.ts';
import type { FirstStep } from '../../src/domain/rules/operation/first-steps.ts';
import { FIRST_STEPS } from '../../src/domain/rules/operation/first-steps.ts';
import { USER_STATUS } from '../../src/domain/rules/user-status.ts';
import type { Db } from '../database/db.ts';

/** Which of the first steps are done: each is as true as the rows that are there, and is undone when they go. */
export async function readFirstSteps(db: Db): Promise<FirstStepsAnswer> {
  const { rows } = await sql<Readonly<Record<FirstStep, boolean>>>`select
    exists (select from sales_node where kind = 'bu') as company,
    exists (select from sales_node where kind <> 'bu') as structure,
    exists (select from customer c join customer_assignment a on a.customer_id = c.id where c.status1 = 'active') as channels,
    exists (select from product where status1 = 'active') as products,
    exists (select from campaign_cicle where status1 = 'active') as cicle,
    exists (select from campaign_in_force) as campaign,
    exists (select from channel_link l join business_partner p on p.id = l.business_partner_id where p.status1 = ${USER_STATUS.active}) as people,
    exists (select from invoice where status1 = 'ROV020') as invoice`.execute(db);
  return { done: FIRST_STEPS.filter((step) => rows[0]?.[step] === true) };
}

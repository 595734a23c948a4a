import type { FirstStepsAnswer } from '../../src/domain/schema/operation/operation.ts';
import { FIRST_STEPS } from '../../src/domain/rules/operation/first-steps.ts';
import { USER_STATUS } from '../../src/domain/rules/account/user-status.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

const firstStepsColumns = {
  structure: is.boolean,
  invoice: is.boolean,
  campaign: is.boolean,
  company: is.boolean,
  people: is.boolean,
  products: is.boolean,
  cicle: is.boolean,
  channels: is.boolean,
};

/**
 * Reads the first steps that are done, from the current rows: a step becomes undone when its rows
 * go.
 */
export async function readFirstSteps(db: Db): Promise<FirstStepsAnswer> {
  const rows = await queryRows(db, firstStepsColumns)`select
    exists (select from sales_node where kind = 'bu') as company,
    exists (select from sales_node where kind <> 'bu') as structure,
    exists (select from customer c join customer_assignment a on a.customer_id = c.id where c.status1 = 'active') as channels,
    exists (select from product where status1 = 'active') as products,
    exists (select from campaign_cicle where status1 = 'active') as cicle,
    exists (select from campaign_in_force) as campaign,
    exists (select from channel_link l join business_partner p on p.id = l.business_partner_id where p.status1 = ${USER_STATUS.active}) as people,
    exists (select from invoice where status1 = 'ROV020') as invoice`;
  return { done: FIRST_STEPS.filter((step) => rows[0]?.[step] === true) };
}

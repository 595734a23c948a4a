import { sql } from 'kysely';
import { personInCharge } from '../access/people-in-charge.ts';
import { TODAY } from '../database/today.ts';
import type { Work } from '../record/context.ts';
import type { EntityRules } from '../record/entity-rules.ts';

/**
 * Assigns a new channel to the maker's node from today, where the maker sees only a part of the
 * structure.
 */
async function assignToOwnNode({ db, person, today }: Work, customerId: number): Promise<void> {
  if (person.scope.kind !== 'structure') return;
  await sql`
    insert into customer_assignment (customer_id, sales_node_id, valid_from)
    select ${customerId}, sales_node_id, ${today}::date from sales_node_holder
    where business_partner_id = ${person.id} and valid_from <= ${today}::date and (valid_to is null or valid_to >= ${today}::date) order by id limit 1`.execute(
    db,
  );
}

/** Distribution channels. */
export const customerRules: EntityRules = {
  columns: {
    inChargeId: personInCharge(sql`t.id`, TODAY),
    openCampaigns: sql`(
      select count(distinct f.campaign_id)::integer from campaign_in_force f
      join campaign_version v on v.campaign_id = f.campaign_id and v.version = f.version
      join campaign_participant p on p.campaign_id = f.campaign_id and p.version = f.version
      left join economic_group_member m on m.economic_group_id = p.economic_group_id and m.valid_from <= ${TODAY} and (m.valid_to is null or m.valid_to >= ${TODAY})
      where coalesce(p.customer_id, m.customer_id) = t.id and ${TODAY} between v.invc_issnc_start and v.invc_issnc_end)`,
    lastInvoiceOn: sql`(select max(i.dt_emis) from invoice i where i.customer_id = t.id and i.emit_type = '2')`,
  },
  async saved(work, id, { before }) {
    if (before === undefined) await assignToOwnNode(work, id);
  },
  async deleting({ db }, row) {
    await db.deleteFrom('customerAssignment').where('customerId', '=', row.id).execute();
  },
};

import { sql } from 'kysely';
import type { Work } from '../record/context.ts';
import type { EntityRules } from '../record/entity-rules.ts';

/** Whoever sees a part of the structure only makes channels in it: the new one belongs to his node from today. */
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
  async saved(work, id, { before }) {
    if (before === undefined) await assignToOwnNode(work, id);
  },
  async deleting({ db }, row) {
    await db.deleteFrom('customerAssignment').where('customerId', '=', row.id).execute();
  },
};

import { sql } from 'kysely';
import type { EntityRules } from './contract.ts';

/** Roles at channels: whom a seller reports to manages that channel. */
export const channelLinkRules: EntityRules = {
  async check({ db }, { after }) {
    if (after['reportsTo'] === null || after['reportsTo'] === undefined) return [];
    const { rows } = await sql`
      select 1 from channel_link where customer_id = ${after['customerId']}::bigint and business_partner_id = ${after['reportsTo']}::bigint and sales_role_id = 'CSM'
        and hire_date <= coalesce(${after['fireDate']}::date, 'infinity') and coalesce(fire_date, 'infinity') >= ${after['hireDate']}::date limit 1`.execute(db);
    return rows.length > 0 ? [] : [{ path: 'reportsTo', code: 'role-at-channel' }];
  },
};

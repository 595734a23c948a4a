import { sql } from 'kysely';
import type { Failure } from '../../../src/domain/problem.ts';
import type { Work } from '../context.ts';
import type { Values } from '../shape.ts';
import type { EntityRules } from './contract.ts';

/** Whom a seller reports to manages that channel on these days, and is somebody else. */
export async function linkFailures({ db }: Work, after: Values, personId?: number): Promise<readonly Failure[]> {
  if (after['reportsTo'] === null || after['reportsTo'] === undefined) return [];
  if (after['reportsTo'] === personId) return [{ path: 'reportsTo', code: 'invalid' }];
  const { rows } = await sql`
    select 1 from channel_link where customer_id = ${after['customerId']}::bigint and business_partner_id = ${after['reportsTo']}::bigint and sales_role_id = 'CSM'
      and hire_date <= coalesce(${after['fireDate']}::date, 'infinity') and coalesce(fire_date, 'infinity') >= ${after['hireDate']}::date limit 1`.execute(db);
  return rows.length > 0 ? [] : [{ path: 'reportsTo', code: 'role-at-channel' }];
}

/** Roles at channels. */
export const channelLinkRules: EntityRules = {
  check: (work, { after }) => linkFailures(work, after),
};

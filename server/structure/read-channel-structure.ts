import { sql } from 'kysely';
import { EXTERNAL_ROLES } from '../../src/domain/rules/permission/sales-role.ts';
import { MASTER_STATUSES } from '../../src/domain/rules/master-status.ts';
import type { ChannelStructure } from '../../src/domain/schema/channels/structure.ts';
import type { Db } from '../database/db.ts';
import type { Scope } from '../access/person.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import { plain } from '../base/plain.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';

interface Asked {
  readonly on: string;
  readonly q: string;
  readonly page: number;
  readonly size: number;
}

/**
 * Builds the condition that every word occurs in the channel or in a person working there that
 * day.
 */
function matches(q: string, on: string, scope: Scope) {
  const words = plain(q).split(/\s+/).filter(Boolean).slice(0, 10);
  if (words.length === 0) return sql`true`;
  return sql.join(
    words.map((word) => {
      const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
      return sql`(c.search_text like ${like} or exists (
      select 1 from channel_link l join business_partner b on b.id = l.business_partner_id
      where l.customer_id = c.id and l.hire_date <= ${on}::date and (l.fire_date is null or l.fire_date >= ${on}::date) and b.search_text like ${like} and ${scopeCondition(scope, 'channelLink', 'l')}))`;
    }),
    sql` and `,
  );
}

type Page = RowOf<typeof pageColumns>;
const pageColumns = {
  id: is.number,
  total: is.number,
  status1: is.oneOf(MASTER_STATUSES),
  name1: is.text,
  nmpCode: is.text,
};

async function readPage(
  db: Db,
  scope: Scope,
  { on, q, page, size }: Asked,
): Promise<readonly Page[]> {
  return queryRows(db, pageColumns)`
    select c.id, c.nmp_code, coalesce(c.trade_name, c.name1) as name1, c.status1, count(*) over () as total from customer c
    where ${scopeCondition(scope, 'customer', 'c')} and ${matches(q, on, scope)}
    order by coalesce(c.trade_name, c.name1) collate nmv_text, c.id limit ${size} offset ${(page - 1) * size}`;
}

const channelStructureColumns = {
  id: is.number,
  personId: is.number,
  name1: is.text,
  rowSCN: is.number,
  salesRoleId: is.oneOf(EXTERNAL_ROLES),
  hireDate: is.text,
  fireDate: is.orNull(is.text),
  reportsTo: is.orNull(is.number),
  customerId: is.number,
};

/** Channels in scope with who manages and who sells there on a day, by pages of channels. */
export async function readChannelStructure(
  db: Db,
  scope: Scope,
  asked: Asked,
): Promise<ChannelStructure> {
  const channels = await readPage(db, scope, asked);
  const people = await queryRows(db, channelStructureColumns)`
    select l.id, l.row_scn, l.customer_id, b.id as person_id, b.name1, l.sales_role_id, l.hire_date, l.fire_date, l.reports_to
    from channel_link l join business_partner b on b.id = l.business_partner_id
    where l.customer_id = any(${channels.map(({ id }) => id)}::bigint[]) and l.hire_date <= ${asked.on}::date and (l.fire_date is null or l.fire_date >= ${asked.on}::date) and ${scopeCondition(scope, 'channelLink', 'l')}
    order by l.sales_role_id desc, b.name1 collate nmv_text, l.id`;
  return {
    on: asked.on,
    total: Number(channels[0]?.total ?? 0),
    channels: channels.map(({ id, nmpCode, name1, status1 }) => ({
      customerId: id,
      nmpCode,
      name1,
      status1,
      people: people.filter(({ customerId }) => customerId === id),
    })),
  };
}

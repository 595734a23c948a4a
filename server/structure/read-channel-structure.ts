import { sql } from 'kysely';
import type {
  ChannelPerson,
  ChannelStructure,
  ChannelTeam,
} from '../../src/domain/wire/structure.ts';
import type { Db } from '../database/db.ts';
import type { Scope } from '../access/person.ts';
import { scopeCondition } from '../access/scope.ts';
import { plain } from '../base/plain.ts';

interface Asked {
  readonly on: string;
  readonly q: string;
  readonly page: number;
  readonly size: number;
}

/** Every word stands in the channel or in somebody who works there that day. */
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

type Page = { readonly id: number; readonly total: number } & Omit<
  ChannelTeam,
  'people' | 'customerId'
>;

async function pageOf(
  db: Db,
  scope: Scope,
  { on, q, page, size }: Asked,
): Promise<readonly Page[]> {
  const { rows } = await sql<Page>`
    select c.id, c.nmp_code, coalesce(c.trade_name, c.name1) as name1, c.status1, count(*) over () as total from customer c
    where ${scopeCondition(scope, 'customer', 'c')} and ${matches(q, on, scope)}
    order by coalesce(c.trade_name, c.name1) collate nmv_text, c.id limit ${size} offset ${(page - 1) * size}`.execute(
    db,
  );
  return rows;
}

/** Channels in scope with who manages and who sells there on a day, by pages of channels. */
export async function readChannelStructure(
  db: Db,
  scope: Scope,
  asked: Asked,
): Promise<ChannelStructure> {
  const channels = await pageOf(db, scope, asked);
  const { rows: people } = await sql<ChannelPerson & { readonly customerId: number }>`
    select l.id, l.row_scn, l.customer_id, b.id as person_id, b.name1, l.sales_role_id, l.hire_date, l.fire_date, l.reports_to
    from channel_link l join business_partner b on b.id = l.business_partner_id
    where l.customer_id = any(${channels.map(({ id }) => id)}::bigint[]) and l.hire_date <= ${asked.on}::date and (l.fire_date is null or l.fire_date >= ${asked.on}::date) and ${scopeCondition(scope, 'channelLink', 'l')}
    order by l.sales_role_id desc, b.name1 collate nmv_text, l.id`.execute(db);
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

import { sql } from 'kysely';
import type { Failure } from '../../src/domain/problem.ts';
import type { Db } from '../database/db.ts';
import type { Save } from '../record/entity-rules.ts';

/** Rows of a child that name the same thing for the same day. */
export function overlapsWithin(
  child: string,
  field: string,
  rows: Save['children'][string],
): readonly Failure[] {
  const day = (value: unknown, open: string): string => (typeof value === 'string' ? value : open);
  return rows.flatMap((row, index) => {
    const earlier = rows
      .slice(0, index)
      .find(
        (other) =>
          other[field] === row[field] &&
          day(other['validFrom'], '') <= day(row['validTo'], '9999') &&
          day(row['validFrom'], '') <= day(other['validTo'], '9999'),
      );
    return earlier === undefined
      ? []
      : [{ path: `${child}.${index}.${field}`, code: 'duplicate-row' }];
  });
}

/** Where channels hang on days: rows of `table` name the channel, the days, and by `parent` the row of `owners` that has them. */
interface DatedChannels {
  readonly child: string;
  readonly table: 'economic_group_member' | 'customer_assignment';
  readonly parent: 'economic_group_id' | 'sales_node_id';
  readonly owners: 'economic_group' | 'sales_node';
}

/** Channels of a save that another row has on one of the same days: a channel belongs to one of them on a day. */
export async function channelsElsewhere(
  db: Db,
  { child, table, parent, owners }: DatedChannels,
  { id, children }: Save,
): Promise<readonly Failure[]> {
  const rows = (children[child] ?? []).map(({ customerId, validFrom, validTo }, place) => ({
    place,
    customer_id: customerId,
    valid_from: validFrom,
    valid_to: validTo,
  }));
  const found = await sql<{ place: number; name1: string }>`
    select distinct on (r.place) r.place, o.name1 from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (place integer, customer_id bigint, valid_from date, valid_to date)
    join ${sql.table(table)} m on m.customer_id = r.customer_id and m.${sql.ref(parent)} <> ${id ?? 0}
      and m.valid_from <= coalesce(r.valid_to, 'infinity') and coalesce(m.valid_to, 'infinity') >= r.valid_from
    join ${sql.table(owners)} o on o.id = m.${sql.ref(parent)} order by r.place`.execute(db);
  return found.rows.map(({ place, name1 }) => ({
    path: `${child}.${place}.customerId`,
    code: 'periods-overlap',
    params: { name: name1 },
  }));
}

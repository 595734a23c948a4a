import { sql } from 'kysely';
import type { Failure } from '../../src/domain/problem.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { Save } from '../record/entity-rules.ts';

const day = (value: unknown, open: string): string => (typeof value === 'string' ? value : open);

/** Days of one thing that rows have taken so far: periods apart from one another, in order. */
class TakenDays {
  readonly #periods: { readonly from: string; readonly to: string }[] = [];

  /** Place of the first period that ends on a day or later. */
  #firstUntil(on: string): number {
    let [low, high] = [0, this.#periods.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#periods[middle]?.to ?? '') < on) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Takes a period. @returns whether one of its days was taken before */
  take(from: string, to: string): boolean {
    if (from > to) return false;
    const at = this.#firstUntil(from);
    let [earliest, latest, met] = [from, to, 0];
    for (let other; (other = this.#periods[at + met]) !== undefined && other.from <= to; met += 1) {
      if (other.from < earliest) earliest = other.from;
      if (other.to > latest) latest = other.to;
    }
    this.#periods.splice(at, met, { from: earliest, to: latest });
    return met > 0;
  }
}

/** Rows of a child that name what an earlier one names, for one of the same days. */
export function overlapsWithin(
  child: string,
  field: string,
  rows: Save['children'][string],
): readonly Failure[] {
  const taken = new Map<unknown, TakenDays>();
  return rows.flatMap((row, index) => {
    const days = taken.get(row[field]) ?? new TakenDays();
    taken.set(row[field], days);
    return days.take(day(row['validFrom'], ''), day(row['validTo'], '9999'))
      ? [{ path: `${child}.${index}.${field}`, code: 'duplicate-row' }]
      : [];
  });
}

/**
 * Tables of channels with a period: rows of `table` name the channel, the days and, by `parent`,
 * their row of `owners`.
 */
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
  const found = await queryRows(db, { place: is.number, name1: is.text })`
    select distinct on (r.place) r.place, o.name1 from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (place integer, customer_id bigint, valid_from date, valid_to date)
    join ${sql.table(table)} m on m.customer_id = r.customer_id and m.${sql.ref(parent)} <> ${id ?? 0}
      and m.valid_from <= coalesce(r.valid_to, 'infinity') and coalesce(m.valid_to, 'infinity') >= r.valid_from
    join ${sql.table(owners)} o on o.id = m.${sql.ref(parent)} order by r.place`;
  return found.map(({ place, name1 }) => ({
    path: `${child}.${place}.customerId`,
    code: 'periods-overlap',
    params: { name: name1 },
  }));
}

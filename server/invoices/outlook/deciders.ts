import { findPercentile } from '../../../src/domain/rules/boards/percentile.ts';
import { peopleInCharge } from '../../access/people-in-charge.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { RowOf } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';

type Decider = RowOf<typeof deciderColumns>;
const deciderColumns = { id: is.number, name1: is.text };

/**
 * Deciders on invoices by channel and role: coordinators, then managers; directors for other
 * invoices and those without a channel.
 */
export interface Deciders {
  readonly ofChannel: ReadonlyMap<number, readonly (readonly Decider[])[]>;
  readonly directors: readonly Decider[];
}

export async function loadDeciders(
  db: Db,
  customerIds: readonly number[],
  today: string,
): Promise<Deciders> {
  const coordinators = await peopleInCharge(db, customerIds, today, ['COO']);
  const managers = await peopleInCharge(db, customerIds, today, ['MGR']);
  const rows = await queryRows(db, deciderColumns)`
    select id, name1 from business_partner where status1 = 3 and bp_type = '91' and sales_role = 'DIR' order by id`;
  return {
    ofChannel: new Map(
      customerIds.map((id) => [
        id,
        [coordinators, managers].map((people) =>
          people.filter(({ customerId }) => customerId === id),
        ),
      ]),
    ),
    directors: rows,
  };
}

/**
 * Returns the nearest deciders on a channel's invoice, without its posters and assigners: people
 * never decide on their own.
 */
export function decidersFor(
  { ofChannel, directors }: Deciders,
  customerId: number | null,
  own: readonly (number | null)[],
): readonly string[] {
  for (const people of [...(ofChannel.get(customerId ?? 0) ?? []), directors]) {
    const others = people.filter(({ id }) => !own.includes(id));
    if (others.length > 0) return others.map(({ name1 }) => name1);
  }
  return [];
}

const tookColumns = { customerId: is.number, value: is.number, count: is.number };

const TENTHS = 10;

/** Days that half of the decisions took on invoices of each channel in some cycles. */
export async function usualDays(
  db: Db,
  customerIds: readonly number[],
  cycleIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await queryRows(db, tookColumns)`
    select d.customer_id, d.tenths as value, sum(d.invoices)::integer as count from invoice_decision d
    where d.customer_id = any(${[...customerIds]}::bigint[]) and d.campaign_cicle_id = any(${[...cycleIds]}::bigint[]) group by 1, 2`;
  const half = customerIds.flatMap((id): readonly (readonly [number, number])[] => {
    const tenths = findPercentile(
      rows.filter(({ customerId }) => customerId === id),
      0.5,
    );
    return tenths === null ? [] : [[id, tenths / TENTHS]];
  });
  return new Map(half);
}

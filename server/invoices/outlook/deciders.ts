import { sql } from 'kysely';
import { percentileOf } from '../../../src/domain/rules/boards/percentile.ts';
import { peopleInCharge } from '../../access/people-in-charge.ts';
import type { Db } from '../../database/db.ts';

interface Decider {
  readonly id: number;
  readonly name1: string;
}

/** Who decides on invoices of channels, role by role: coordinators, then managers; of others, and of no channel, the directors. */
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
  const { rows } = await sql<Decider>`
    select id, name1 from business_partner where status1 = 3 and bp_type = '91' and sales_role = 'DIR' order by id`.execute(
    db,
  );
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

/** Whoever decides on an invoice of a channel: the nearest but those who posted or assigned it, for nobody decides on their own. */
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

interface Took {
  readonly customerId: number;
  readonly value: number;
  readonly count: number;
}

const TENTHS = 10;

/** Days that half of the decisions took on invoices of each channel in some cycles. */
export async function usualDays(
  db: Db,
  customerIds: readonly number[],
  cicleIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<Took>`
    select d.customer_id, d.tenths as value, sum(d.invoices)::integer as count from invoice_decision d
    where d.customer_id = any(${[...customerIds]}::bigint[]) and d.campaign_cicle_id = any(${[...cicleIds]}::bigint[]) group by 1, 2`.execute(
    db,
  );
  const half = customerIds.flatMap((id): readonly (readonly [number, number])[] => {
    const tenths = percentileOf(
      rows.filter(({ customerId }) => customerId === id),
      0.5,
    );
    return tenths === null ? [] : [[id, tenths / TENTHS]];
  });
  return new Map(half);
}

import { sql } from 'kysely';
import { mayLetIn } from '../../src/domain/rules/letting-in.ts';
import type { RequestDecider } from '../../src/domain/rules/request-machine.ts';
import type { Call } from '../http/contract.ts';
import type { Db } from '../database/db.ts';
import { scopeCondition } from '../access/scope.ts';

/** Who decides, and when. */
export type Decider = Pick<Call, 'db' | 'person' | 'clock' | 'config'>;

/** A channel that somebody asks for. */
export interface Asked {
  readonly requestId: number;
  readonly personId: number;
  readonly customerId: number;
  readonly customerName: string;
  readonly salesRoleId: string;
  readonly hireDate: string;
  readonly fireDate: string | null;
  readonly reportsToName: string | null;
  readonly createdAt: string;
}

/** Channels asked for, of those in the caller's scope; of one person, or of all who have told all about themselves. */
export async function askedChannels(
  { db, person }: Decider,
  personId?: number,
): Promise<readonly Asked[]> {
  return db
    .selectFrom('channelRequest')
    .innerJoin('customer', 'customer.id', 'channelRequest.customerId')
    .select([
      'channelRequest.id as requestId',
      'businessPartnerId as personId',
      'customerId',
      'customer.name1 as customerName',
      'salesRoleId',
      'hireDate',
      'fireDate',
      'reportsToName',
      'channelRequest.createdAt',
    ])
    .where(scopeCondition(person.scope, 'customer'))
    .$if(personId !== undefined, (query) => query.where('businessPartnerId', '=', personId ?? 0))
    .orderBy('channelRequest.id')
    .execute();
}

interface Manager {
  readonly customerId: number;
  readonly id: number;
  readonly name1: string;
}

/** Active managers of channels on a day. */
export async function managersOf(
  db: Db,
  customerIds: readonly number[],
  today: string,
): Promise<readonly Manager[]> {
  const { rows } = await sql<Manager>`
    select distinct l.customer_id, p.id, p.name1 from channel_link l join business_partner p on p.id = l.business_partner_id and p.status1 = 3
    where l.customer_id = any(${[...customerIds]}::bigint[]) and l.sales_role_id = 'CSM' and l.hire_date <= ${today}::date and (l.fire_date is null or l.fire_date >= ${today}::date)
    order by p.name1`.execute(db);
  return rows;
}

interface Decided {
  readonly bpType: string;
  readonly salesRole: string | null;
}

/** Whether the caller, who has the mark, decides on this person. */
export function decidesOn({ person }: Decider, { bpType, salesRole }: Decided): boolean {
  return mayLetIn(
    { ...person, internalLevel: person.levels['300-001-INT'] ?? 0 },
    { bpType, salesRole },
  );
}

/** Who the caller is for the machine that says which decisions are possible. */
export const deciderOf = ({ person }: Decider): RequestDecider => ({
  personId: person.id,
  actingId: person.acting?.id ?? null,
});

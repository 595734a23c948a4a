import { mayLetIn } from '../../../src/domain/rules/permission/letting-in.ts';
import type { RequestDecider } from '../../../src/domain/rules/account/request-machine.ts';
import type { Call } from '../../http/contract.ts';
import type { Db } from '../../database/db.ts';
import { scopeCondition } from '../../access/scope-condition.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { RowOf } from '../../database/checked-rows.ts';

/** Call of the person who decides, with its clock. */
export type Decider = Pick<Call, 'db' | 'person' | 'clock' | 'config'>;

/** Channel requested by a person. */
export interface RequestedAccess {
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

/** Lists requested channels in the caller's scope; of one person, or of all with complete data. */
export async function askedChannels(
  { db, person }: Decider,
  personId?: number,
): Promise<readonly RequestedAccess[]> {
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

type Manager = RowOf<typeof managerColumns>;
const managerColumns = { customerId: is.number, id: is.number, name1: is.text };

/** Active managers of channels on a day. */
export async function findManagers(
  db: Db,
  customerIds: readonly number[],
  today: string,
): Promise<readonly Manager[]> {
  return queryRows(db, managerColumns)`
    select distinct l.customer_id, p.id, p.name1 from channel_link l join business_partner p on p.id = l.business_partner_id and p.status1 = 3
    where l.customer_id = any(${[...customerIds]}::bigint[]) and l.sales_role_id = 'CSM' and l.hire_date <= ${today}::date and (l.fire_date is null or l.fire_date >= ${today}::date)
    order by p.name1`;
}

interface Decided {
  readonly bpType: string;
  readonly salesRole: string | null;
}

/** Checks that the caller, who has the mark, may decide on this person. */
export function decidesOn({ person }: Decider, { bpType, salesRole }: Decided): boolean {
  return mayLetIn(
    { ...person, internalLevel: person.levels['300-001-INT'] ?? 0 },
    { bpType, salesRole },
  );
}

/** Describes the caller for the state machine of possible decisions. */
export const describeDecider = ({ person }: Decider): RequestDecider => ({
  personId: person.id,
  actingId: person.acting?.id ?? null,
});

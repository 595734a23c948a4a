import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import { requestMachine } from '../../../src/domain/rules/account/request-machine.ts';
import { toExternalRole } from '../../../src/domain/rules/permission/sales-role.ts';
import { concealTaxNumber } from '../../../src/domain/tax-number.ts';
import type {
  AccessRequestRow,
  RequestedChannel,
} from '../../../src/domain/schema/accounts/access-requests.ts';
import type { Db } from '../../database/db.ts';
import { findGuests } from '../../access/let-in.ts';
import { mayReadPapers } from '../../access/scope.ts';
import { scopeCondition } from '../../access/scope-condition.ts';
import { askedChannels, describeDecider, decidesOn, findManagers } from './asked-channels.ts';
import type { Decider } from './asked-channels.ts';
import { readPlaces } from './waiting-people.ts';

/** People in the caller's scope who wait, and those in office who ask for a further channel. */
async function peopleToDecide(caller: Decider, askedBy: readonly number[]) {
  const people = await caller.db
    .selectFrom('businessPartner')
    .leftJoin('accountProgress', 'accountProgress.businessPartnerId', 'businessPartner.id')
    .select([
      'id',
      'name1',
      'email',
      'taxNumTypeId',
      'taxNum',
      'cellPhoneIDD',
      'cellPhone',
      'bpType',
      'salesRole',
      'status1',
      'completedAt',
    ])
    .where((eb) =>
      eb.or([
        eb.and([eb('status1', '=', 3), eb('id', 'in', askedBy.length === 0 ? [0] : [...askedBy])]),
        eb.and([
          eb('status1', '=', 2),
          eb('completedAt', 'is not', null),
          scopeCondition(caller.person.scope, 'accessRequest'),
        ]),
      ]),
    )
    .execute();
  return people.filter((row) => decidesOn(caller, row));
}

/** Finds the people with a request for any channel, in scope or not. */
async function peopleAsking(db: Db, personIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('channelRequest')
    .select('businessPartnerId')
    .distinct()
    .where('businessPartnerId', 'in', personIds)
    .execute();
  return new Set(rows.map(({ businessPartnerId }) => businessPartnerId));
}

/** Computes the caller's possible decisions on a request, with the reasons against the others. */
function decisionsOn(
  caller: Decider,
  { id, status1, bpType, channels, places }: Omit<AccessRequestRow, 'acts' | 'whyNot'>,
  isAsking: boolean,
  isGuest: boolean,
): Pick<AccessRequestRow, 'acts' | 'whyNot'> {
  const { possible, whyNot } = requestMachine.judge(
    {
      personId: id,
      status1,
      isComplete: true, // People with incomplete data are not listed.
      asksHere: channels.length > 0,
      waitsAlone: status1 === 2 && !isAsking && (bpType === '91' || places.length > 0),
      isGuest,
    },
    describeDecider(caller),
    localDate(caller.clock.now()),
  );
  return { acts: possible.map(({ action }) => action), whyNot };
}

/**
 * Returns the full tax number for deciders; others see enough of it to compare it with a document.
 */
const toldNumber = (taxNum: string | null, { person }: Decider): string | null =>
  taxNum === null || mayReadPapers(person.scope) ? taxNum : concealTaxNumber(taxNum);

/**
 * Lists the people that the caller may release or who request a channel in scope, the longest
 * waiting first.
 */
export async function accessRequests(caller: Decider): Promise<readonly AccessRequestRow[]> {
  const asked = await askedChannels(caller);
  const people = await peopleToDecide(caller, [...new Set(asked.map(({ personId }) => personId))]);
  if (people.length === 0) return [];
  const managers = await findManagers(
    caller.db,
    [...new Set(asked.map(({ customerId }) => customerId))],
    localDate(caller.clock.now()),
  );
  const places = await readPlaces(
    caller.db,
    people.map(({ id }) => id),
    caller.person.scope,
  );
  const listRequestedChannels = (personId: number): RequestedChannel[] =>
    asked
      .filter((row) => row.personId === personId)
      .map(
        ({
          requestId,
          customerId,
          customerName,
          salesRoleId,
          hireDate,
          fireDate,
          reportsToName,
        }) => ({
          requestId,
          customerId,
          customerName,
          salesRoleId: toExternalRole(salesRoleId),
          hireDate,
          fireDate,
          reportsToName,
          managers: managers
            .filter((manager) => manager.customerId === customerId && manager.id !== personId)
            .map(({ id, name1 }) => ({ id, name1 })),
        }),
      );
  const asking = await peopleAsking(
    caller.db,
    people.map(({ id }) => id),
  );
  const guests = await findGuests(
    caller.db,
    caller.person,
    people.map(({ id }) => id),
  );
  const rows = people.map(({ completedAt, status1, bpType, ...person }): AccessRequestRow => {
    const row = {
      ...person,
      taxNum: toldNumber(person.taxNum, caller),
      bpType: bpType === '91' ? '91' : '92',
      status1: status1 === 2 ? 2 : 3,
      askedAt: completedAt ?? asked.find(({ personId }) => personId === person.id)?.createdAt ?? '',
      channels: listRequestedChannels(person.id),
      places: places(person.id),
    } as const;
    return { ...row, ...decisionsOn(caller, row, asking.has(person.id), guests.has(person.id)) };
  });
  // People without a place or a request in this scope belong to another decider.
  return rows
    .filter(
      ({ bpType, channels, places: held }) => bpType === '91' || channels.length + held.length > 0,
    )
    .sort((one, other) => (one.askedAt < other.askedAt ? -1 : 1));
}

import { localDate } from '../../src/domain/rules/dates.ts';
import { requestMachine } from '../../src/domain/rules/request-machine.ts';
import { externalRoleOf } from '../../src/domain/rules/sales-role.ts';
import { concealTaxNumber } from '../../src/domain/rules/tax-number.ts';
import type { AccessRequestRow, RequestedChannel } from '../../src/domain/wire/account.ts';
import type { Db } from '../database/db.ts';
import { guestsOf } from '../access/let-in.ts';
import { mayReadPapers, scopeCondition } from '../access/scope.ts';
import { askedChannels, deciderOf, decidesOn, managersOf } from './asked-channels.ts';
import type { Decider } from './asked-channels.ts';
import { placesOf } from './waiting-people.ts';

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

/** Which of the people ask for any channel, in scope or not. */
async function peopleAsking(db: Db, personIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('channelRequest')
    .select('businessPartnerId')
    .distinct()
    .where('businessPartnerId', 'in', personIds)
    .execute();
  return new Set(rows.map(({ businessPartnerId }) => businessPartnerId));
}

/** What the caller may decide on a request, and why not the rest. */
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
      isComplete: true, // whoever has not told all about themself is not listed
      asksHere: channels.length > 0,
      waitsAlone: status1 === 2 && !isAsking && (bpType === '91' || places.length > 0),
      isGuest,
    },
    deciderOf(caller),
    localDate(caller.clock.now()),
  );
  return { acts: possible.map(({ act }) => act), whyNot };
}

/** A number is told whole to deciders; others who release see enough of it to compare it with a paper. */
const toldNumber = (taxNum: string | null, { person }: Decider): string | null =>
  taxNum === null || mayReadPapers(person.scope) ? taxNum : concealTaxNumber(taxNum);

/** Everybody whom the caller may release, or who asks for a channel of his scope, the longest waiting first. */
export async function accessRequests(caller: Decider): Promise<readonly AccessRequestRow[]> {
  const asked = await askedChannels(caller);
  const people = await peopleToDecide(caller, [...new Set(asked.map(({ personId }) => personId))]);
  if (people.length === 0) return [];
  const managers = await managersOf(
    caller.db,
    [...new Set(asked.map(({ customerId }) => customerId))],
    localDate(caller.clock.now()),
  );
  const places = await placesOf(
    caller.db,
    people.map(({ id }) => id),
    caller.person.scope,
  );
  const channelsOf = (personId: number): RequestedChannel[] =>
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
          salesRoleId: externalRoleOf(salesRoleId),
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
  const guests = await guestsOf(
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
      channels: channelsOf(person.id),
      places: places(person.id),
    } as const;
    return { ...row, ...decisionsOn(caller, row, asking.has(person.id), guests.has(person.id)) };
  });
  // who has no place and asks for none in this scope is for somebody else
  return rows
    .filter(
      ({ bpType, channels, places: held }) => bpType === '91' || channels.length + held.length > 0,
    )
    .sort((one, other) => (one.askedAt < other.askedAt ? -1 : 1));
}

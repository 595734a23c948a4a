import { localDate } from '../../src/domain/rules/dates.ts';
import { externalRoleOf } from '../../src/domain/rules/sales-role.ts';
import type { AccessRequestRow, RequestedChannel } from '../../src/domain/wire/account.ts';
import { scopeCondition } from '../http/scope.ts';
import { askedChannels, decidesOn, managersOf } from './asked-channels.ts';
import type { Decider } from './asked-channels.ts';
import { placesOf } from './waiting-people.ts';

/** People in the caller's scope who wait, and those in office who ask for a further channel. */
async function peopleToDecide(caller: Decider, askedBy: readonly number[]) {
  const people = await caller.db.selectFrom('businessPartner').leftJoin('accountProgress', 'accountProgress.businessPartnerId', 'businessPartner.id')
    .select(['id', 'name1', 'email', 'taxNumTypeId', 'taxNum', 'cellPhoneIDD', 'cellPhone', 'bpType', 'salesRole', 'status1', 'completedAt'])
    .where((eb) => eb.or([
      eb.and([eb('status1', '=', 3), eb('id', 'in', askedBy.length === 0 ? [0] : [...askedBy])]),
      eb.and([eb('status1', '=', 2), eb('completedAt', 'is not', null), scopeCondition(caller.person.scope, 'accessRequest')]),
    ])).execute();
  return people.filter((row) => decidesOn(caller, row));
}

/** Everybody whom the caller may release, or who asks for a channel of his scope, the longest waiting first. */
export async function accessRequests(caller: Decider): Promise<readonly AccessRequestRow[]> {
  const asked = await askedChannels(caller);
  const people = await peopleToDecide(caller, [...new Set(asked.map(({ personId }) => personId))]);
  if (people.length === 0) return [];
  const managers = await managersOf(caller.db, [...new Set(asked.map(({ customerId }) => customerId))], localDate(caller.clock.now()));
  const places = await placesOf(caller.db, people.map(({ id }) => id), caller.person.scope);
  const channelsOf = (personId: number): RequestedChannel[] => asked.filter((row) => row.personId === personId).map(({ requestId, customerId, customerName, salesRoleId, hireDate, fireDate, reportsToName }) => ({
    requestId, customerId, customerName, salesRoleId: externalRoleOf(salesRoleId), hireDate, fireDate, reportsToName,
    managers: managers.filter((manager) => manager.customerId === customerId && manager.id !== personId).map(({ id, name1 }) => ({ id, name1 })),
  }));
  const rows = people.map(({ completedAt, status1, bpType, ...person }): AccessRequestRow => ({
    ...person, bpType: bpType === '91' ? '91' : '92', status1: status1 === 2 ? 2 : 3, askedAt: completedAt ?? asked.find(({ personId }) => personId === person.id)?.createdAt ?? '',
    channels: channelsOf(person.id), places: places(person.id),
  }));
  // who has no place and asks for none in this scope is for somebody else
  return rows.filter(({ bpType, channels, places: held }) => bpType === '91' || channels.length + held.length > 0).sort((one, other) => (one.askedAt < other.askedAt ? -1 : 1));
}

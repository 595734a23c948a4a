import { sql } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import { localDate } from '../../src/domain/rules/dates.ts';
import { channelRowFailures } from '../../src/domain/accounts/channel-rows.ts';
import type { AccessRequestRow, ConfirmedChannel, RequestedChannel } from '../../src/domain/wire/account.ts';
import { isLocale } from '../../src/i18n/locale.ts';
import type { Call, Db } from '../http/contract.ts';
import { scopeCondition } from '../http/scope.ts';
import { queueMail } from '../mail/mail.ts';
import { sendSystemMessage } from '../messages/send.ts';
import { changeStatus } from './change-status.ts';
import { progressOf } from './progress.ts';

type Caller = Pick<Call, 'db' | 'person' | 'clock' | 'config'>;

interface Asked {
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
async function askedChannels({ db, person }: Caller, personId?: number): Promise<readonly Asked[]> {
  return db.selectFrom('channelRequest').innerJoin('customer', 'customer.id', 'channelRequest.customerId')
    .select(['channelRequest.id as requestId', 'businessPartnerId as personId', 'customerId', 'customer.name1 as customerName', 'salesRoleId', 'hireDate', 'fireDate', 'reportsToName', 'channelRequest.createdAt'])
    .where(scopeCondition(person.scope, 'customer')).$if(personId !== undefined, (query) => query.where('businessPartnerId', '=', personId ?? 0))
    .orderBy('channelRequest.id').execute();
}

interface Manager {
  readonly customerId: number;
  readonly id: number;
  readonly name1: string;
}

async function managersOf(db: Db, customerIds: readonly number[], today: string): Promise<readonly Manager[]> {
  const { rows } = await sql<Manager>`
    select distinct l.customer_id, p.id, p.name1 from channel_link l join business_partner p on p.id = l.business_partner_id and p.status1 = 3
    where l.customer_id = any(${[...customerIds]}::bigint[]) and l.sales_role_id = 'CSM' and l.hire_date <= ${today}::date and (l.fire_date is null or l.fire_date >= ${today}::date)
    order by p.name1`.execute(db);
  return rows;
}

const roleOf = (role: string): 'CSC' | 'CSM' => (role === 'CSM' ? 'CSM' : 'CSC');

/** Everybody who asks for a channel of the caller's scope, the longest waiting first. */
export async function accessRequests(caller: Caller): Promise<readonly AccessRequestRow[]> {
  const asked = await askedChannels(caller);
  if (asked.length === 0) return [];
  const managers = await managersOf(caller.db, [...new Set(asked.map(({ customerId }) => customerId))], localDate(caller.clock.now()));
  const people = await caller.db.selectFrom('businessPartner').leftJoin('accountProgress', 'accountProgress.businessPartnerId', 'businessPartner.id')
    .select(['id', 'name1', 'email', 'taxNumTypeId', 'taxNum', 'cellPhoneIDD', 'cellPhone', 'status1', 'completedAt'])
    .where('id', 'in', [...new Set(asked.map(({ personId }) => personId))]).where((eb) => eb.or([eb('status1', '=', 3), eb.and([eb('status1', '=', 2), eb('completedAt', 'is not', null)])])).execute();
  const channelsOf = (personId: number): RequestedChannel[] => asked.filter((row) => row.personId === personId).map(({ requestId, customerId, customerName, salesRoleId, hireDate, fireDate, reportsToName }) => ({
    requestId, customerId, customerName, salesRoleId: roleOf(salesRoleId), hireDate, fireDate, reportsToName,
    managers: managers.filter((manager) => manager.customerId === customerId && manager.id !== personId).map(({ id, name1 }) => ({ id, name1 })),
  }));
  const rows = people.map(({ completedAt, status1, ...person }): AccessRequestRow => ({
    ...person, status1: status1 === 2 ? 2 : 3, askedAt: completedAt ?? asked.find(({ personId }) => personId === person.id)?.createdAt ?? '', channels: channelsOf(person.id),
  }));
  return rows.sort((one, other) => (one.askedAt < other.askedAt ? -1 : 1));
}

/** The person and what he asks for in the caller's scope, held until the end of the transaction. @throws {Problem} user-not-found */
async function holdRequest(caller: Caller, personId: number) {
  const { db, person } = caller;
  const row = await db.selectFrom('businessPartner').select(['id', 'name1', 'email', 'locale', 'status1']).where('id', '=', personId).where(scopeCondition(person.scope, 'accessRequest')).forUpdate().executeTakeFirst();
  const asked = row ? await askedChannels(caller, personId) : [];
  if (!row || asked.length === 0) throw new Problem('user-not-found');
  return { row, asked };
}

function refuse(path: string, code: string): never {
  throw new Problem('invalid-input', { affectedField: path, failures: [{ path, code }] });
}

/** What is confirmed, checked against what was asked for. */
async function checkConfirmed({ db, clock }: Caller, personId: number, asked: readonly Asked[], channels: readonly ConfirmedChannel[]): Promise<readonly (ConfirmedChannel & { readonly customerId: number; readonly customerName: string })[]> {
  const confirmed = channels.map((channel, index) => {
    const found = asked.find(({ requestId }) => requestId === channel.requestId);
    return found ? { ...channel, customerId: found.customerId, customerName: found.customerName } : refuse(`channels.${index}.requestId`, 'reference');
  });
  const standing = await db.selectFrom('channelLink').select(['customerId', 'salesRoleId', 'hireDate']).where('businessPartnerId', '=', personId).execute();
  const failures = channelRowFailures(confirmed.map((row) => ({ ...row, reportsToName: null })), standing.map((link) => ({ ...link, salesRoleId: roleOf(link.salesRoleId) })));
  const first = failures[0];
  if (first) throw new Problem('invalid-input', { affectedField: first.path, failures });
  const managers = await managersOf(db, confirmed.map(({ customerId }) => customerId), localDate(clock.now()));
  confirmed.forEach(({ customerId, reportsTo }, index) => {
    if (reportsTo !== null && !managers.some((manager) => manager.id === reportsTo && manager.customerId === customerId)) refuse(`channels.${index}.reportsTo`, 'role-at-channel');
  });
  return confirmed;
}

/** The default groups of the roles at the channels, by which the person gets his levels. */
async function joinGroups(db: Db, personId: number, roles: readonly string[]): Promise<void> {
  const groups = await db.selectFrom('userGroup').select('id').where('nmpCode', 'in', [...new Set(roles)]).execute();
  if (groups.length > 0) await db.insertInto('userGroupMember').values(groups.map(({ id }) => ({ userGroupId: id, businessPartnerId: personId }))).onConflict((conflict) => conflict.doNothing()).execute();
}

/**
 * Confirms role and channels and releases the person (2→3), who is told by mail and message. Who is active already gets the channels alone.
 * Channels outside the caller's scope stay asked for: they are for who is in charge of them.
 */
export async function release(caller: Caller, personId: number, channels: readonly ConfirmedChannel[]): Promise<void> {
  const { db, person, clock, config } = caller;
  const { row, asked } = await holdRequest(caller, personId);
  const confirmed = await checkConfirmed(caller, personId, asked, channels);
  if (row.status1 === 2) {
    // somebody may be released once he has told all about himself
    if ((await progressOf(db, personId)).completedAt === null) throw new Problem('act-not-possible');
    await changeStatus(db, { personId, act: 'release', by: person.id }, clock);
  } else if (row.status1 !== 3) throw new Problem('act-not-possible');
  await db.insertInto('channelLink').values(confirmed.map(({ customerId, salesRoleId, hireDate, fireDate, reportsTo }) => ({ customerId, businessPartnerId: personId, salesRoleId, hireDate, fireDate, reportsTo }))).execute();
  await db.deleteFrom('channelRequest').where('id', 'in', asked.map(({ requestId }) => requestId)).execute();
  await joinGroups(db, personId, confirmed.map(({ salesRoleId }) => salesRoleId));
  if (row.status1 === 3) {
    await sendSystemMessage(db, { to: [personId], code: 'channel-confirmed', params: { channel: confirmed.map(({ customerName }) => customerName).join(', ') }, subjectType: '10' });
    return;
  }
  await sendSystemMessage(db, { to: [personId], code: 'released', subjectType: '10', link: '/index' });
  await queueMail(db, { to: row.email, template: 'released', params: { name: row.name1 }, locale: isLocale(row.locale) ? row.locale : 'pt-BR', link: config.portalUrl });
}

/**
 * Refuses with a reason: who waits is canceled (2→9) once no other channel of his is left to decide; who is active keeps what he has. He is told.
 */
export async function refuseRequest(caller: Caller, personId: number, reason: string): Promise<void> {
  const { db, person, clock } = caller;
  const { row, asked } = await holdRequest(caller, personId);
  const said = reason.trim();
  if (said === '') refuse('reason', 'reason-needed');
  await db.deleteFrom('channelRequest').where('id', 'in', asked.map(({ requestId }) => requestId)).execute();
  const left = await db.selectFrom('channelRequest').select('id').where('businessPartnerId', '=', personId).limit(1).executeTakeFirst();
  if (row.status1 !== 2 || left) {
    await sendSystemMessage(db, { to: [personId], code: 'channel-declined', params: { channel: asked.map(({ customerName }) => customerName).join(', '), reason: said }, subjectType: '10' });
    return;
  }
  await changeStatus(db, { personId, act: 'refuse', reason: said, by: person.id }, clock);
  await queueMail(db, { to: row.email, template: 'release-refused', params: { name: row.name1, reason: said }, locale: isLocale(row.locale) ? row.locale : 'pt-BR' });
}

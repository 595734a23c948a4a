import { Problem } from '../../src/domain/problem.ts';
import { releasesPathOf } from '../../src/domain/accounts/releases-path.ts';
import { channelRowFailures } from '../../src/domain/accounts/channel-rows.ts';
import { localDate } from '../../src/domain/rules/dates.ts';
import { externalRoleOf } from '../../src/domain/rules/sales-role.ts';
import type { ConfirmedChannel } from '../../src/domain/wire/account.ts';
import { isLocale } from '../../src/i18n/locale.ts';
import type { Db } from '../http/contract.ts';
import { scopeCondition } from '../http/scope.ts';
import { queueMail } from '../mail/mail.ts';
import { settleMessages } from '../messages/read.ts';
import { sendSystemMessage } from '../messages/send.ts';
import { askedChannels, decidesOn, managersOf } from './asked-channels.ts';
import type { Asked, Decider } from './asked-channels.ts';
import { changeStatus } from './change-status.ts';
import { markChannelsChanged } from './own-channels.ts';
import { progressOf } from './progress.ts';
import { tellReleasesChanged } from './releases-changed.ts';
import { followRoles } from './role-groups.ts';
import { endUnprovenSessions } from './session.ts';
import { hasPlace, waitsAlone } from './waiting-people.ts';

/** The person and what he asks for in the caller's scope, held until the end of the transaction; nobody decides about himself. @throws {Problem} user-not-found */
async function holdRequest(caller: Decider, personId: number) {
  const { db, person } = caller;
  const row = await db.selectFrom('businessPartner').select(['id', 'name1', 'email', 'locale', 'bpType', 'salesRole', 'status1']).where('id', '=', personId).where('id', '<>', person.id).where(scopeCondition(person.scope, 'accessRequest')).forUpdate().executeTakeFirst();
  const asked = row ? await askedChannels(caller, personId) : [];
  if (!row || !decidesOn(caller, row) || (asked.length === 0 && !(await waitsAlone(db, personId)))) throw new Problem('user-not-found');
  return { row, asked };
}

function refuse(path: string, code: string): never {
  throw new Problem('invalid-input', { affectedField: path, failures: [{ path, code }] });
}

/** What is confirmed, checked against what was asked for. */
async function checkConfirmed({ db, clock }: Decider, personId: number, asked: readonly Asked[], channels: readonly ConfirmedChannel[]): Promise<readonly (ConfirmedChannel & { readonly customerId: number; readonly customerName: string })[]> {
  const confirmed = channels.map((channel, index) => {
    const found = asked.find(({ requestId }) => requestId === channel.requestId);
    return found ? { ...channel, customerId: found.customerId, customerName: found.customerName } : refuse(`channels.${index}.requestId`, 'reference');
  });
  const standing = await db.selectFrom('channelLink').select(['customerId', 'salesRoleId', 'hireDate']).where('businessPartnerId', '=', personId).execute();
  const failures = channelRowFailures(confirmed.map((row) => ({ ...row, reportsToName: null })), standing.map((link) => ({ ...link, salesRoleId: externalRoleOf(link.salesRoleId) })));
  const first = failures[0];
  if (first) throw new Problem('invalid-input', { affectedField: first.path, failures });
  const managers = await managersOf(db, confirmed.map(({ customerId }) => customerId), localDate(clock.now()));
  confirmed.forEach(({ customerId, reportsTo }, index) => {
    if (reportsTo !== null && (reportsTo === personId || !managers.some((manager) => manager.id === reportsTo && manager.customerId === customerId))) refuse(`channels.${index}.reportsTo`, 'role-at-channel');
  });
  return confirmed;
}

/** Keeps the confirmed links; what was asked for is decided by it. The default groups of the roles give the person his levels. */
async function keepLinks(db: Db, personId: number, asked: readonly Asked[], confirmed: Awaited<ReturnType<typeof checkConfirmed>>): Promise<void> {
  if (asked.length > 0) {
    await db.deleteFrom('channelRequest').where('id', 'in', asked.map(({ requestId }) => requestId)).execute();
    await markChannelsChanged(db, personId);
  }
  if (confirmed.length === 0) return;
  await db.insertInto('channelLink').values(confirmed.map(({ customerId, salesRoleId, hireDate, fireDate, reportsTo }) => ({ customerId, businessPartnerId: personId, salesRoleId, hireDate, fireDate, reportsTo }))).execute();
  await followRoles(db, personId, [], [...new Set(confirmed.map(({ salesRoleId }) => salesRoleId))]);
}

/**
 * Open pages learn what was decided, and who was called to decide it is called no more: the caller alone while channels of others are left.
 * @returns whether nothing is left to decide
 */
async function settle({ db, person, clock }: Decider, personId: number): Promise<boolean> {
  await tellReleasesChanged(db);
  const left = await db.selectFrom('channelRequest').select('id').where('businessPartnerId', '=', personId).limit(1).executeTakeFirst();
  await settleMessages(db, { code: 'release-awaits', link: releasesPathOf(personId), ...(left ? { readerId: person.id } : {}) }, clock);
  return left === undefined;
}

/**
 * Confirms role and channels and releases the person (2→3), who is told by mail and message. Who is active already gets the channels alone;
 * who has a place already, inside the provider or at a channel, needs no further one. Channels outside the caller's scope stay asked for:
 * they are for who is in charge of them.
 */
export async function release(caller: Decider, personId: number, channels: readonly ConfirmedChannel[], reason?: string): Promise<void> {
  const { db, person, clock, config } = caller;
  const { row, asked } = await holdRequest(caller, personId);
  if (channels.length === 0 && (row.status1 === 3 || !(await hasPlace(db, row)))) refuse('channels', 'no-channel');
  const confirmed = await checkConfirmed(caller, personId, asked, channels);
  if (row.status1 === 2) {
    // somebody may be released once he has told all about himself
    if ((await progressOf(db, personId)).completedAt === null) throw new Problem('act-not-possible');
    await changeStatus(db, { personId, act: 'release', reason, by: person.id }, clock);
  } else if (row.status1 !== 3) throw new Problem('act-not-possible');
  await keepLinks(db, personId, asked, confirmed);
  // who is let in needs what his groups ask of everybody
  await endUnprovenSessions(db, personId, clock);
  await settle(caller, personId);
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
export async function refuseRequest(caller: Decider, personId: number, reason: string): Promise<void> {
  const { db, person, clock } = caller;
  const { row, asked } = await holdRequest(caller, personId);
  const said = reason.trim();
  if (said === '') refuse('reason', 'reason-needed');
  await keepLinks(db, personId, asked, []);
  const isSettled = await settle(caller, personId);
  if (row.status1 !== 2 || !isSettled) {
    await sendSystemMessage(db, { to: [personId], code: 'channel-declined', params: { channel: asked.map(({ customerName }) => customerName).join(', '), reason: said }, subjectType: '10' });
    return;
  }
  await changeStatus(db, { personId, act: 'refuse', reason: said, by: person.id }, clock);
  await queueMail(db, { to: row.email, template: 'release-refused', params: { name: row.name1, reason: said }, locale: isLocale(row.locale) ? row.locale : 'pt-BR' });
}

import { Problem } from '../../../src/domain/problem.ts';
import { buildReleasesPath } from '../../../src/domain/accounts/releases-path.ts';
import { channelRowFailures } from '../../../src/domain/accounts/channel-rows.ts';
import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import { BP_TYPE, toExternalRole } from '../../../src/domain/rules/permission/sales-role.ts';
import { USER_STATUS } from '../../../src/domain/rules/account/user-status.ts';
import type { ConfirmedChannel } from '../../../src/domain/schema/accounts/access-requests.ts';
import { confirmWaitingLinks, linkToChannels } from '../../access/identity-facts.ts';
import { samePersonAs } from '../../access/let-in.ts';
import { settleMessages } from '../../messages/read.ts';
import { findManagers } from './asked-channels.ts';
import type { RequestedAccess, Decider } from './asked-channels.ts';
import { changeStatus } from '../activation/change-status.ts';
import { holdRequest } from './hold-request.ts';
import { markChannelsChanged } from './own-channels.ts';
import type { AccessDecision } from './record-decision.ts';
import { notifyReleasesChanged } from './releases-changed.ts';
import { followRoles } from './role-groups.ts';
import { endUnprovenSessions } from '../sign-in/session.ts';
import { notifyChannels, notifyRefused, notifyReleased } from './notify-decision.ts';
import { hasPlace } from './waiting-people.ts';
import type { FailureCode } from '../../../src/domain/failure.ts';

function refuse(path: string, code: FailureCode): never {
  throw new Problem('invalid-input', { affectedField: path, failures: [{ path, code }] });
}

/** Checks the confirmed channels against the requested ones. */
async function checkConfirmed(
  { db, clock }: Decider,
  personId: number,
  asked: readonly RequestedAccess[],
  channels: readonly ConfirmedChannel[],
): Promise<
  readonly (ConfirmedChannel & { readonly customerId: number; readonly customerName: string })[]
> {
  const confirmed = channels.map((channel, index) => {
    const found = asked.find(({ requestId }) => requestId === channel.requestId);
    return found
      ? { ...channel, customerId: found.customerId, customerName: found.customerName }
      : refuse(`channels.${index}.requestId`, 'reference');
  });
  const standing = await db
    .selectFrom('channelLink')
    .select(['customerId', 'salesRoleId', 'hireDate'])
    .where('businessPartnerId', '=', personId)
    .execute();
  const failures = channelRowFailures(
    confirmed.map((row) => ({ ...row, reportsToName: null })),
    standing.map((link) => ({ ...link, salesRoleId: toExternalRole(link.salesRoleId) })),
  );
  const first = failures[0];
  if (first) throw new Problem('invalid-input', { affectedField: first.path, failures });
  const managers = await findManagers(
    db,
    confirmed.map(({ customerId }) => customerId),
    localDate(clock.now()),
  );
  confirmed.forEach(({ customerId, reportsTo }, index) => {
    if (
      reportsTo !== null &&
      (reportsTo === personId ||
        !managers.some((manager) => manager.id === reportsTo && manager.customerId === customerId))
    )
      refuse(`channels.${index}.reportsTo`, 'role-at-channel');
  });
  return confirmed;
}

/**
 * Stores the confirmed links and closes their requests. Default groups of the roles give the
 * person rights.
 */
async function keepLinks(
  { db, person, clock }: Decider,
  personId: number,
  asked: readonly RequestedAccess[],
  confirmed: Awaited<ReturnType<typeof checkConfirmed>>,
): Promise<void> {
  if (asked.length > 0) {
    await db
      .deleteFrom('channelRequest')
      .where(
        'id',
        'in',
        asked.map(({ requestId }) => requestId),
      )
      .execute();
    await markChannelsChanged(db, personId);
  }
  if (confirmed.length === 0) return;
  // the person asked for them, and who decides confirms
  await linkToChannels(
    db,
    personId,
    confirmed.map(({ customerId, salesRoleId, hireDate, fireDate, reportsTo }) => ({
      customerId,
      salesRoleId,
      hireDate,
      fireDate,
      reportsTo,
    })),
    {
      how: 'release',
      by: { id: personId, acting: undefined },
      confirmedBy: person,
      now: clock.now(),
    },
  );
  await followRoles(
    db,
    personId,
    [],
    [...new Set(confirmed.map(({ salesRoleId }) => salesRoleId))],
  );
}

/**
 * Open pages learn what was decided, and who was called to decide it is called no more: the caller alone while channels of others are left.
 * @returns whether nothing is left to decide
 */
async function settle({ db, person, clock }: Decider, personId: number): Promise<boolean> {
  await notifyReleasesChanged(db);
  const left = await db
    .selectFrom('channelRequest')
    .select('id')
    .where('businessPartnerId', '=', personId)
    .limit(1)
    .executeTakeFirst();
  await settleMessages(
    db,
    {
      code: 'release-awaits',
      link: buildReleasesPath(personId),
      ...(left ? { readerId: person.id } : {}),
    },
    clock,
  );
  return left === undefined;
}

/**
 * Confirms role and channels and releases the person (2→3), with notice by mail and message.
 * Active persons get only the channels. Persons with a place at the provider or a channel need no
 * further channel. Channels outside the caller's scope stay requested for their person in charge.
 */
export async function release(
  caller: Decider,
  personId: number,
  channels: readonly ConfirmedChannel[],
  reason?: string,
): Promise<AccessDecision> {
  const { db, person, clock } = caller;
  const { row, asked, status1, act } = await holdRequest(caller, personId, 'accept');
  if (channels.length === 0 && (act === 'confirm' || !(await hasPlace(db, row))))
    refuse('channels', 'no-channel');
  const confirmed = await checkConfirmed(caller, personId, asked, channels);
  const to =
    act === 'release'
      ? await changeStatus(db, { personId, act, reason, by: person.id }, clock)
      : status1;
  await keepLinks(caller, personId, asked, confirmed);
  await confirmWaitingLinks(
    db,
    personId,
    person,
    await samePersonAs(db, person),
    person.bpType === BP_TYPE.internal ? undefined : person.scope.managerOf,
  );
  // Groups of the released person may require a second factor.
  await endUnprovenSessions(db, personId, clock);
  await settle(caller, personId);
  if (act === 'release') await notifyReleased(caller, row);
  else await notifyChannels(db, row, 'channel-confirmed', confirmed);
  return { personId, bpType: row.bpType, act, from: status1, to };
}

/**
 * Refuses with a reason. A waiting person is canceled (2→9) once no channel is left to decide; an
 * active person remains. The person is notified.
 */
export async function refuseRequest(
  caller: Decider,
  personId: number,
  reason: string,
): Promise<AccessDecision> {
  const { db, person, clock } = caller;
  const { row, asked, status1, act } = await holdRequest(caller, personId, 'refuse');
  const said = reason.trim();
  if (said === '') refuse('reason', 'reason-needed');
  await keepLinks(caller, personId, asked, []);
  const isSettled = await settle(caller, personId);
  const decided = { personId, bpType: row.bpType, act, from: status1 };
  if (status1 !== USER_STATUS.preActivated || !isSettled) {
    await notifyChannels(db, row, 'channel-declined', asked, { reason: said });
    return { ...decided, to: status1 };
  }
  const change = { personId, act: 'refuse', reason: said, by: person.id } as const;
  const to = await changeStatus(db, change, clock);
  await notifyRefused(db, row, said);
  return { ...decided, to };
}

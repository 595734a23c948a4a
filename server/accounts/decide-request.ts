import { Problem } from '../../src/domain/problem.ts';
import { releasesPathOf } from '../../src/domain/accounts/releases-path.ts';
import { channelRowFailures } from '../../src/domain/accounts/channel-rows.ts';
import { localDate } from '../../src/domain/rules/dates.ts';
import { BP_TYPE, externalRoleOf } from '../../src/domain/rules/sales-role.ts';
import { USER_STATUS } from '../../src/domain/rules/user-status.ts';
import type { ConfirmedChannel } from '../../src/domain/wire/account.ts';
import { confirmWaitingLinks, linkToChannels } from '../access/identity-facts.ts';
import { samePersonAs } from '../access/let-in.ts';
import { settleMessages } from '../messages/read.ts';
import { managersOf } from './asked-channels.ts';
import type { Asked, Decider } from './asked-channels.ts';
import { changeStatus } from './change-status.ts';
import { holdRequest } from './hold-request.ts';
import { markChannelsChanged } from './own-channels.ts';
import type { Decision } from './record-decision.ts';
import { tellReleasesChanged } from './releases-changed.ts';
import { followRoles } from './role-groups.ts';
import { endUnprovenSessions } from './session.ts';
import { tellChannels, tellRefused, tellReleased } from './tell-decision.ts';
import { hasPlace } from './waiting-people.ts';
import type { FailureCode } from '../../src/domain/failure.ts';

function refuse(path: string, code: FailureCode): never {
  throw new Problem('invalid-input', { affectedField: path, failures: [{ path, code }] });
}

/** What is confirmed, checked against what was asked for. */
async function checkConfirmed(
  { db, clock }: Decider,
  personId: number,
  asked: readonly Asked[],
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
    standing.map((link) => ({ ...link, salesRoleId: externalRoleOf(link.salesRoleId) })),
  );
  const first = failures[0];
  if (first) throw new Problem('invalid-input', { affectedField: first.path, failures });
  const managers = await managersOf(
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

/** Keeps the confirmed links; what was asked for is decided by it. The default groups of the roles give the person his levels. */
async function keepLinks(
  { db, person, clock }: Decider,
  personId: number,
  asked: readonly Asked[],
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
  await tellReleasesChanged(db);
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
      link: releasesPathOf(personId),
      ...(left ? { readerId: person.id } : {}),
    },
    clock,
  );
  return left === undefined;
}

/**
 * Confirms role and channels and releases the person (2→3), who is told by mail and message. Who is active already gets the channels alone;
 * who has a place already, inside the provider or at a channel, needs no further one. Channels outside the caller's scope stay asked for:
 * they are for who is in charge of them.
 */
export async function release(
  caller: Decider,
  personId: number,
  channels: readonly ConfirmedChannel[],
  reason?: string,
): Promise<Decision> {
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
  // who is let in needs what his groups ask of everybody
  await endUnprovenSessions(db, personId, clock);
  await settle(caller, personId);
  if (act === 'release') await tellReleased(caller, row);
  else await tellChannels(db, row, 'channel-confirmed', confirmed);
  return { personId, bpType: row.bpType, act, from: status1, to };
}

/**
 * Refuses with a reason: who waits is canceled (2→9) once no other channel of his is left to decide; who is active keeps what he has. He is told.
 */
export async function refuseRequest(
  caller: Decider,
  personId: number,
  reason: string,
): Promise<Decision> {
  const { db, person, clock } = caller;
  const { row, asked, status1, act } = await holdRequest(caller, personId, 'refuse');
  const said = reason.trim();
  if (said === '') refuse('reason', 'reason-needed');
  await keepLinks(caller, personId, asked, []);
  const isSettled = await settle(caller, personId);
  const decided = { personId, bpType: row.bpType, act, from: status1 };
  if (status1 !== USER_STATUS.preActivated || !isSettled) {
    await tellChannels(db, row, 'channel-declined', asked, { reason: said });
    return { ...decided, to: status1 };
  }
  const change = { personId, act: 'refuse', reason: said, by: person.id } as const;
  const to = await changeStatus(db, change, clock);
  await tellRefused(db, row, said);
  return { ...decided, to };
}

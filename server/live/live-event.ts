import type { LiveEventName } from '../../src/domain/schema/operation/live.ts';
import type { Person } from '../access/person.ts';
import { notify } from '../database/connect.ts';
import type { Db } from '../database/db.ts';

/**
 * Audience of an event: named people, readers of a whole channel, those the presenter allows
 * (campaign), or all.
 */
export interface EventAudience {
  readonly persons?: readonly number[];
  readonly customers?: readonly number[];
  /** Asks the presenter of the event for every listener. */
  readonly campaign?: number;
  readonly all?: true;
}

/** Event to publish. Presenters get `data`; without a presenter it goes out unchanged. */
export interface NewLiveEvent {
  readonly type: LiveEventName;
  readonly audience: EventAudience;
  readonly data: unknown;
}

/** Channel that announces events to streams. */
export const LIVE_CHANNEL = 'nmv_live';

/**
 * Publishes an event in the caller's transaction; streams of all processes get it after the
 * commit.
 */
export async function publishLive(db: Db, { type, audience, data }: NewLiveEvent): Promise<void> {
  const { id } = await db
    .insertInto('liveEvent')
    .values({ type, audience: JSON.stringify(audience), data: JSON.stringify(data) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notify(db, LIVE_CHANNEL, String(id));
}

export function isAudience(value: unknown): value is EventAudience {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Checks that an audience includes a person. Sellers see only their own invoices, so a channel's
 * events must name them.
 */
export function isInAudience(audience: EventAudience, person: Person): boolean {
  if (audience.all || audience.campaign !== undefined) return true;
  if (audience.persons?.includes(person.id)) return true;
  const { scope } = person;
  if (scope.kind === 'all') return audience.customers !== undefined;
  const whole =
    scope.kind === 'manager'
      ? scope.managerOf
      : scope.kind === 'structure'
        ? scope.customerIds
        : [];
  return audience.customers?.some((customerId) => whole.includes(customerId)) ?? false;
}

import type { LiveEventName } from '../../src/domain/wire/live.ts';
import type { Person } from '../access/person.ts';
import { notify } from '../database/connect.ts';
import type { Db } from '../database/db.ts';

/** Who is told: named people, everybody who sees a channel whole, everybody whom the event's presenter lets (campaign), or all. */
export interface Audience {
  readonly persons?: readonly number[];
  readonly customers?: readonly number[];
  /** Asks the presenter of the event for every listener. */
  readonly campaign?: number;
  readonly all?: true;
}

/** What happened. `data` is what presenters get; without a presenter it goes out as it is. */
export interface NewLiveEvent {
  readonly type: LiveEventName;
  readonly audience: Audience;
  readonly data: unknown;
}

/** Where streams hear of events. */
export const LIVE_CHANNEL = 'nmv_live';

/** Tells with the caller's transaction; streams of all processes hear it when it commits. */
export async function publishLive(db: Db, { type, audience, data }: NewLiveEvent): Promise<void> {
  const { id } = await db
    .insertInto('liveEvent')
    .values({ type, audience: JSON.stringify(audience), data: JSON.stringify(data) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notify(db, LIVE_CHANNEL, String(id));
}

export function isAudience(value: unknown): value is Audience {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether an audience takes in a person. A seller sees only invoices of his own, so a channel's events reach him by name only. */
export function isInAudience(audience: Audience, person: Person): boolean {
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

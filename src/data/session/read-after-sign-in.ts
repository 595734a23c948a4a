import type {
  CycleInfoAnswer,
  CycleOption,
  UnreadAnswer,
} from '../../domain/schema/accounts/session.ts';
import type { SessionKeeper } from './session-types.ts';
import type { Session } from './session-state.ts';

/** Logs a failed read and returns the default: a missing count must not block the sign-in. */
export async function orElse<Value>(
  reading: Promise<Value>,
  otherwise: Value,
  what: string,
): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    console.warn(`nmv: could not load ${what}`, error);
    return otherwise;
  }
}

const noCycles: CycleInfoAnswer['cicleInfo'] = { currentCicle: null, cicles: [] };

/**
 * Reads what belongs to a session but comes by calls of its own: document status ('1' when it cannot be read), cycles, unread notifications.
 * Then welcomes with the number of unread ones (4.15).
 */
export async function readAfterSignIn({ get, put, http, welcome }: SessionKeeper): Promise<void> {
  const { user } = get();
  // a session of a page reads what its elements show and nothing else
  if (!user || user.forPage) return;
  const [docStatus, cycles, searchCycles, unread] = await Promise.all([
    orElse(
      http
        .get<{ docStatus?: string }>(`/apis/v1/users/${user.id}/documents/status`)
        .then((answer) => answer?.docStatus ?? '1'),
      '1',
      'the document status',
    ),
    orElse(
      http
        .get<CycleInfoAnswer | undefined>('/apis/v1/campaigns/cicles/options')
        .then((answer) => answer?.cicleInfo ?? noCycles),
      undefined,
      'the campaign cycles',
    ),
    orElse(
      http
        .get<{ cicleOptions?: readonly CycleOption[] } | undefined>(
          '/apis/v1/searches/campaigns/cicles/options',
        )
        .then((answer) => answer?.cicleOptions),
      undefined,
      'the cycle options',
    ),
    orElse(
      http
        .get<UnreadAnswer | undefined>('/apis/v1/notifications/unread')
        .then((answer) => answer?.notifications ?? []),
      [],
      'the notifications',
    ),
  ]);
  const state = get();
  if (state.user?.id !== user.id) return; // signed out while reading
  const read: Partial<Session> = {
    docStatus,
    notifications: unread,
    currentCicle: cycles?.currentCicle,
    cicleOptions: searchCycles ?? cycles?.cicles ?? [],
  };
  put({ ...state, user: { ...state.user, ...read } });
  if (unread.length > 0) welcome(unread.length);
}

import type { CicleInfoAnswer, CicleOption, UnreadAnswer } from '../domain/wire/session.ts';
import type { SessionKeeper } from './session.ts';
import type { Session } from './session-state.ts';

/** What cannot be read is only logged: nobody is kept out because a count is missing. */
export async function orElse<Value>(
  reading: Promise<Value>,
  otherwise: Value,
  what: string,
): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    console.warn(`nmv: ${what} could not be read`, error);
    return otherwise;
  }
}

const noCicles: CicleInfoAnswer['cicleInfo'] = { currentCicle: null, cicles: [] };

/**
 * Reads what belongs to a session but comes by calls of its own: document status ('1' when it cannot be read), cycles, unread notifications.
 * Then welcomes with the number of unread ones (4.15).
 */
export async function readAfterSignIn({ get, put, http, welcome }: SessionKeeper): Promise<void> {
  const { user } = get();
  // a session of a page reads what its elements show and nothing else
  if (!user || user.forPage) return;
  const [docStatus, cicles, searchCicles, unread] = await Promise.all([
    orElse(
      http
        .get<{ docStatus?: string }>(`/apis/v1/users/${user.id}/documents/status`)
        .then((answer) => answer?.docStatus ?? '1'),
      '1',
      'the document status',
    ),
    orElse(
      http
        .get<CicleInfoAnswer | undefined>('/apis/v1/campaigns/cicles/options')
        .then((answer) => answer?.cicleInfo ?? noCicles),
      undefined,
      'the campaign cycles',
    ),
    orElse(
      http
        .get<{ cicleOptions?: readonly CicleOption[] } | undefined>(
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
    currentCicle: cicles?.currentCicle,
    cicleOptions: searchCicles ?? cicles?.cicles ?? [],
  };
  put({ ...state, user: { ...state.user, ...read } });
  if (unread.length > 0) welcome(unread.length);
}

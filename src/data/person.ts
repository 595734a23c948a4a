import type {
  AccessesAnswer,
  AvatarAnswer,
  EffectiveLevels,
  SessionsAnswer,
} from '../domain/wire/people.ts';
import type { ActingCandidates } from '../domain/wire/session.ts';
import { invalidate, useRead } from './cache.ts';
import type { Read } from './cache.ts';
import { usePage } from './page-provider.tsx';

const pathOf = (id: number, what: string): string => `/apis/v1/users/${id}/${what}`;

/** What a person may do, and which group gives it. @param id null: not now */
export function useLevels(id: number | null): Read<EffectiveLevels> {
  return useRead<EffectiveLevels>(id === null ? null : pathOf(id, 'levels'));
}

/** Open sessions of a person. @param id null: not now */
export function useSessions(id: number | null): Read<SessionsAnswer> {
  return useRead<SessionsAnswer>(id === null ? null : pathOf(id, 'sessions'));
}

/** Who acted as a person, and who opened his record. @param id null: not now */
export function useAccesses(id: number | null): Read<AccessesAnswer> {
  return useRead<AccessesAnswer>(id === null ? null : pathOf(id, 'accesses'));
}

/** What can be done about one person besides his record. Every one throws `ApiError`. */
export interface PersonCalls {
  endSession(session: number): Promise<void>;
  endOtherSessions(): Promise<void>;
  /** @param content of the picture in base64 */
  putPicture(content: string): Promise<string>;
  removePicture(): Promise<void>;
  data(): Promise<{ readonly blob: Blob; readonly fileName: string }>;
}

export function usePersonCalls(id: number): PersonCalls {
  const { http } = usePage();
  const sessions = pathOf(id, 'sessions');
  return {
    async endSession(session) {
      await http.delete<void>(`${sessions}/${session}`);
      await invalidate(sessions);
    },
    async endOtherSessions() {
      await http.delete<void>(sessions);
      await invalidate(sessions);
    },
    putPicture: async (content) =>
      (await http.put<AvatarAnswer>(pathOf(id, 'avatar'), { content })).userAvatar,
    removePicture: () => http.delete<void>(pathOf(id, 'avatar')),
    data: () => http.download(pathOf(id, 'data')),
  };
}

/** People as whom one may act, by what is typed. */
export function useActingCandidates(): (
  q: string,
  signal: AbortSignal,
) => Promise<ActingCandidates> {
  const { http } = usePage();
  return (q, signal) =>
    http.get<ActingCandidates>('/apis/v1/users/actas', { query: { q }, signal });
}

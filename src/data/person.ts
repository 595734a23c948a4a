import type {
  AccessesAnswer,
  AvatarAnswer,
  EffectiveLevels,
  SessionsAnswer,
} from '../domain/schema/accounts/people.ts';
import type { ActingCandidates } from '../domain/schema/accounts/session.ts';
import { invalidate, useRead } from './cache/cache.ts';
import type { Read } from './cache/cache.ts';
import { usePage } from './page/page-provider.tsx';

const buildUserPath = (id: number, what: string): string => `/apis/v1/users/${id}/${what}`;

/**
 * Reads a person's rights and the groups that give them.
 * @param id null: not now
 */
export function useLevels(id: number | null): Read<EffectiveLevels> {
  return useRead<EffectiveLevels>(id === null ? null : buildUserPath(id, 'levels'));
}

/** Open sessions of a person. @param id null: not now */
export function useSessions(id: number | null): Read<SessionsAnswer> {
  return useRead<SessionsAnswer>(id === null ? null : buildUserPath(id, 'sessions'));
}

/**
 * Reads who acted as a person and who opened the person's record.
 * @param id null: not now
 */
export function useAccesses(id: number | null): Read<AccessesAnswer> {
  return useRead<AccessesAnswer>(id === null ? null : buildUserPath(id, 'accesses'));
}

/** Calls on a person beyond the record. All throw `ApiError`. */
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
  const sessions = buildUserPath(id, 'sessions');
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
      (await http.put<AvatarAnswer>(buildUserPath(id, 'avatar'), { content })).userAvatar,
    removePicture: () => http.delete<void>(buildUserPath(id, 'avatar')),
    data: () => http.download(buildUserPath(id, 'data')),
  };
}

/** Returns a search for people the user may act as. */
export function useActingCandidates(): (
  q: string,
  signal: AbortSignal,
) => Promise<ActingCandidates> {
  const { http } = usePage();
  return (q, signal) =>
    http.get<ActingCandidates>('/apis/v1/users/actas', { query: { q }, signal });
}

import { useEffect } from 'react';
import type { RowsActed, SettingsAnswer, TestMailAnswer } from '../domain/wire/operation.ts';
import { invalidate, useRead } from './cache.ts';
import type { Read } from './cache.ts';
import { usePage } from './page-provider.tsx';

const OPERATION = '/apis/v1/operation';

/** How the server is set up, and what it lacks. */
export const useOperationSettings = (): Read<SettingsAnswer> =>
  useRead<SettingsAnswer>(`${OPERATION}/settings`);

/** Sends a mail to oneself. The call throws `ApiError`. */
export function useTestMail(): () => Promise<TestMailAnswer> {
  const { http } = usePage();
  return () => http.post<TestMailAnswer>(`${OPERATION}/test-mail`, {});
}

/** How often a list is read again that nobody announces changes of: work moves on by itself, without anybody's act. */
const readAgainMs = 10_000;

/** Reads a list of this room again from time to time, while it is looked at. @param path below `/apis/v1/` */
export function useReadFromTimeToTime(path: string): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void invalidate(`/apis/v1/${path}`);
    }, readAgainMs);
    return () => clearInterval(timer);
  }, [path]);
}

/** One act on rows of a list of this room. The call throws `ApiError`. @param path of the list, below `/apis/v1/` */
export function useRowsAct(
  path: string,
): (act: string, ids: readonly number[]) => Promise<RowsActed> {
  const { http } = usePage();
  return async (act, ids) => {
    try {
      return await http.post<RowsActed>(`/apis/v1/${path}/act`, { act, ids });
    } finally {
      await invalidate(`/apis/v1/${path}`);
    }
  };
}

import { useEffect } from 'react';
import type {
  RowsActed,
  SettingsAnswer,
  TestMailAnswer,
} from '../domain/schema/operation/operation.ts';
import { invalidate, useRead } from './cache/cache.ts';
import type { Read } from './cache/cache.ts';
import { usePage } from './page/page-provider.tsx';

const OPERATION = '/apis/v1/operation';

/** Reads the settings of the server and its missing parts. */
export const useOperationSettings = (): Read<SettingsAnswer> =>
  useRead<SettingsAnswer>(`${OPERATION}/settings`);

/** Sends a mail to oneself. The call throws `ApiError`. */
export function useTestMail(): () => Promise<TestMailAnswer> {
  const { http } = usePage();
  return () => http.post<TestMailAnswer>(`${OPERATION}/test-mail`, {});
}

/** Milliseconds between reloads of lists without announced changes: work proceeds by itself. */
const readAgainMs = 10_000;

/**
 * Rereads a list of this module from time to time while the page is visible.
 * @param path below `/apis/v1/`
 */
export function useReadFromTimeToTime(path: string): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void invalidate(`/apis/v1/${path}`);
    }, readAgainMs);
    return () => clearInterval(timer);
  }, [path]);
}

/**
 * Returns a call for an action on rows of a list in this module. The call throws `ApiError`.
 * @param path of the list, below `/apis/v1/`
 */
export function useRowsAction(
  path: string,
): (action: string, ids: readonly number[]) => Promise<RowsActed> {
  const { http } = usePage();
  return async (action, ids) => {
    try {
      return await http.post<RowsActed>(`/apis/v1/${path}/act`, { act: action, ids });
    } finally {
      await invalidate(`/apis/v1/${path}`);
    }
  };
}

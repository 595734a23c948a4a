import type { FailedMailAct } from '../domain/rules/mail-machine.ts';
import type { MailsAnswer } from '../domain/wire/operation.ts';
import { invalidate, useRead } from './cache.ts';
import type { Read } from './cache.ts';
import { usePage } from './page-provider.tsx';

const MAILS = '/apis/v1/operation/mails';

/** Mails that failed, and how many wait. */
export const useFailedMails = (): Read<MailsAnswer> => useRead<MailsAnswer>(MAILS);

/** Sends a mail again, or drops it. The call throws `ApiError`. */
export function useMailAct(): (id: number, act: FailedMailAct) => Promise<void> {
  const { http } = usePage();
  return async (id, act) => {
    await http.post(`${MAILS}/${id}/act`, { act });
    await invalidate(MAILS);
  };
}

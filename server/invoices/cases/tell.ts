import type { Db } from '../../database/db.ts';
import { sendSystemMessage } from '../../messages/send.ts';
import type { MessageCode } from '../../messages/word.ts';

/** Subject type of invoices (4.13). */
const INVOICES = '20';
/** Route of cases in the portal. */
const CASES = '/notasfiscais/casos';

type CaseCode = Extract<MessageCode, `case-${string}` | 'invoice-contested' | 'contest-decided'>;

/** Notifies people of news in a case, with a link to it. */
export function notifyOfCase(
  trx: Db,
  to: readonly number[],
  code: CaseCode,
  {
    id,
    numNF,
    ...params
  }: {
    /** Null where there is nothing left to see. */
    readonly id: number | null;
    readonly numNF: string | null;
    readonly reason?: string;
    readonly date?: string;
  },
): Promise<void> {
  return sendSystemMessage(trx, {
    to,
    code,
    params: { numNF: numNF ?? '', ...params },
    link: id === null ? CASES : `${CASES}/${id}`,
    subjectType: INVOICES,
  });
}

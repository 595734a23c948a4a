import type { Db } from '../database/db.ts';
import { sendSystemMessage } from '../messages/send.ts';

/** Subject type of invoices (4.13). */
const INVOICES = '20';
/** Lists of invoices in the portal. */
const LIST = '/notasfiscais/manager/customer';

/** Notifies a poster that the upload is done. */
export async function notifyImportDone(
  trx: Db,
  to: number,
  batchId: number,
  params: { readonly total: number; readonly stored: number; readonly refused: number },
): Promise<void> {
  await sendSystemMessage(trx, {
    to: [to],
    code: 'import-done',
    params: { ...params, count: params.total },
    link: `${LIST}?batch=${batchId}`,
    subjectType: INVOICES,
  });
}

/**
 * Notifies a poster of missing files of keys, or of invoices refused for lack of them; `numNF` is
 * the first invoice's.
 */
export async function notifyMissingFiles(
  trx: Db,
  to: number,
  code: 'file-missing' | 'file-overdue',
  invoices: readonly { readonly id: number; readonly numNF: string | null }[],
  dueOn: string,
): Promise<void> {
  const [first] = invoices;
  if (first === undefined) return;
  await sendSystemMessage(trx, {
    to: [to],
    code,
    params: { count: invoices.length, numNF: first.numNF ?? '', date: dueOn },
    link: invoices.length === 1 ? `${LIST}?id=${first.id}` : `${LIST}?f.mode=KEY`,
    subjectType: INVOICES,
  });
}

/** Notifies a seller that another seller's file took over the sale. */
export async function notifyOtherSeller(
  trx: Db,
  to: number,
  { id, numNF }: { readonly id: number; readonly numNF: string },
): Promise<void> {
  await sendSystemMessage(trx, {
    to: [to],
    code: 'sale-of-other',
    params: { numNF },
    link: `${LIST}?id=${id}`,
    subjectType: INVOICES,
  });
}

/** Notifies the sellers of invoices that the tax authority has cancelled. */
export async function notifyCancelled(trx: Db, invoiceIds: readonly number[]): Promise<void> {
  if (invoiceIds.length === 0) return;
  const invoices = await trx
    .selectFrom('invoice')
    .select(['id', 'numNF', 'bpCtvId'])
    .where('id', 'in', invoiceIds)
    .execute();
  for (const { id, numNF, bpCtvId } of invoices) {
    if (bpCtvId !== null)
      await sendSystemMessage(trx, {
        to: [bpCtvId],
        code: 'invoice-cancelled',
        params: { numNF: numNF ?? '' },
        link: `${LIST}?id=${id}`,
        subjectType: INVOICES,
      });
  }
}

const DECIDED = {
  approve: 'invoice-approved',
  refuse: 'invoice-refused',
  'take-back': 'decision-taken-back',
} as const;

/** Actions that sellers are notified of, in one notice for all their invoices. */
export type NotifiedAction = keyof typeof DECIDED;
export const isTold = (action: string): action is NotifiedAction => Object.hasOwn(DECIDED, action);

/** Notifies a seller once of a decision on several invoices; `numNF` is the first invoice's. */
export async function notifyDecision(
  trx: Db,
  to: number,
  action: NotifiedAction,
  invoices: readonly { readonly id: number; readonly numNF: string | null }[],
  reason: string,
): Promise<void> {
  const [first] = invoices;
  if (first === undefined) return;
  await sendSystemMessage(trx, {
    to: [to],
    code: DECIDED[action],
    params: { count: invoices.length, numNF: first.numNF ?? '', reason },
    link: invoices.length === 1 ? `${LIST}?id=${first.id}` : LIST,
    subjectType: INVOICES,
  });
}

import type { Db } from '../database/db.ts';
import { sendSystemMessage } from '../messages/send.ts';

/** Subject type of invoices (4.13). */
const INVOICES = '20';
/** Lists of invoices in the portal. */
const LIST = '/notasfiscais/manager/customer';

/** Tells a poster that his upload is done. */
export async function tellImportDone(
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

/** Tells a poster that files of keys are missing, or that invoices were refused because theirs did not come; `numNF` is that of the first. */
export async function tellMissingFiles(
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

/** Tells a seller that the file of a sale of theirs came from another seller, whose sale it is now. */
export async function tellOtherSeller(
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

/** Tells the sellers whose invoices the tax authority has cancelled. */
export async function tellCancelled(trx: Db, invoiceIds: readonly number[]): Promise<void> {
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

/** What sellers are told of, each once about all of his invoices. */
export type ToldAct = keyof typeof DECIDED;
export const isTold = (act: string): act is ToldAct => Object.hasOwn(DECIDED, act);

/** Tells a seller once what was decided about so many of his invoices; `numNF` is that of the first. */
export async function tellDecision(
  trx: Db,
  to: number,
  act: ToldAct,
  invoices: readonly { readonly id: number; readonly numNF: string | null }[],
  reason: string,
): Promise<void> {
  const [first] = invoices;
  if (first === undefined) return;
  await sendSystemMessage(trx, {
    to: [to],
    code: DECIDED[act],
    params: { count: invoices.length, numNF: first.numNF ?? '', reason },
    link: invoices.length === 1 ? `${LIST}?id=${first.id}` : LIST,
    subjectType: INVOICES,
  });
}

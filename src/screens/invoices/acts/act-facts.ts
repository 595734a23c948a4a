import { invoiceMachine } from '../../../domain/rules/invoice-machine.ts';
import type { InvoiceWhy } from '../../../domain/rules/invoice-shape.ts';
import type { InvoiceStanding } from '../../../domain/rules/invoice-status.ts';
import type { InvoiceActName, InvoiceRow } from '../../../domain/wire/invoice.ts';

/** Acts that take something away from somebody. */
export const dangerous: readonly InvoiceActName[] = invoiceMachine.names.filter((act) =>
  invoiceMachine.takesAway(act),
);

/** Whether an act needs words: who is touched by it reads them, or a finding is confirmed by them. */
export const needsReason = (act: InvoiceActName, rows: readonly InvoiceStanding[]): boolean =>
  rows.some((row) => invoiceMachine.reason(act, row) === 'required');

/** Whether words may go with an act at all. */
export const takesReason = (act: InvoiceActName, rows: readonly InvoiceStanding[]): boolean =>
  rows.some((row) => invoiceMachine.reason(act, row) !== 'none');

/** Whether a contest goes one step further: the decision was contested before. */
export const isAppeal = (
  act: InvoiceActName,
  rows: readonly Pick<InvoiceRow, 'contests'>[],
): boolean => act === 'contest' && rows.length === 1 && rows.every(({ contests }) => contests > 0);

/** Acts that files go with as evidence, and those that do not go without. */
export const needsEvidence = (act: InvoiceActName): boolean => act === 'undo-cancellation';
export const takesEvidence = (act: InvoiceActName): boolean =>
  act === 'contest' || needsEvidence(act);

/** Whether an act asks before it is done: always on many, where nobody sees what each one comes to; never when it takes another one back. */
export const asksFirst = (act: InvoiceActName, rows: readonly InvoiceStanding[]): boolean =>
  act !== 'take-back' && (rows.length > 1 || rows.some((row) => invoiceMachine.asks(act, row)));

/** Acts that may be done on many invoices at once, in the order of the bulk bar. */
export const bulkActs = [
  'approve',
  'refuse',
  'contest',
  'confirm-seller',
  'reprocess',
] as const satisfies readonly InvoiceActName[];

/**
 * The order in which an invoice offers its acts: the first one that is allowed is the main one. Acts on an event stand
 * beside the event, and taking back beside the decision.
 */
export const actOrder: readonly InvoiceActName[] = [
  'approve',
  'countersign',
  'uphold',
  'refuse',
  'dismiss',
  'contest',
  'reprocess',
  'confirm-seller',
  'assign-seller',
  'grant-claim',
  'dismiss-claim',
  'undo-cancellation',
  'withdraw',
];

/** Acts that stand on the invoice as buttons of their own; the others are in its menu. */
export const shownActs: readonly InvoiceActName[] = ['contest', 'reprocess', 'dismiss', 'refuse'];

/** An act as it is offered: possible, or visible with the reason why it is not. */
export interface OfferedAct {
  readonly act: InvoiceActName;
  readonly why: InvoiceWhy | undefined;
}

/** The acts of an invoice that mean something on it, each possible or with its reason. */
export function offeredActs({
  acts,
  whyNot,
}: Pick<InvoiceRow, 'acts' | 'whyNot'>): readonly OfferedAct[] {
  return actOrder.flatMap((act): readonly OfferedAct[] => {
    if (acts.includes(act)) return [{ act, why: undefined }];
    const why = whyNot[act];
    return why === undefined || invoiceMachine.silent.includes(why) ? [] : [{ act, why }];
  });
}

/** Fewest characters of a reason. */
export const reasonLength = 10;

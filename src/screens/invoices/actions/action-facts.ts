import { invoiceMachine } from '../../../domain/rules/invoice/invoice-machine.ts';
import type { InvoiceWhy } from '../../../domain/rules/invoice/invoice-shape.ts';
import type { InvoicePublicFacts } from '../../../domain/rules/invoice/invoice-status.ts';
import type { InvoiceActionName, InvoiceRow } from '../../../domain/schema/invoices/invoice.ts';

/** Actions that withdraw an advantage from a person. */
export const dangerous: readonly InvoiceActionName[] = invoiceMachine.names.filter((action) =>
  invoiceMachine.isDestructive(action),
);

/** Checks that an action needs a text: for the people affected, or to confirm a finding. */
export const needsReason = (
  action: InvoiceActionName,
  rows: readonly InvoicePublicFacts[],
): boolean => rows.some((row) => invoiceMachine.reason(action, row) === 'required');

/** Checks that an action accepts a text. */
export const takesReason = (
  action: InvoiceActionName,
  rows: readonly InvoicePublicFacts[],
): boolean => rows.some((row) => invoiceMachine.reason(action, row) !== 'none');

/** Checks that a contest is an appeal: the decision was contested before. */
export const isAppeal = (
  action: InvoiceActionName,
  rows: readonly Pick<InvoiceRow, 'contests'>[],
): boolean =>
  action === 'contest' && rows.length === 1 && rows.every(({ contests }) => contests > 0);

/**
 * Checks that an action cannot go without files as evidence; `takesEvidence` accepts actions with
 * optional files too.
 */
export const needsEvidence = (action: InvoiceActionName): boolean => action === 'undo-cancellation';
export const takesEvidence = (action: InvoiceActionName): boolean =>
  action === 'contest' || needsEvidence(action);

/**
 * Checks that an action needs a confirmation: always for many, whose single effects are not
 * visible; never when taking back.
 */
export const asksFirst = (
  action: InvoiceActionName,
  rows: readonly InvoicePublicFacts[],
): boolean =>
  action !== 'take-back' &&
  (rows.length > 1 || rows.some((row) => invoiceMachine.asks(action, row)));

/** Actions that may be done on many invoices at once, in the order of the bulk bar. */
export const bulkActions = [
  'approve',
  'refuse',
  'contest',
  'confirm-seller',
  'reprocess',
] as const satisfies readonly InvoiceActionName[];

/**
 * Order in which an invoice offers its actions: the first permitted action is the main action.
 * Actions on an event are next to the event, taking back next to the decision.
 */
export const actionOrder: readonly InvoiceActionName[] = [
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

/** Actions with buttons of their own on the invoice; the others are in its menu. */
export const shownActions: readonly InvoiceActionName[] = [
  'contest',
  'reprocess',
  'dismiss',
  'refuse',
];

/** An act as it is offered: possible, or visible with the reason why it is not. */
export interface OfferedAction {
  readonly action: InvoiceActionName;
  readonly why: InvoiceWhy | undefined;
}

/** Returns the actions that mean something on an invoice, each possible or with its reason. */
export function offeredActions({
  acts,
  whyNot,
}: Pick<InvoiceRow, 'acts' | 'whyNot'>): readonly OfferedAction[] {
  return actionOrder.flatMap((action): readonly OfferedAction[] => {
    if (acts.includes(action)) return [{ action, why: undefined }];
    const why = whyNot[action];
    return why === undefined || invoiceMachine.hiddenReasons.includes(why) ? [] : [{ action, why }];
  });
}

/** Fewest characters of a reason. */
export const reasonLength = 10;

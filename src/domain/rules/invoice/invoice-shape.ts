import { EVENT_ACTIONS } from './event-decision.ts';
import type {
  InvoiceActor,
  InvoiceFacts,
  InvoicePublicFacts,
  InvoiceStatus,
} from './invoice-status.ts';

/** Actions of users on an invoice. */
export const INVOICE_ACTIONS = [
  'approve',
  'refuse',
  'countersign',
  'contest',
  'uphold',
  'dismiss',
  'reprocess',
  'withdraw',
  'assign-seller',
  ...EVENT_ACTIONS,
  'confirm-seller',
  'grant-claim',
  'dismiss-claim',
  'undo-cancellation',
  'take-back',
] as const;
export type InvoiceAction = (typeof INVOICE_ACTIONS)[number];

/**
 * Actions that decide: the user who takes one is the decider of the invoice, and may take it back
 * for a while.
 */
export const DECISIONS = [
  'approve',
  'refuse',
  'countersign',
  'uphold',
  'dismiss',
] as const satisfies readonly InvoiceAction[];
export type Decision = (typeof DECISIONS)[number];

/** Checks that an action is a decision that can be taken back. */
export const isDecision = (action: string): action is Decision =>
  DECISIONS.some((each) => each === action);

/** Target of an action; `removed` deletes the invoice and keeps its events. */
export type ActionTarget = InvoiceStatus | 'removed';

/** Reasons for which an action is not possible; the key of a sentence is `why.<reason>`. */
export const INVOICE_WHYS = [
  'key',
  'hand',
  'noFile',
  'notByHand',
  'blocked',
  'own',
  'absentsOwn',
  'ownDispute',
  'ownEvent',
  'acting',
  'working',
  'cancelled',
  'already',
  'notDisputed',
  'disputed',
  'notDecided',
  'tooLate',
  'wonContest',
  'returnCounts',
  'postedByOther',
  'rights',
  'nothingHandedIn',
  'sellerUnconfirmed',
  'linkUnconfirmed',
  'nothingToConfirm',
  'noClaim',
  'ownClaim',
  'notCancelled',
  'undoesNot',
  'noOwnDecision',
  'followed',
  'undoOver',
] as const;
export type InvoiceWhy = (typeof INVOICE_WHYS)[number];

/** Effects of actions; the key of a sentence is `effect.<effect>`. */
export type InvoiceEffect =
  | 'counts'
  | 'returnConfirmed'
  | 'countersigned'
  | 'noPoints'
  | 'ceasesToCount'
  | 'disputed'
  | 'appealed'
  | 'upheldCounts'
  | 'upheldNoPoints'
  | 'upheldWaits'
  | 'dismissedCounts'
  | 'dismissedNoPoints'
  | 'dismissedAgain'
  | 'checkedAnew'
  | 'withdrawn'
  | 'returnWithdrawn'
  | 'returnGiven'
  | 'returnDismissed'
  | 'sellerChanges'
  | 'cancellationApplied'
  | 'eventApplied'
  | 'eventDismissed'
  | 'sellerConfirmed'
  | 'claimGranted'
  | 'claimDismissed'
  | 'cancellationUndone'
  | 'takenBack';

/** Types of the invoice machine. */
export interface InvoiceShape {
  readonly row: InvoiceFacts;
  readonly publicFacts: InvoicePublicFacts;
  readonly actor: InvoiceActor;
  readonly state: InvoiceStatus;
  readonly to: ActionTarget;
  readonly action: InvoiceAction;
  readonly why: InvoiceWhy;
  readonly effect: InvoiceEffect;
}

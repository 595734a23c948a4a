import { EVENT_ACTS } from './event-decision.ts';
import type {
  InvoiceActor,
  InvoiceFacts,
  InvoiceStanding,
  InvoiceStatus,
} from './invoice-status.ts';

/** What people do with an invoice. */
export const INVOICE_ACTS = [
  'approve',
  'refuse',
  'countersign',
  'contest',
  'uphold',
  'dismiss',
  'reprocess',
  'withdraw',
  'assign-seller',
  ...EVENT_ACTS,
  'confirm-seller',
  'grant-claim',
  'dismiss-claim',
  'undo-cancellation',
  'take-back',
] as const;
export type InvoiceAct = (typeof INVOICE_ACTS)[number];

/** Acts that decide: who did one is who decided the invoice, and may take it back for a while. */
export const DECISIONS = [
  'approve',
  'refuse',
  'countersign',
  'uphold',
  'dismiss',
] as const satisfies readonly InvoiceAct[];
export type Decision = (typeof DECISIONS)[number];

/** Whether an act is a decision that may be taken back. */
export const isDecision = (act: string): act is Decision => DECISIONS.some((each) => each === act);

/** Where an act leads; `removed` takes the invoice out and keeps its events. */
export type ActTarget = InvoiceStatus | 'removed';

/** Reasons for which an act is not possible; the key of a sentence is `why.<reason>`. */
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

/** What acts come to; the key of a sentence is `effect.<effect>`. */
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

/** What the machine of invoices is about. */
export interface InvoiceShape {
  readonly row: InvoiceFacts;
  readonly standing: InvoiceStanding;
  readonly actor: InvoiceActor;
  readonly state: InvoiceStatus;
  readonly to: ActTarget;
  readonly act: InvoiceAct;
  readonly why: InvoiceWhy;
  readonly effect: InvoiceEffect;
}

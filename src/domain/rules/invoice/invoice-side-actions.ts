import type { Action } from '../../machine.ts';
import { isCancellationType } from '../../nfe/event-type.ts';
import { BUYERS_RETURN } from './buyers-return.ts';
import { eventTransition } from './invoice-event-transition.ts';
import type { invoiceGuards } from './invoice-guards.ts';
import type { InvoiceAction, InvoiceShape, InvoiceWhy } from './invoice-shape.ts';
import type { InvoiceFacts, InvoiceStatus } from './invoice-status.ts';

/** Reason for which a status allows no decision any more, or not yet. */
const CLOSED: Readonly<Record<InvoiceStatus, InvoiceWhy>> = {
  ROV005: 'working',
  ROV010: 'working',
  ROV020: 'already',
  ROV030: 'notDecided',
  ROV040: 'already',
  ROV050: 'disputed',
  ROV090: 'cancelled',
};
export const closed = ({ status1 }: InvoiceFacts): InvoiceWhy => CLOSED[status1];

/** Returns the reason when no event was posted, else the reason of the status. */
const noEvent = ({ openEvents, status1 }: InvoiceFacts): InvoiceWhy =>
  openEvents.length === 0 ? 'nothingHandedIn' : CLOSED[status1];
const noClaim = ({ claimedBy, status1 }: InvoiceFacts): InvoiceWhy =>
  claimedBy === null ? 'noClaim' : CLOSED[status1];

type InvoiceActions = Record<
  Extract<
    InvoiceAction,
    | 'apply-event'
    | 'dismiss-event'
    | 'confirm-seller'
    | 'grant-claim'
    | 'dismiss-claim'
    | 'undo-cancellation'
  >,
  Action<InvoiceShape, keyof typeof invoiceGuards>
>;

/**
 * Transition of a claim: from any status except during checks or after cancellation. Only the
 * seller changes.
 */
const claimTransition = {
  from: ['ROV005', 'ROV020', 'ROV030', 'ROV040', 'ROV050'],
  of: ({ claimedBy }: InvoiceFacts) => claimedBy !== null,
  to: ({ status1 }: InvoiceFacts) => status1,
  guards: ['requiresSellerChoice', 'ownClaim'],
} as const;

/**
 * Actions other than the decision: on events that were handed in, on the seller, on the answer of
 * the tax authority.
 */
export const sideActions = {
  'apply-event': {
    transitions: [eventTransition('apply-event')],
    reasonWhenUnavailable: noEvent,
    forbiddenWhileImpersonating: true,
    isDestructive: true,
    effect: ({ eventType = '' }) => {
      if (eventType === BUYERS_RETURN) return 'returnGiven';
      return isCancellationType(eventType) ? 'cancellationApplied' : 'eventApplied';
    },
    reason: 'required',
    asks: true,
    many: false,
  },
  'dismiss-event': {
    transitions: [eventTransition('dismiss-event')],
    reasonWhenUnavailable: noEvent,
    forbiddenWhileImpersonating: true,
    isDestructive: false,
    effect: ({ eventType }) => (eventType === BUYERS_RETURN ? 'returnDismissed' : 'eventDismissed'),
    reason: 'required',
    asks: true,
    many: false,
  },
  'confirm-seller': {
    transitions: [
      {
        from: ['ROV005', 'ROV030'],
        of: ({ sellerToConfirm }) => sellerToConfirm,
        to: ({ status1 }) => status1,
        guards: ['requiresSellerManager'],
      },
    ],
    reasonWhenUnavailable: 'nothingToConfirm',
    forbiddenWhileImpersonating: true,
    isDestructive: false,
    effect: 'sellerConfirmed',
    reason: 'none',
    asks: false,
    many: true,
  },
  'grant-claim': {
    transitions: [claimTransition],
    reasonWhenUnavailable: noClaim,
    forbiddenWhileImpersonating: true,
    isDestructive: true,
    effect: 'claimGranted',
    reason: 'required',
    asks: true,
    many: false,
  },
  'dismiss-claim': {
    transitions: [claimTransition],
    reasonWhenUnavailable: noClaim,
    forbiddenWhileImpersonating: true,
    isDestructive: false,
    effect: 'claimDismissed',
    reason: 'required',
    asks: true,
    many: false,
  },
  'undo-cancellation': {
    transitions: [
      {
        from: ['ROV090'],
        // without its file it waits for that again
        to: ({ mode }) => (mode === 'XML' ? 'ROV030' : 'ROV005'),
        guards: ['requiresDirector', 'own', 'absentsOwn'],
      },
    ],
    reasonWhenUnavailable: 'notCancelled',
    forbiddenWhileImpersonating: true,
    isDestructive: false,
    effect: 'cancellationUndone',
    reason: 'required',
    asks: true,
    many: false,
  },
} as const satisfies InvoiceActions;

import type { Act } from '../machine.ts';
import { isCancellationType } from '../nfe/event-type.ts';
import { BUYERS_RETURN } from './buyers-return.ts';
import { eventWay } from './invoice-event-way.ts';
import type { invoiceHurdles } from './invoice-hurdles.ts';
import type { InvoiceAct, InvoiceShape, InvoiceWhy } from './invoice-shape.ts';
import type { InvoiceFacts, InvoiceStatus } from './invoice-status.ts';

/** Why nothing is decided in a status any more, or not yet. */
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

/** Where nothing was handed in there is nothing to say about it. */
const noEvent = ({ openEvents, status1 }: InvoiceFacts): InvoiceWhy =>
  openEvents.length === 0 ? 'nothingHandedIn' : CLOSED[status1];
const noClaim = ({ claimedBy, status1 }: InvoiceFacts): InvoiceWhy =>
  claimedBy === null ? 'noClaim' : CLOSED[status1];

type InvoiceActs = Record<
  Extract<
    InvoiceAct,
    | 'apply-event'
    | 'dismiss-event'
    | 'confirm-seller'
    | 'grant-claim'
    | 'dismiss-claim'
    | 'undo-cancellation'
  >,
  Act<InvoiceShape, keyof typeof invoiceHurdles>
>;

/** Where a claim is decided: anywhere but while checks run or once the document is cancelled. Nothing but the seller changes. */
const claimWay = {
  from: ['ROV005', 'ROV020', 'ROV030', 'ROV040', 'ROV050'],
  of: ({ claimedBy }: InvoiceFacts) => claimedBy !== null,
  to: ({ status1 }: InvoiceFacts) => status1,
  past: ['choosesNoSeller', 'ownClaim'],
} as const;

/** Acts beside the decision: on events that were handed in, on who sold, on what the tax authority said. */
export const sideActs = {
  'apply-event': {
    ways: [eventWay('apply-event')],
    elsewhere: noEvent,
    ownName: true,
    takesAway: true,
    effect: ({ eventType = '' }) => {
      if (eventType === BUYERS_RETURN) return 'returnGiven';
      return isCancellationType(eventType) ? 'cancellationApplied' : 'eventApplied';
    },
    reason: 'required',
    asks: true,
    many: false,
  },
  'dismiss-event': {
    ways: [eventWay('dismiss-event')],
    elsewhere: noEvent,
    ownName: true,
    takesAway: false,
    effect: ({ eventType }) => (eventType === BUYERS_RETURN ? 'returnDismissed' : 'eventDismissed'),
    reason: 'required',
    asks: true,
    many: false,
  },
  'confirm-seller': {
    ways: [
      {
        from: ['ROV005', 'ROV030'],
        of: ({ sellerToConfirm }) => sellerToConfirm,
        to: ({ status1 }) => status1,
        past: ['confirmsNoSeller'],
      },
    ],
    elsewhere: 'nothingToConfirm',
    ownName: true,
    takesAway: false,
    effect: 'sellerConfirmed',
    reason: 'none',
    asks: false,
    many: true,
  },
  'grant-claim': {
    ways: [claimWay],
    elsewhere: noClaim,
    ownName: true,
    takesAway: true,
    effect: 'claimGranted',
    reason: 'required',
    asks: true,
    many: false,
  },
  'dismiss-claim': {
    ways: [claimWay],
    elsewhere: noClaim,
    ownName: true,
    takesAway: false,
    effect: 'claimDismissed',
    reason: 'required',
    asks: true,
    many: false,
  },
  'undo-cancellation': {
    ways: [
      {
        from: ['ROV090'],
        // without its file it waits for that again
        to: ({ mode }) => (mode === 'XML' ? 'ROV030' : 'ROV005'),
        past: ['undoesNot', 'own', 'absentsOwn'],
      },
    ],
    elsewhere: 'notCancelled',
    ownName: true,
    takesAway: false,
    effect: 'cancellationUndone',
    reason: 'required',
    asks: true,
    many: false,
  },
} as const satisfies InvoiceActs;

import { defineMachine } from '../../machine.ts';
import { WITHDRAWN_FROM } from './invoice-checks.ts';
import { invoiceGuards } from './invoice-guards.ts';
import { closed, sideActions } from './invoice-side-actions.ts';
import type { InvoiceEffect, InvoiceShape } from './invoice-shape.ts';
import { INVOICE_STATUSES } from './invoice-status.ts';
import type { InvoiceFacts, InvoiceStatus, InvoicePublicFacts } from './invoice-status.ts';
import { upheldStatus, dismissedStatus } from './invoice-targets.ts';

const isFile = ({ mode }: InvoiceFacts): boolean => mode === 'XML';
const isTyped = ({ mode }: InvoiceFacts): boolean => mode === 'HAND';
const isKey = ({ mode }: InvoiceFacts): boolean => mode === 'KEY';

const isToConfirm = ({ confirmCount }: InvoicePublicFacts): boolean => confirmCount > 0;

const UPHELD: Readonly<Partial<Record<InvoiceStatus, InvoiceEffect>>> = {
  ROV020: 'upheldCounts',
  ROV040: 'upheldNoPoints',
};
const DISMISSED: Readonly<Partial<Record<InvoiceStatus, InvoiceEffect>>> = {
  ROV020: 'dismissedCounts',
  ROV040: 'dismissedNoPoints',
};

/**
 * State machine of invoices for actions by users. An action without a transition is impossible.
 * A typed invoice is neither approved nor reprocessed; an invoice posted by key alone is never
 * approved.
 * Reprocessing leaves a status only by the results of the checks.
 */
export const invoiceMachine = defineMachine<InvoiceShape>()({
  states: INVOICE_STATUSES,
  stateOf: ({ status1 }) => status1,
  guards: invoiceGuards,
  acting: 'acting',
  hiddenReasons: [
    'notByHand',
    'notDisputed',
    'nothingHandedIn',
    'nothingToConfirm',
    'noClaim',
    'notCancelled',
    'noOwnDecision',
    'followed',
    'undoOver',
    'wonContest',
  ],
  actions: {
    approve: {
      transitions: [
        {
          from: ['ROV030'],
          of: isFile,
          to: 'ROV020',
          guards: [
            'blocked',
            'sellerUnconfirmed',
            'linkUnconfirmed',
            'requiresDecider',
            'own',
            'absentsOwn',
          ],
        },
      ],
      // A decided, disputed or cancelled invoice waits for neither file nor countersignature.
      reasonWhenUnavailable: (invoice) =>
        invoice.status1 !== 'ROV005' || isFile(invoice)
          ? closed(invoice)
          : isKey(invoice)
            ? 'key'
            : 'hand',
      forbiddenWhileImpersonating: true,
      isDestructive: false,
      // approving a return that names no sale is confirming whose sale it takes back, so it is asked first
      effect: ({ confirmsReturn = false }) => (confirmsReturn ? 'returnConfirmed' : 'counts'),
      reason: (invoice) => (isToConfirm(invoice) ? 'required' : 'none'),
      asks: ({ confirmsReturn = false }) => confirmsReturn,
      many: true,
    },
    refuse: {
      transitions: [
        {
          from: ['ROV030'],
          of: isFile,
          to: 'ROV040',
          guards: ['requiresDecider', 'own', 'absentsOwn'],
        },
        {
          from: ['ROV005'],
          of: (invoice) => !isFile(invoice),
          to: 'ROV040',
          guards: ['requiresDecider', 'own', 'absentsOwn'],
        },
        {
          from: ['ROV020'],
          of: isTyped,
          to: 'ROV040',
          guards: ['requiresDecider', 'own', 'absentsOwn'],
        },
      ],
      reasonWhenUnavailable: closed,
      forbiddenWhileImpersonating: true,
      isDestructive: true,
      effect: ({ status1 }) => (status1 === 'ROV020' ? 'ceasesToCount' : 'noPoints'),
      reason: 'required',
      asks: true,
      many: true,
    },
    countersign: {
      transitions: [
        {
          from: ['ROV005'],
          of: isTyped,
          to: 'ROV020',
          guards: ['sellerUnconfirmed', 'linkUnconfirmed', 'requiresDecider', 'own', 'absentsOwn'],
        },
      ],
      reasonWhenUnavailable: (invoice) => (isTyped(invoice) ? closed(invoice) : 'notByHand'),
      forbiddenWhileImpersonating: true,
      isDestructive: false,
      effect: 'countersigned',
      reason: 'optional',
      asks: true,
      many: true,
    },
    contest: {
      transitions: [
        {
          from: ['ROV020', 'ROV040'],
          of: (invoice) => !isKey(invoice),
          to: 'ROV050',
          guards: ['contestedTooLate', 'requiresWriteLevel', 'wonContest'],
        },
        {
          from: ['ROV040'],
          of: isKey,
          to: 'ROV050',
          guards: ['contestedTooLate', 'requiresWriteLevel', 'wonContest'],
        },
      ],
      reasonWhenUnavailable: closed,
      forbiddenWhileImpersonating: true,
      isDestructive: false,
      effect: ({ contests = 0 }) => (contests > 0 ? 'appealed' : 'disputed'),
      reason: 'required',
      asks: true,
      many: true,
    },
    uphold: {
      transitions: [
        {
          from: ['ROV050'],
          to: upheldStatus,
          guards: [
            'upheldBlocked',
            'upheldLinkUnconfirmed',
            'requiresDecider',
            'requiresAppealDecider',
            'ownDispute',
          ],
        },
      ],
      reasonWhenUnavailable: 'notDisputed',
      forbiddenWhileImpersonating: true,
      isDestructive: false,
      effect: (invoice) => UPHELD[upheldStatus(invoice)] ?? 'upheldWaits',
      reason: 'required',
      asks: true,
      many: true,
    },
    dismiss: {
      transitions: [
        {
          from: ['ROV050'],
          to: dismissedStatus,
          guards: ['requiresDecider', 'requiresAppealDecider', 'ownDispute'],
        },
      ],
      reasonWhenUnavailable: 'notDisputed',
      forbiddenWhileImpersonating: true,
      isDestructive: true,
      effect: (invoice) => DISMISSED[dismissedStatus(invoice)] ?? 'dismissedAgain',
      reason: 'required',
      asks: true,
      many: true,
    },
    reprocess: {
      transitions: [
        {
          from: ['ROV005', 'ROV020', 'ROV030', 'ROV040', 'ROV050'],
          of: isFile,
          to: 'ROV010',
          guards: ['requiresInternalUser'],
        },
        { from: ['ROV005'], of: isKey, to: 'ROV010', guards: ['requiresInternalUser'] },
      ],
      reasonWhenUnavailable: (invoice) => (isFile(invoice) ? closed(invoice) : 'noFile'),
      forbiddenWhileImpersonating: false,
      isDestructive: false,
      effect: 'checkedAnew',
      reason: 'none',
      asks: false,
      many: true,
    },
    withdraw: {
      transitions: [
        {
          from: WITHDRAWN_FROM,
          of: ({ subtracts }) => !subtracts,
          to: 'removed',
          guards: ['requiresPoster'],
        },
        {
          from: ['ROV030'],
          to: 'removed',
          guards: ['requiresReturnDecider', 'acting', 'own', 'absentsOwn'],
        },
      ],
      reasonWhenUnavailable: closed,
      forbiddenWhileImpersonating: false,
      isDestructive: true,
      effect: ({ subtracts }) => (subtracts ? 'returnWithdrawn' : 'withdrawn'),
      reason: ({ subtracts }) => (subtracts ? 'required' : 'optional'),
      asks: true,
      many: true,
    },
    'assign-seller': {
      transitions: [
        {
          from: ['ROV005', 'ROV030', 'ROV040'],
          to: ({ status1 }) => status1,
          guards: ['requiresSellerChoice'],
        },
      ],
      reasonWhenUnavailable: closed,
      forbiddenWhileImpersonating: false,
      isDestructive: false,
      effect: 'sellerChanges',
      reason: 'none',
      asks: true,
      many: false,
    },
    ...sideActions,
    'take-back': {
      transitions: [
        {
          from: ['ROV005', 'ROV020', 'ROV030', 'ROV040'],
          of: ({ lastDecision }) => lastDecision !== null,
          to: ({ lastDecision, status1 }) => lastDecision?.from ?? status1,
          guards: ['requiresOwnDecision', 'followed', 'takenBackTooLate'],
        },
      ],
      reasonWhenUnavailable: 'noOwnDecision',
      forbiddenWhileImpersonating: true,
      isDestructive: false,
      effect: 'takenBack',
      reason: 'none',
      asks: false,
      many: true,
    },
  },
});

import { defineMachine } from '../machine.ts';
import { WITHDRAWN_FROM } from './invoice-checks.ts';
import { invoiceHurdles } from './invoice-hurdles.ts';
import { closed, sideActs } from './invoice-side-acts.ts';
import type { InvoiceEffect, InvoiceShape } from './invoice-shape.ts';
import { INVOICE_STATUSES } from './invoice-status.ts';
import type { InvoiceFacts, InvoiceStatus, InvoiceStanding } from './invoice-status.ts';
import { upheldStatus, dismissedStatus } from './invoice-targets.ts';

const isFile = ({ mode }: InvoiceFacts): boolean => mode === 'XML';
const isTyped = ({ mode }: InvoiceFacts): boolean => mode === 'HAND';
const isKey = ({ mode }: InvoiceFacts): boolean => mode === 'KEY';

const isToConfirm = ({ confirmCount }: InvoiceStanding): boolean => confirmCount > 0;

const UPHELD: Readonly<Partial<Record<InvoiceStatus, InvoiceEffect>>> = {
  ROV020: 'upheldCounts',
  ROV040: 'upheldNoPoints',
};
const DISMISSED: Readonly<Partial<Record<InvoiceStatus, InvoiceEffect>>> = {
  ROV020: 'dismissedCounts',
  ROV040: 'dismissedNoPoints',
};

/**
 * All that may become of an invoice by what people do. What has no way here cannot be done: an invoice typed by hand is
 * neither approved nor reprocessed, one posted by its key alone is never approved, and reprocessing leaves a status only
 * by what the checks find.
 */
export const invoiceMachine = defineMachine<InvoiceShape>()({
  states: INVOICE_STATUSES,
  stateOf: ({ status1 }) => status1,
  hurdles: invoiceHurdles,
  acting: 'acting',
  silent: [
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
  acts: {
    approve: {
      ways: [
        {
          from: ['ROV030'],
          of: isFile,
          to: 'ROV020',
          past: [
            'blocked',
            'sellerUnconfirmed',
            'linkUnconfirmed',
            'decidesNot',
            'own',
            'absentsOwn',
          ],
        },
      ],
      // what is decided, disputed or cancelled waits for neither file nor countersignature
      elsewhere: (invoice) =>
        invoice.status1 !== 'ROV005' || isFile(invoice)
          ? closed(invoice)
          : isKey(invoice)
            ? 'key'
            : 'hand',
      ownName: true,
      takesAway: false,
      // approving a return that names no sale is confirming whose sale it takes back, so it is asked first
      effect: ({ confirmsReturn = false }) => (confirmsReturn ? 'returnConfirmed' : 'counts'),
      reason: (invoice) => (isToConfirm(invoice) ? 'required' : 'none'),
      asks: ({ confirmsReturn = false }) => confirmsReturn,
      many: true,
    },
    refuse: {
      ways: [
        { from: ['ROV030'], of: isFile, to: 'ROV040', past: ['decidesNot', 'own', 'absentsOwn'] },
        {
          from: ['ROV005'],
          of: (invoice) => !isFile(invoice),
          to: 'ROV040',
          past: ['decidesNot', 'own', 'absentsOwn'],
        },
        { from: ['ROV020'], of: isTyped, to: 'ROV040', past: ['decidesNot', 'own', 'absentsOwn'] },
      ],
      elsewhere: closed,
      ownName: true,
      takesAway: true,
      effect: ({ status1 }) => (status1 === 'ROV020' ? 'ceasesToCount' : 'noPoints'),
      reason: 'required',
      asks: true,
      many: true,
    },
    countersign: {
      ways: [
        {
          from: ['ROV005'],
          of: isTyped,
          to: 'ROV020',
          past: ['sellerUnconfirmed', 'linkUnconfirmed', 'decidesNot', 'own', 'absentsOwn'],
        },
      ],
      elsewhere: (invoice) => (isTyped(invoice) ? closed(invoice) : 'notByHand'),
      ownName: true,
      takesAway: false,
      effect: 'countersigned',
      reason: 'optional',
      asks: true,
      many: true,
    },
    contest: {
      ways: [
        {
          from: ['ROV020', 'ROV040'],
          of: (invoice) => !isKey(invoice),
          to: 'ROV050',
          past: ['contestedTooLate', 'writesNot', 'wonContest'],
        },
        {
          from: ['ROV040'],
          of: isKey,
          to: 'ROV050',
          past: ['contestedTooLate', 'writesNot', 'wonContest'],
        },
      ],
      elsewhere: closed,
      ownName: true,
      takesAway: false,
      effect: ({ contests = 0 }) => (contests > 0 ? 'appealed' : 'disputed'),
      reason: 'required',
      asks: true,
      many: true,
    },
    uphold: {
      ways: [
        {
          from: ['ROV050'],
          to: upheldStatus,
          past: [
            'upheldBlocked',
            'upheldLinkUnconfirmed',
            'decidesNot',
            'decidesNoAppeal',
            'ownDispute',
          ],
        },
      ],
      elsewhere: 'notDisputed',
      ownName: true,
      takesAway: false,
      effect: (invoice) => UPHELD[upheldStatus(invoice)] ?? 'upheldWaits',
      reason: 'required',
      asks: true,
      many: true,
    },
    dismiss: {
      ways: [
        {
          from: ['ROV050'],
          to: dismissedStatus,
          past: ['decidesNot', 'decidesNoAppeal', 'ownDispute'],
        },
      ],
      elsewhere: 'notDisputed',
      ownName: true,
      takesAway: true,
      effect: (invoice) => DISMISSED[dismissedStatus(invoice)] ?? 'dismissedAgain',
      reason: 'required',
      asks: true,
      many: true,
    },
    reprocess: {
      ways: [
        {
          from: ['ROV005', 'ROV020', 'ROV030', 'ROV040', 'ROV050'],
          of: isFile,
          to: 'ROV010',
          past: ['worksNotInside'],
        },
        { from: ['ROV005'], of: isKey, to: 'ROV010', past: ['worksNotInside'] },
      ],
      elsewhere: (invoice) => (isFile(invoice) ? closed(invoice) : 'noFile'),
      ownName: false,
      takesAway: false,
      effect: 'checkedAnew',
      reason: 'none',
      asks: false,
      many: true,
    },
    withdraw: {
      ways: [
        {
          from: WITHDRAWN_FROM,
          of: ({ subtracts }) => !subtracts,
          to: 'removed',
          past: ['postedNot'],
        },
        {
          from: ['ROV030'],
          to: 'removed',
          past: ['decidesNoReturn', 'acting', 'own', 'absentsOwn'],
        },
      ],
      elsewhere: closed,
      ownName: false,
      takesAway: true,
      effect: ({ subtracts }) => (subtracts ? 'returnWithdrawn' : 'withdrawn'),
      reason: ({ subtracts }) => (subtracts ? 'required' : 'optional'),
      asks: true,
      many: true,
    },
    'assign-seller': {
      ways: [
        {
          from: ['ROV005', 'ROV030', 'ROV040'],
          to: ({ status1 }) => status1,
          past: ['choosesNoSeller'],
        },
      ],
      elsewhere: closed,
      ownName: false,
      takesAway: false,
      effect: 'sellerChanges',
      reason: 'none',
      asks: true,
      many: false,
    },
    ...sideActs,
    'take-back': {
      ways: [
        {
          from: ['ROV005', 'ROV020', 'ROV030', 'ROV040'],
          of: ({ lastDecision }) => lastDecision !== null,
          to: ({ lastDecision, status1 }) => lastDecision?.from ?? status1,
          past: ['decidedNot', 'followed', 'takenBackTooLate'],
        },
      ],
      elsewhere: 'noOwnDecision',
      ownName: true,
      takesAway: false,
      effect: 'takenBack',
      reason: 'none',
      asks: false,
      many: true,
    },
  },
});

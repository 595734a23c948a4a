import {
  CASE_KINDS,
  CASE_OUTCOMES,
  CASE_STATES,
  CASE_TURNS,
  CONTEST_SUBJECTS,
} from '../rules/invoice/case-state.ts';
import { choice } from '../fields/choice.ts';
import { date } from '../fields/date.ts';
import { reference } from '../fields/reference.ts';
import { text } from '../fields/text.ts';
import { defineListing } from '../listing.ts';

/** Contested decisions and claimed sales: one's own, and those of the channels for which one decides. */
export const invoiceCases = defineListing({
  resource: 'invoiceCase',
  path: 'invoice-cases',
  table: 'invoiceCaseInList',
  tcode: '600-020',
  scope: { case: 'id' },
  title: 'numNF',
  status: 'status1',
  phase: 'turn',
  fields: {
    numNF: text({ label: 'invoiceNumber', maxLength: 9, isNumber: true, readOnly: true }),
    kind: choice({
      values: CASE_KINDS,
      labels: 'caseKind',
      label: 'caseKind',
      readOnly: true,
      required: true,
    }),
    status1: choice({
      values: CASE_STATES,
      labels: 'caseState',
      label: 'caseState',
      look: 'status',
      meanings: { open: 'waiting', decided: 'inactive', appealed: 'waiting', final: 'active' },
      readOnly: true,
      required: true,
    }),
    turn: choice({
      values: CASE_TURNS,
      labels: 'caseTurn',
      label: 'caseTurn',
      readOnly: true,
      required: true,
    }),
    outcome: choice({
      values: CASE_OUTCOMES,
      labels: 'caseOutcome',
      label: 'caseOutcome',
      readOnly: true,
    }),
    subject: choice({
      values: CONTEST_SUBJECTS,
      labels: 'caseSubject',
      label: 'caseSubject',
      readOnly: true,
      required: true,
    }),
    customerId: reference({ to: 'customer', readOnly: true }),
    bpCtvId: reference({ to: 'person', label: 'invoiceSeller', readOnly: true }),
    openedBy: reference({ to: 'person', label: 'caseOpenedBy', readOnly: true, required: true }),
    openedOn: date({ label: 'caseOpened', readOnly: true, required: true }),
    dueOn: date({ label: 'caseDue', readOnly: true, required: true }),
  },
  search: ['numNF', 'customerId', 'bpCtvId'],
  list: [
    'numNF',
    'customerId',
    'bpCtvId',
    'kind',
    'subject',
    'openedBy',
    'openedOn',
    'dueOn',
    'outcome',
    'status1',
  ],
  filters: [
    'status1',
    'kind',
    'customerId',
    'bpCtvId',
    'openedBy',
    'openedOn',
    'dueOn',
    'subject',
    'outcome',
  ],
  unseen: ['turn'],
  sort: 'dueOn',
});

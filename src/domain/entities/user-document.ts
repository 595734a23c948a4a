import { defineEntity } from '../entity.ts';
import { defineChild } from '../entity-child.ts';
import { choice } from '../fields/choice.ts';
import { code } from '../fields/code.ts';
import { date } from '../fields/date.ts';
import { dateTime } from '../fields/date-time.ts';
import { email } from '../fields/email.ts';
import { integer } from '../fields/integer.ts';
import { reference } from '../fields/reference.ts';
import { taxNumber } from '../fields/tax-number.ts';
import { text } from '../fields/text.ts';
import {
  DOCUMENT_STATES,
  documentMachine,
  DOCUMENT_LOCALES,
} from '../rules/documents/document-machine.ts';
import { READ_SIGNATORY_STATES, SIGN_ORDERS, SIGNS_AS } from '../rules/documents/signatories.ts';
import { machineActions } from './machine-actions.ts';
import { DOCUMENT_TYPE_CODES } from '../rules/account/document-status.ts';

const actions = machineActions(
  documentMachine,
  {
    send: {
      label: 'actSendDocument',
      done: 'doneSendDocument',
      icon: 'envelope',
      preview: false,
    },
    prolong: {
      label: 'actProlongDocument',
      done: 'doneProlongDocument',
      icon: 'calendar',
      preview: false,
      fields: ['validUntil'],
      needs: ['validUntil'],
    },
    reopen: {
      label: 'actReopenDocument',
      done: 'doneReopenDocument',
      icon: 'arrowUUpLeft',
      preview: false,
    },
    block: { label: 'actBlockDocument', done: 'doneBlockDocument', icon: 'lock', preview: false },
    unblock: {
      label: 'actUnblockDocument',
      done: 'doneUnblockDocument',
      icon: 'lockOpen',
      preview: false,
    },
    withdraw: {
      label: 'actWithdrawDocument',
      done: 'doneWithdrawDocument',
      icon: 'prohibit',
      preview: false,
    },
    // Offered to the signer only, or set by the document's own outcome.
    sign: 'elsewhere',
    refuse: 'elsewhere',
    deliver: 'elsewhere',
    fail: 'elsewhere',
    lapse: 'elsewhere',
  },
  { status: '1' },
);

/** Documents of people, with those who sign them [3.22]; once sent they are not changed any more. */
export const userDocument = defineEntity({
  resource: 'userDocument',
  path: 'user-documents',
  table: 'userDocument',
  tcode: '800-010',
  route: '/user-documents',
  menu: { section: 'transactions', icon: 'signature' },
  fields: {
    nmpCode: code({ readOnly: true }),
    userName: reference({ to: 'person', required: true, hint: 'hintUserName' }),
    docName: text({ required: true, maxLength: 120 }),
    docType: choice({ values: DOCUMENT_TYPE_CODES, labels: 'docType', required: true }),
    customer: reference({ to: 'customer' }),
    campaign: reference({
      to: 'campaign',
      required: true,
      when: { docType: ['3'] },
      hint: 'hintCampaign',
    }),
    docLocale: choice({
      values: DOCUMENT_LOCALES,
      labels: 'docLocale',
      required: true,
      initial: 'pt-BR',
    }),
    signOrder: choice({
      values: SIGN_ORDERS,
      labels: 'signOrder',
      required: true,
      initial: 'inOrder',
    }),
    validUntil: date({ hint: 'hintValidUntil' }),
    body: text({ maxLength: 20_000, lines: 14, hint: 'hintBody' }),
    status: choice({
      values: DOCUMENT_STATES,
      labels: 'documentStatus',
      look: 'status',
      meanings: {
        '1': 'inactive',
        '2': 'waiting',
        '3': 'active',
        '4': 'waiting',
        '5': 'refused',
        '9': 'refused',
        blocked: 'blocked',
        canceled: 'inactive',
        expired: 'inactive',
      },
      readOnly: true,
    }),
    signedCount: integer({ min: 0, max: 100, readOnly: true }),
    signatoryCount: integer({ min: 0, max: 100, readOnly: true }),
    createdAt: dateTime({ readOnly: true }),
    createdBy: reference({ to: 'person', readOnly: true }),
    sentAt: dateTime({ readOnly: true }),
    closedAt: dateTime({ readOnly: true }),
  },
  children: {
    signatories: defineChild({
      table: 'userDocumentSignatory',
      parent: 'documentId',
      fields: {
        person: reference({ to: 'person' }),
        name: text({ maxLength: 120, nameOf: 'person' }),
        taxNum: taxNumber({}),
        email: email({}),
        signsAs: choice({
          values: SIGNS_AS,
          labels: 'signsAs',
          required: true,
          initial: 'self',
        }),
        state: choice({
          values: READ_SIGNATORY_STATES,
          labels: 'signatoryState',
          look: 'status',
          meanings: {
            waiting: 'inactive',
            asked: 'waiting',
            opened: 'waiting',
            signed: 'active',
            refused: 'refused',
            failed: 'refused',
            withdrawn: 'inactive',
            expired: 'inactive',
            ended: 'inactive',
          },
          readOnly: true,
        }),
        signedAt: dateTime({ readOnly: true }),
      },
      scope: 'parent',
    }),
  },
  code: 'nmpCode',
  title: 'docName',
  status: 'status',
  activeStatus: '3',
  scope: { person: 'userName' },
  search: ['nmpCode', 'docName', 'userName', 'customer'],
  list: ['docName', 'userName', 'nmpCode', 'validUntil', 'status'],
  filters: ['nmpCode', 'docName', 'docType', 'userName', 'customer', 'status', 'sentAt'],
  sort: '-createdAt',
  form: [
    {
      label: 'tabGeneral',
      fields: [
        'docType',
        'docName',
        'userName',
        'customer',
        'campaign',
        'docLocale',
        'signOrder',
        'validUntil',
        'body',
        'nmpCode',
        'status',
        'createdAt',
        'createdBy',
        'sentAt',
        'closedAt',
      ],
    },
    { label: 'tabSignatories', child: 'signatories' },
  ],
  actions,
  takesFiles: false,
});

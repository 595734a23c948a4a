import { choice } from '../fields/choice.ts';
import { dateTime } from '../fields/date-time.ts';
import { text } from '../fields/text.ts';
import { defineListing } from '../listing.ts';
import { MAIL_STATES } from '../rules/operation/mail-machine.ts';

/**
 * Mails that wait, failed or were sent, by address and subject; only recipients see the content.
 */
export const mails = defineListing({
  resource: 'mail',
  path: 'operation/mails',
  screen: 'mails',
  table: 'mailInList',
  tcode: '300-002',
  administrators: true,
  scope: 'directors',
  title: 'subject',
  status: 'state1',
  fields: {
    state1: choice({
      values: MAIL_STATES,
      labels: 'mailState',
      label: 'mailState',
      readOnly: true,
      required: true,
    }),
    toAddress: text({ label: 'mailTo', maxLength: 254, readOnly: true, required: true }),
    subject: text({ label: 'mailSubject', maxLength: 400, readOnly: true, required: true }),
    createdAt: dateTime({ label: 'mailWritten', readOnly: true, required: true }),
    sentAt: dateTime({ label: 'mailSent', readOnly: true }),
    failure: text({ label: 'mailFailure', maxLength: 500, readOnly: true }),
  },
  search: ['toAddress', 'subject'],
  list: ['state1', 'toAddress', 'subject', 'createdAt', 'sentAt', 'failure'],
  sparse: ['sentAt', 'failure'],
  filters: ['state1', 'toAddress', 'subject', 'createdAt', 'sentAt'],
  sort: '-createdAt',
});

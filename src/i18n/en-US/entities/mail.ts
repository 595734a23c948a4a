import type { mails } from '../../../domain/listings/mails.ts';
import type { EntityWords } from '../../entity-words.ts';

export const words = {
  one: 'E-mail',
  many: 'E-mails',
  mailState: 'Status',
  mailState_failed: 'not sent',
  mailState_uncertain: 'may have been sent',
  mailState_waiting: 'waiting',
  mailState_sent: 'sent',
  mailTo: 'To',
  mailSubject: 'Subject',
  mailWritten: 'Written on',
  mailSent: 'Sent on',
  mailFailure: 'Reason',
} as const satisfies EntityWords<typeof mails>;

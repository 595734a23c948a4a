import { formWords } from '../http/form-words.ts';

/** Labels of the message forms' fields. */
export const messageForm = formWords('messages', {
  subjectType: 'subject',
  q: 'search',
  unread: 'onlyUnread',
  recipients: 'to',
  'recipients.groups': 'to',
  'recipients.persons': 'to',
  groups: 'to',
  persons: 'to',
  title: 'messageTitle',
  body: 'text',
  sendAt: 'sendAt',
  name1: 'templateName',
  subjects: 'bySubject',
  'subjects.subjectType': 'subject',
  'subjects.portal': 'inPortal',
  'subjects.mail': 'byMail',
  quiet: 'quiet',
  'quiet.from': 'quietFrom',
  'quiet.to': 'quietTo',
});

import { Problem } from '../../src/domain/problem.ts';
import {
  inboxAnswer,
  inboxQuery,
  markAllBody,
  markBody,
  markedAnswer,
  messageAnswer,
  messageParams,
} from '../../src/domain/schema/messages/message.ts';
import { unreadAnswer } from '../../src/domain/schema/accounts/session.ts';
import { defineRoute } from '../http/contract.ts';
import type { RouteDefinition } from '../http/contract.ts';
import { messageForm } from './form.ts';
import { readInbox } from './inbox.ts';
import { readMessage } from './whole-message.ts';
import { readUnread } from './unread.ts';
import { markAllRead, markMessage } from './read.ts';
import { wordMessage } from './word.ts';

const INBOX = '/apis/v1/notifications';
/** A menu shows no more; the inbox has all. */
const MOST_UNREAD = 50;
/** Deputies may read, but leave no trace in the inbox. */
const OWN = { kind: 'signed-in', preActivated: true, whileActing: false } as const;
const READ = { kind: 'signed-in', preActivated: true } as const;

const unread = defineRoute({
  method: 'GET',
  url: `${INBOX}/unread`,
  summary: 'Messages not read yet, newest first',
  access: READ,
  answer: unreadAnswer,
  async handle({ db, person, locale }) {
    const rows = await db
      .selectFrom('messageRecipient')
      .innerJoin('message', 'message.id', 'messageRecipient.messageId')
      .select([
        'message.id',
        'title',
        'body',
        'code',
        'params',
        'sentAt',
        'message.subjectType',
        'link',
      ])
      .where('messageRecipient.businessPartnerId', '=', person.id)
      .where('readAt', 'is', null)
      .where('deletedAt', 'is', null)
      .orderBy('messageRecipient.messageId', 'desc')
      .limit(MOST_UNREAD)
      .execute();
    return {
      notifications: rows.map((row) => ({
        id: row.id,
        title: wordMessage(row, locale).title,
        sentAt: row.sentAt,
        subjectType: row.subjectType,
        link: row.link,
      })),
    };
  },
});

const inbox = defineRoute({
  method: 'GET',
  url: INBOX,
  summary: 'The own inbox, newest first, by subject and search',
  form: messageForm,
  access: READ,
  query: inboxQuery,
  answer: inboxAnswer,
  // two statements at once: beginning and ending a transaction would take as long as they do
  transaction: false,
  handle: ({ db, person, query, locale }) =>
    readInbox(
      db,
      person.id,
      {
        subjectType: query.subjectType,
        q: query.q,
        onlyUnread: query.unread === '1',
        before: query.before === undefined ? undefined : Number(query.before),
      },
      locale,
    ),
});

const one = defineRoute({
  method: 'GET',
  url: `${INBOX}/:id`,
  summary: 'A message, whole',
  row: 'message',
  access: READ,
  params: messageParams,
  answer: messageAnswer,
  async handle({ db, person, params, locale }) {
    const message = await readMessage(db, person.id, Number(params.id), locale);
    if (message === undefined) throw new Problem('not-found');
    return message;
  },
});

const read = defineRoute({
  method: 'POST',
  url: `${INBOX}/:id/read`,
  summary: 'Marks a message as read',
  row: 'message',
  access: OWN,
  params: messageParams,
  answer: 'empty',
  async handle({ db, person, params, clock }) {
    if (!(await markMessage(db, Number(params.id), person.id, 'read', clock)))
      throw new Problem('not-found');
    return undefined;
  },
});

const mark = defineRoute({
  method: 'POST',
  url: `${INBOX}/:id/mark`,
  summary: 'Marks a message as read or unread, deletes it from the own inbox, or takes that back',
  row: 'message',
  access: OWN,
  params: messageParams,
  body: markBody,
  answer: markedAnswer,
  async handle({ db, person, params, body, clock }) {
    if (!(await markMessage(db, Number(params.id), person.id, body.as, clock)))
      throw new Problem('not-found');
    return { unread: await readUnread(db, person.id) };
  },
});

const markAll = defineRoute({
  method: 'POST',
  url: `${INBOX}/read`,
  summary: 'Marks all messages as read, or those of one subject',
  form: messageForm,
  access: OWN,
  body: markAllBody,
  answer: markedAnswer,
  async handle({ db, person, body, clock }) {
    await markAllRead(db, person.id, body.subjectType, clock);
    return { unread: await readUnread(db, person.id) };
  },
});

/** The own inbox. */
export const messageRoutes: readonly RouteDefinition[] = [unread, inbox, one, read, mark, markAll];

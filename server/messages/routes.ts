import { Problem } from '../../src/domain/problem.ts';
import { isMessageSubject } from '../../src/domain/rules/message-subject.ts';
import { messageParams, unreadAnswer } from '../../src/domain/schema/session.ts';
import { defineRoute } from '../http/contract.ts';
import type { RouteDefinition } from '../http/contract.ts';
import { scopeCondition } from '../access/scope.ts';
import { markRead } from './read.ts';
import { wordMessage } from './send.ts';

/** A menu shows no more; the inbox has all. */
const MOST_UNREAD = 50;

const unread = defineRoute({
  method: 'GET',
  url: '/apis/v1/notifications/unread',
  summary: 'Messages not read yet, newest first',
  access: { kind: 'signed-in', preActivated: true },
  answer: unreadAnswer,
  async handle({ db, person, locale }) {
    const rows = await db
      .selectFrom('message')
      .innerJoin('messageRecipient', 'messageRecipient.messageId', 'message.id')
      .select(['message.id', 'title', 'body', 'code', 'params', 'sentAt', 'subjectType', 'link'])
      .where('messageRecipient.businessPartnerId', '=', person.id)
      .where('readAt', 'is', null)
      .where(scopeCondition(person.scope, 'message'))
      .orderBy('message.id', 'desc')
      .limit(MOST_UNREAD)
      .execute();
    return {
      notifications: rows.map((row) => ({
        id: row.id,
        title: wordMessage(row, locale).title,
        sentAt: row.sentAt,
        subjectType: isMessageSubject(row.subjectType) ? row.subjectType : '90',
        link: row.link,
      })),
    };
  },
});

const read = defineRoute({
  method: 'POST',
  url: '/apis/v1/notifications/:id/read',
  summary: 'Marks a message as read',
  row: 'message',
  access: { kind: 'signed-in', preActivated: true, whileActing: false },
  params: messageParams,
  answer: 'empty',
  async handle({ db, person, params, clock }) {
    if (!(await markRead(db, Number(params.id), person.id, clock))) throw new Problem('not-found');
    return undefined;
  },
});

export const messageRoutes: readonly RouteDefinition[] = [unread, read];

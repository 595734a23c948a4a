import type { ProblemParams } from '../../src/domain/problem.ts';
import type { MessageSubject } from '../../src/domain/rules/messages/message-subject.ts';
import { isLocale } from '../../src/i18n/locale.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../access/person.ts';
import type { Live } from '../live/live.ts';
import { deliver } from './deliver.ts';
import { wordMessage } from './word.ts';
import type { MessageCode } from './word.ts';

export interface SystemMessage {
  readonly to: readonly number[];
  readonly code: MessageCode;
  readonly params?: ProblemParams;
  /** Path in the portal that the message leads to, such as `/notasfiscais/manager/customer`. */
  readonly link?: string;
  readonly subjectType: MessageSubject;
  /**
   * True if the sender mails it in its own words: the mail is mandatory, whatever the reader's
   * settings.
   */
  readonly mailed?: boolean;
}

/** Counted so far and no further: a badge shows no more. */
export const MOST_COUNTED = 100;

/** Counts a person's unread messages, up to `MOST_COUNTED`. */
export async function countUnread(db: Db, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('messageRecipient')
        .select('messageId')
        .where('businessPartnerId', '=', personId)
        .where('readAt', 'is', null)
        .where('deletedAt', 'is', null)
        .limit(MOST_COUNTED)
        .as('unread'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Sends people a system message in the caller's transaction; it appears in the inbox and on open
 * pages at once.
 */
export async function sendSystemMessage(
  db: Db,
  { to, code, params = {}, link, subjectType, mailed = false }: SystemMessage,
): Promise<void> {
  const readers = [...new Set(to)];
  if (readers.length === 0) return;
  const { id, sentAt } = await db
    .insertInto('message')
    .values({
      title: '',
      body: '',
      subjectType,
      msgType: 'system',
      link: link ?? null,
      code,
      params: JSON.stringify(params),
    })
    .returning(['id', 'sentAt'])
    .executeTakeFirstOrThrow();
  await deliver(db, { messageId: id, sentAt, subjectType, readers, mailed });
}

/**
 * Presents a new message on an open page: in the person's language, with the count of unread
 * messages.
 */
async function presentNotification(data: unknown, person: Person, db: Db) {
  const id = typeof data === 'object' && data !== null && 'id' in data ? Number(data.id) : 0;
  const row = await db
    .selectFrom('message')
    .innerJoin('messageRecipient', 'messageRecipient.messageId', 'message.id')
    .innerJoin('businessPartner', 'businessPartner.id', 'messageRecipient.businessPartnerId')
    .select([
      'message.id',
      'title',
      'body',
      'code',
      'params',
      'sentAt',
      'message.subjectType',
      'link',
      'businessPartner.locale',
    ])
    .where('message.id', '=', id)
    .where('messageRecipient.businessPartnerId', '=', person.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const locale = isLocale(row.locale) ? row.locale : 'pt-BR';
  const { title } = wordMessage(row, locale);
  return {
    id: row.id,
    title,
    locale,
    sentAt: row.sentAt,
    subjectType: row.subjectType,
    link: row.link,
    unread: await countUnread(db, person.id),
  };
}

/** Registers how messages show on open pages. */
export function presentMessages(live: Live): void {
  live.present('notification', presentNotification);
}

import type { ProblemParams } from '../../src/domain/problem.ts';
import type { MessageSubject } from '../../src/domain/rules/message-subject.ts';
import type { Areas } from '../../src/i18n/areas.ts';
import { findingValues } from '../../src/i18n/finding-values.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { isLocale } from '../../src/i18n/locale.ts';
import { translator } from '../../src/i18n/server.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../access/person.ts';
import { publishLive } from '../live/live-event.ts';
import type { Live } from '../live/live.ts';

type MailKey = keyof Areas['mail'];
/** What the system tells people about: a code whose title and body have their words in `src/i18n/<language>/mail.ts`. */
export type MessageCode = {
  [Key in MailKey]: Key extends `message-${infer Code}-body`
    ? `message-${Code}` extends MailKey
      ? Code
      : never
    : never;
}[MailKey];

export interface SystemMessage {
  readonly to: readonly number[];
  readonly code: MessageCode;
  readonly params?: ProblemParams;
  /** Path in the portal that the message leads to, such as `/notasfiscais/manager/customer`. */
  readonly link?: string;
  readonly subjectType: MessageSubject;
}

interface Kept {
  readonly title: string;
  readonly body: string;
  readonly code: string | null;
  readonly params: unknown;
}

function paramsOf(params: unknown): ProblemParams {
  const entries = typeof params === 'object' && params !== null ? Object.entries(params) : [];
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
}

/** A message as its reader sees it: one of the system is worded in his language, one of a person stands as it was written. */
export function wordMessage(
  { title, body, code, params }: Kept,
  locale: Locale,
): { readonly title: string; readonly body: string } {
  if (code === null) return { title, body };
  const t = translator(locale).of('mail');
  const values = findingValues(paramsOf(params), locale);
  return {
    title: t.maybe(`message-${code}`, values) ?? code,
    body: t.maybe(`message-${code}-body`, values) ?? '',
  };
}

/** How many messages a person has not read. */
export async function countUnread(db: Db, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom('messageRecipient')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('businessPartnerId', '=', personId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Tells people something with the caller's transaction; it appears in their inbox and, when they are there, at once. */
export async function sendSystemMessage(
  db: Db,
  { to, code, params = {}, link, subjectType }: SystemMessage,
): Promise<void> {
  const readers = [...new Set(to)];
  if (readers.length === 0) return;
  const { id } = await db
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
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('messageRecipient')
    .values(readers.map((businessPartnerId) => ({ messageId: id, businessPartnerId })))
    .execute();
  await publishLive(db, { type: 'notification', audience: { persons: readers }, data: { id } });
}

/** How a new message is shown on an open page: worded for the person, with his count of unread ones. */
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
      'subjectType',
      'link',
      'businessPartner.locale',
    ])
    .where('message.id', '=', id)
    .where('messageRecipient.businessPartnerId', '=', person.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { title } = wordMessage(row, isLocale(row.locale) ? row.locale : 'pt-BR');
  return {
    id: row.id,
    title,
    subjectType: row.subjectType,
    link: row.link,
    unread: await countUnread(db, person.id),
  };
}

/** Registers how messages show on open pages. */
export function presentMessages(live: Live): void {
  live.present('notification', presentNotification);
}

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isMessageSubject, MESSAGE_SUBJECTS } from '../../src/domain/rules/message-subject.ts';
import type { MessageSubject } from '../../src/domain/rules/message-subject.ts';
import { RECIPIENT_GROUPS } from '../../src/domain/rules/messages/recipient-groups.ts';
import { MESSAGE_TYPES } from '../../src/domain/wire/message.ts';
import type {
  InboxAnswer,
  InboxMessage,
  MessageAnswer,
  MessageType,
  UnreadCounts,
} from '../../src/domain/wire/message.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import type { Db } from '../database/db.ts';
import { holdsWord, searchWords } from '../listing/conditions.ts';
import { MOST_COUNTED } from './send.ts';
import { codesThatSay, wordMessage } from './word.ts';

const PAGE = 25;
const EXCERPT = 160;

/** What is asked for of somebody's inbox. */
export interface AskedInbox {
  readonly subjectType?: MessageSubject | undefined;
  readonly q?: string | undefined;
  readonly onlyUnread: boolean;
  /** Only what is older than this message. */
  readonly before?: number | undefined;
}

interface Row {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly code: string | null;
  readonly params: unknown;
  readonly sender: string | null;
  readonly sentAt: string;
  readonly subjectType: string;
  readonly msgType: string;
  readonly readAt: string | null;
  readonly link: string | null;
}

const COLUMNS = sql`m.id, m.title, m.body, m.code, m.params, s.name1 as sender, m.sent_at, r.subject_type, m.msg_type, r.read_at, m.link`;
const JOINED = sql`join message m on m.id = r.message_id left join business_partner s on s.id = m.sender_id`;

const subjectOf = (text: string): MessageSubject => (isMessageSubject(text) ? text : '90');
const typeOf = (text: string): MessageType =>
  MESSAGE_TYPES.find((type) => type === text) ?? 'system';

function shown(
  { title: _title, body: _body, code: _code, params: _params, ...row }: Row,
  words: { readonly title: string },
) {
  return {
    ...row,
    title: words.title,
    subjectType: subjectOf(row.subjectType),
    msgType: typeOf(row.msgType),
  };
}

function excerptOf(body: string): string {
  const line = body.replace(/\s+/g, ' ').trim();
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT).trimEnd()}…` : line;
}

/** Every word stands in a message: in its text, its sender's name, what a message of the system fills in, or the words it has in the reader's language. */
function searched(q: string, locale: Locale): readonly RawBuilder<unknown>[] {
  const text = sql`nmv_plain(m.title || ' ' || m.body || ' ' || coalesce(s.name1, '') || ' ' || m.params::text)`;
  return searchWords(q).map((word) => {
    const codes = [...new Set(word.flatMap((spelling) => codesThatSay(spelling, locale)))];
    return sql`(${holdsWord(text, word)} or m.code = any(${codes}::text[]))`;
  });
}

/** A page of somebody's inbox, newest first. */
export async function readInbox(
  db: Db,
  personId: number,
  { subjectType, q = '', onlyUnread, before }: AskedInbox,
  locale: Locale,
): Promise<InboxAnswer> {
  const own = sql.join(
    [
      sql`r.business_partner_id = ${personId} and r.deleted_at is null`,
      ...(subjectType === undefined ? [] : [sql`r.subject_type = ${subjectType}`]),
      ...(onlyUnread ? [sql`r.read_at is null`] : []),
      ...(before === undefined ? [] : [sql`r.message_id < ${before}`]),
    ],
    sql` and `,
  );
  const newest = sql`order by r.message_id desc limit ${PAGE + 1}`;
  const words = searched(q, locale);
  // without a search the page is chosen by the index of the inbox alone, however many messages others have got since
  const page =
    words.length === 0
      ? sql`with r as materialized (select * from message_recipient r where ${own} ${newest}) select ${COLUMNS} from r ${JOINED} ${newest}`
      : sql`select ${COLUMNS} from message_recipient r ${JOINED} where ${sql.join([own, ...words], sql` and `)} ${newest}`;
  const rows = (await page.execute(db)).rows as readonly Row[];
  const messages = rows.slice(0, PAGE).map((row): InboxMessage => {
    const said = wordMessage(row, locale);
    return { ...shown(row, said), excerpt: excerptOf(said.body) };
  });
  return { messages, more: rows.length > PAGE, unread: await readUnread(db, personId) };
}

/** How many messages somebody has not read, by subject. */
export async function readUnread(db: Db, personId: number): Promise<UnreadCounts> {
  const { rows } = await sql<{ subjectType: string; count: number }>`
    select u.subject_type, (select count(*)::integer from (
      select 1 from message_recipient r where r.business_partner_id = ${personId} and r.subject_type = u.subject_type and r.read_at is null and r.deleted_at is null limit ${MOST_COUNTED}) x) as count
    from unnest(${Object.keys(MESSAGE_SUBJECTS)}::text[]) u (subject_type)`.execute(db);
  const countOf = (subject: MessageSubject): number =>
    rows.find((row) => row.subjectType === subject)?.count ?? 0;
  const subjects = {
    '10': countOf('10'),
    '15': countOf('15'),
    '20': countOf('20'),
    '30': countOf('30'),
    '90': countOf('90'),
  };
  const all = Object.values(subjects).reduce((sum, count) => sum + count, 0);
  return { all: Math.min(all, MOST_COUNTED), subjects };
}

/** A message that somebody has, whole; undefined where they have none such. */
export async function readMessage(
  db: Db,
  personId: number,
  id: number,
  locale: Locale,
): Promise<MessageAnswer | undefined> {
  const { rows } = await sql<
    Row & {
      readonly count: number;
      readonly groups: readonly string[] | null;
      readonly mayAnswer: boolean;
      readonly answersId: number | null;
      readonly answersTitle: string | null;
    }
  >`
    select ${COLUMNS}, coalesce(d.delivered, (select count(*)::integer from message_recipient o where o.message_id = m.id)) as count, d.groups,
      coalesce(s.status1 = 3 and s.id <> ${personId}, false) as may_answer, e.id as answers_id, e.title as answers_title
    from message_recipient r ${JOINED}
    left join message_sending d on d.message_id = m.id
    left join message e on e.id = m.answers_id and (e.sender_id = ${personId} or e.id in (select o.message_id from message_recipient o where o.business_partner_id = ${personId}))
    where r.business_partner_id = ${personId} and r.message_id = ${id} and r.deleted_at is null`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { count, groups, mayAnswer, answersId, answersTitle, ...message } = row;
  const words = wordMessage(message, locale);
  return {
    ...shown(message, words),
    body: words.body,
    recipients: { count, groups: RECIPIENT_GROUPS.filter((group) => groups?.includes(group)) },
    mayAnswer,
    answers: answersId === null ? null : { id: answersId, title: answersTitle ?? '' },
  };
}

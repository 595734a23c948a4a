import { sql } from 'kysely';
import type { MessageSubject } from '../../src/domain/rules/messages/message-subject.ts';
import type { InboxAnswer, InboxMessage } from '../../src/domain/schema/messages/message.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import type { Db } from '../database/db.ts';
import { wordMessage } from './word.ts';
import { readUnread } from './unread.ts';
import { INBOX_COLUMNS, INBOX_JOINED, shown } from './inbox-row.ts';
import type { InboxRow } from './inbox-row.ts';
import { searched } from './inbox-search.ts';

const PAGE = 25;
const EXCERPT = 160;

/** Query of an inbox. */
export interface AskedInbox {
  readonly subjectType?: MessageSubject | undefined;
  readonly q?: string | undefined;
  readonly onlyUnread: boolean;
  /** Only what is older than this message. */
  readonly before?: number | undefined;
}

function cutExcerpt(body: string): string {
  const line = body.replace(/\s+/g, ' ').trim();
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT).trimEnd()}…` : line;
}

/** Reads a page of an inbox, newest first. */
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
      ? sql`with r as materialized (select * from message_recipient r where ${own} ${newest}) select ${INBOX_COLUMNS} from r ${INBOX_JOINED} ${newest}`
      : sql`select ${INBOX_COLUMNS} from message_recipient r ${INBOX_JOINED} where ${sql.join([own, ...words], sql` and `)} ${newest}`;
  const [read, unread] = await Promise.all([page.execute(db), readUnread(db, personId)]);
  const rows = read.rows as readonly InboxRow[];
  const messages = rows.slice(0, PAGE).map((row): InboxMessage => {
    const said = wordMessage(row, locale);
    return { ...shown(row, said), excerpt: cutExcerpt(said.body) };
  });
  return { messages, more: rows.length > PAGE, unread };
}

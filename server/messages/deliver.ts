import { sql } from 'kysely';
import {
  mailLeaves,
  mustReach,
  TOLD_BY_DEFAULT,
} from '../../src/domain/rules/messages/delivery.ts';
import type { QuietHours, NotificationSetting } from '../../src/domain/rules/messages/delivery.ts';
import type { MessageSubject } from '../../src/domain/rules/messages/message-subject.ts';
import type { Db } from '../database/db.ts';
import { publishLive } from '../live/live-event.ts';
import { gatherMails } from './mail-jobs.ts';
import { readQuietHours, readNotificationSettings } from './preferences.ts';

/** A message that is there, and who gets it now. */
export interface Delivery {
  readonly messageId: number;
  readonly sentAt: string;
  readonly subjectType: MessageSubject;
  readonly readers: readonly number[];
  /** True if the sender writes the mails about it too. */
  readonly mailed?: boolean;
}

interface Inboxed {
  readonly id: number;
  readonly counts: boolean;
  /** Time at which a mail about it is sent; empty for no mail. */
  readonly mailDueAt: string;
}

/** Returns a reader's way of delivery: mandatory messages ignore the reader's settings. */
function inboxed(
  id: number,
  { subjectType, sentAt, mailed = false }: Delivery,
  { portal, mail }: NotificationSetting,
  quiet: QuietHours | undefined,
): Inboxed {
  const leaves = mailed ? 'never' : mailLeaves(mail, quiet, new Date(sentAt));
  return {
    id,
    counts: portal || mustReach(subjectType),
    mailDueAt: leaves === 'never' ? '' : leaves === 'now' ? sentAt : leaves.toISOString(),
  };
}

/**
 * Puts a message into inboxes in the caller's transaction, by each reader's settings; notifies
 * open pages and enqueues mails.
 */
export async function deliver(db: Db, delivery: Delivery): Promise<void> {
  const { messageId, sentAt, subjectType, readers } = delivery;
  if (readers.length === 0) return;
  const [told, quiet] = [
    await readNotificationSettings(db, readers, subjectType),
    await readQuietHours(db, readers),
  ];
  const rows = readers.map((id) =>
    inboxed(id, delivery, told.get(id) ?? TOLD_BY_DEFAULT[subjectType], quiet.get(id)),
  );
  await sql`
    insert into message_recipient (message_id, business_partner_id, subject_type, read_at, mail_due_at)
    select ${messageId}, u.id, ${subjectType}, case when u.counts = '1' then null else ${sentAt}::timestamptz end, nullif(u.due, '')::timestamptz
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ counts }) => (counts ? '1' : '0'))}::text[], ${rows.map(({ mailDueAt }) => mailDueAt)}::text[]) u (id, counts, due)
    on conflict (message_id, business_partner_id) do nothing`.execute(db);
  await gatherMails(
    db,
    { messageId, from: readers[0] ?? 0, sentAt },
    rows.map(({ mailDueAt }) => mailDueAt),
  );
  const persons = rows.filter(({ counts }) => counts).map(({ id }) => id);
  if (persons.length > 0)
    await publishLive(db, { type: 'notification', audience: { persons }, data: { id: messageId } });
}

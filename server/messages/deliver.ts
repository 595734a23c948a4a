import { sql } from 'kysely';
import {
  mailLeaves,
  mustReach,
  TOLD_BY_DEFAULT,
} from '../../src/domain/rules/messages/delivery.ts';
import type { QuietHours, Told } from '../../src/domain/rules/messages/delivery.ts';
import type { MessageSubject } from '../../src/domain/rules/message-subject.ts';
import type { Db } from '../database/db.ts';
import { publishLive } from '../live/live-event.ts';
import { gatherMails } from './mail-jobs.ts';
import { quietHoursOf, toldOf } from './preferences.ts';

/** A message that is there, and who gets it now. */
export interface Delivery {
  readonly messageId: number;
  readonly sentAt: string;
  readonly subjectType: MessageSubject;
  readonly readers: readonly number[];
  /** Whoever sends it writes the mails about it too. */
  readonly mailed?: boolean;
}

interface Inboxed {
  readonly id: number;
  readonly counts: boolean;
  /** When a mail about it leaves; empty for none. */
  readonly mailDueAt: string;
}

/** How one reader gets it: what must reach counts, whatever they have chosen. */
function inboxed(
  id: number,
  { subjectType, sentAt, mailed = false }: Delivery,
  { portal, mail }: Told,
  quiet: QuietHours | undefined,
): Inboxed {
  const leaves = mailed ? 'never' : mailLeaves(mail, quiet, new Date(sentAt));
  return {
    id,
    counts: portal || mustReach(subjectType),
    mailDueAt: leaves === 'never' ? '' : leaves === 'now' ? sentAt : leaves.toISOString(),
  };
}

/** Puts a message into inboxes with the caller's transaction, as each reader wants to be told; open pages hear of it, mails are noted. */
export async function deliver(db: Db, delivery: Delivery): Promise<void> {
  const { messageId, sentAt, subjectType, readers } = delivery;
  if (readers.length === 0) return;
  const [told, quiet] = [await toldOf(db, readers, subjectType), await quietHoursOf(db, readers)];
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

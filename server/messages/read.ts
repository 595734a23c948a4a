import type { Clock } from '../base/clock.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { publishLive } from '../live/live-event.ts';
import type { MessageCode } from './word.ts';

type Read = RowOf<typeof readColumns>;
const readColumns = { messageId: is.number, businessPartnerId: is.number };

/** The bell of every open page of the readers drops them. */
async function publishRead(db: Db, read: readonly Read[]): Promise<void> {
  for (const reader of new Set(read.map(({ businessPartnerId }) => businessPartnerId))) {
    const ids = read
      .filter(({ businessPartnerId }) => businessPartnerId === reader)
      .map(({ messageId }) => messageId);
    await publishLive(db, {
      type: 'notifications-read',
      audience: { persons: [reader] },
      data: { ids },
    });
  }
}

/** Marks on a message in an inbox. A deletion can be taken back until it is swept. */
const MARKS = {
  read: (now: string) => ({ readAt: now }),
  unread: () => ({ readAt: null }),
  deleted: (now: string) => ({ deletedAt: now, mailDueAt: null }),
  kept: () => ({ deletedAt: null }),
} as const;
export type Mark = keyof typeof MARKS;

/**
 * Marks a message in its reader's inbox; open pages count again.
 * @returns false when the reader has no such message
 */
export async function markMessage(
  db: Db,
  messageId: number,
  readerId: number,
  as: Mark,
  clock: Clock,
): Promise<boolean> {
  const marked = await db
    .updateTable('messageRecipient')
    .set(MARKS[as](clock.now().toISOString()))
    .where('messageId', '=', messageId)
    .where('businessPartnerId', '=', readerId)
    .$if(as === 'read', (query) => query.where('readAt', 'is', null))
    .returning(['messageId', 'businessPartnerId'])
    .execute();
  if (marked.length > 0) {
    if (as === 'read' || as === 'deleted') await publishRead(db, marked);
    await publishInbox(db, readerId);
    return true;
  }
  return (
    (await db
      .selectFrom('messageRecipient')
      .select('messageId')
      .where('messageId', '=', messageId)
      .where('businessPartnerId', '=', readerId)
      .executeTakeFirst()) !== undefined
  );
}

/** Marks all unread messages of a reader as read, or those of one subject. */
export async function markAllRead(
  db: Db,
  readerId: number,
  subjectType: string | undefined,
  clock: Clock,
): Promise<void> {
  await db
    .updateTable('messageRecipient')
    .set({ readAt: clock.now().toISOString() })
    .where('businessPartnerId', '=', readerId)
    .where('readAt', 'is', null)
    .where('deletedAt', 'is', null)
    .$if(subjectType !== undefined, (query) => query.where('subjectType', '=', subjectType ?? ''))
    .execute();
  await publishInbox(db, readerId);
}

/** Asks every open page of a reader to load the inbox again. */
async function publishInbox(db: Db, readerId: number): Promise<void> {
  await publishLive(db, {
    type: 'inbox-changed',
    audience: { persons: [readerId] },
    data: {},
  });
}

/** Marks messages about finished work as read, for all recipients or one of them. */
export async function settleMessages(
  db: Db,
  {
    code,
    link,
    readerId,
  }: { readonly code: MessageCode; readonly link: string; readonly readerId?: number },
  clock: Clock,
): Promise<void> {
  const rows = await queryRows(db, readColumns)`
    update message_recipient r set read_at = ${clock.now().toISOString()}::timestamptz from message m
    where m.code = ${code} and m.link = ${link} and r.message_id = m.id and r.read_at is null and (${readerId ?? null}::bigint is null or r.business_partner_id = ${readerId ?? null}::bigint)
    returning r.message_id, r.business_partner_id`;
  await publishRead(db, rows);
}

import { sql } from 'kysely';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../database/db.ts';
import { publishLive } from '../live/live-event.ts';
import type { MessageCode } from './word.ts';

interface Read {
  readonly messageId: number;
  readonly businessPartnerId: number;
}

/** The bell of every open page of the readers drops them. */
async function tellRead(db: Db, read: readonly Read[]): Promise<void> {
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

/** What becomes of a message in somebody's inbox. What is deleted can be taken back until it is swept. */
const MARKS = {
  read: (now: string) => ({ readAt: now }),
  unread: () => ({ readAt: null }),
  deleted: (now: string) => ({ deletedAt: now, mailDueAt: null }),
  kept: () => ({ deletedAt: null }),
} as const;
export type Mark = keyof typeof MARKS;

/** Marks a message in its reader's inbox; open pages count anew. @returns false when he has no such message */
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
    if (as === 'read' || as === 'deleted') await tellRead(db, marked);
    await tellInbox(db, readerId);
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

/** Marks all unread messages of somebody as read, or those of one subject. */
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
  await tellInbox(db, readerId);
}

/** Every open page of somebody reads the inbox anew. */
async function tellInbox(db: Db, readerId: number): Promise<void> {
  await publishLive(db, {
    type: 'inbox-changed',
    audience: { persons: [readerId] },
    data: {},
  });
}

/** Marks messages that asked for what is done now as read, by all who were asked or by one of them: nobody is called to it any more. */
export async function settleMessages(
  db: Db,
  {
    code,
    link,
    readerId,
  }: { readonly code: MessageCode; readonly link: string; readonly readerId?: number },
  clock: Clock,
): Promise<void> {
  const { rows } = await sql<Read>`
    update message_recipient r set read_at = ${clock.now().toISOString()}::timestamptz from message m
    where m.code = ${code} and m.link = ${link} and r.message_id = m.id and r.read_at is null and (${readerId ?? null}::bigint is null or r.business_partner_id = ${readerId ?? null}::bigint)
    returning r.message_id, r.business_partner_id`.execute(db);
  await tellRead(db, rows);
}

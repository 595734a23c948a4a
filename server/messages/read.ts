import { sql } from 'kysely';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../database/db.ts';
import { publishLive } from '../live/live-event.ts';
import type { MessageCode } from './send.ts';

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

/** Marks a message as read by its reader. @returns false when he has no such message */
export async function markRead(
  db: Db,
  messageId: number,
  readerId: number,
  clock: Clock,
): Promise<boolean> {
  const marked = await db
    .updateTable('messageRecipient')
    .set({ readAt: clock.now().toISOString() })
    .where('messageId', '=', messageId)
    .where('businessPartnerId', '=', readerId)
    .where('readAt', 'is', null)
    .returning(['messageId', 'businessPartnerId'])
    .execute();
  if (marked.length > 0) {
    await tellRead(db, marked);
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

import { sql } from 'kysely';
import { MESSAGE_RETENTION } from '../../src/domain/rules/messages/retention.ts';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../database/db.ts';

/** So many rows go in one turn, so that nobody waits for long; what is left goes an hour later. */
const AT_ONCE = 20_000;

/** Takes away what people have deleted, messages that are kept long enough, and mails that left long ago. */
export async function sweepMessages(db: Db, clock: Clock): Promise<void> {
  const before = (days: number) =>
    sql`${new Date(clock.now().getTime() - days * 86_400_000).toISOString()}::timestamptz`;
  const { deletedDays, keptDays, mailDays } = MESSAGE_RETENTION;
  await sql`
    delete from message_recipient where ctid = any(array(
      select r.ctid from message_recipient r join message m on m.id = r.message_id
      where r.deleted_at < ${before(deletedDays)} or m.sent_at < ${before(keptDays)} limit ${AT_ONCE}))`.execute(
    db,
  );
  await sql`
    delete from message_sending where finished_at < ${before(keptDays)}`.execute(db);
  await sql`
    delete from message m where m.sent_at < ${before(deletedDays)} and not exists (select 1 from message_recipient r where r.message_id = m.id)
      and not exists (select 1 from message_sending d where d.message_id = m.id)`.execute(db);
  await sql`delete from mail where sent_at < ${before(mailDays)}`.execute(db);
}

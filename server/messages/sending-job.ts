import { localDate } from '../../src/domain/rules/dates/dates.ts';
import { isMessageSubject } from '../../src/domain/rules/messages/message-subject.ts';
import type { Db } from '../database/db.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { publishLive } from '../live/live-event.ts';
import { deliver } from './deliver.ts';
import { SENDING_KIND } from './sendings.ts';
import { SLICE, nextReaders } from './next-readers.ts';
import type { Stored } from './next-readers.ts';

/** The message itself is there once the first of its readers gets it. */
async function storeMessage(
  trx: Db,
  { messageId, title, body, subjectType, senderId, groups, answersId }: Stored,
): Promise<{ readonly id: number; readonly sentAt: string }> {
  if (messageId !== null)
    return trx
      .selectFrom('message')
      .select(['id', 'sentAt'])
      .where('id', '=', messageId)
      .executeTakeFirstOrThrow();
  const msgType = groups.length > 0 ? 'broadcast' : 'person';
  return trx
    .insertInto('message')
    .values({ title, body, subjectType, senderId, msgType, link: null, code: null, answersId })
    .returning(['id', 'sentAt'])
    .executeTakeFirstOrThrow();
}

/**
 * Delivers to the next readers. Stores deliveries and progress together, so that no reader gets it
 * twice.
 */
async function deliverSome(trx: Db, id: number, now: Date): Promise<'all' | 'some'> {
  const sending = await trx
    .selectFrom('messageSending')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (sending?.status1 !== 'scheduled' && sending?.status1 !== 'sending') return 'all';
  const keep = async (row: Partial<Stored>): Promise<void> => {
    await trx.updateTable('messageSending').set(row).where('id', '=', id).execute();
    await publishLive(trx, {
      type: 'sending-changed',
      audience: { persons: [sending.senderId] },
      data: { id },
    });
  };
  const readers = await nextReaders(trx, sending, localDate(now));
  if (readers === undefined) {
    await keep({
      status1: sending.messageId === null ? 'cancelled' : 'stopped',
      finishedAt: now.toISOString(),
    });
    return 'all';
  }
  const message = await storeMessage(trx, sending);
  const subjectType = isMessageSubject(sending.subjectType) ? sending.subjectType : '90';
  await deliver(trx, { messageId: message.id, sentAt: message.sentAt, subjectType, readers });
  const isDone = readers.length < SLICE;
  await keep({
    messageId: message.id,
    status1: isDone ? 'sent' : 'sending',
    delivered: sending.delivered + readers.length,
    upTo: readers.at(-1) ?? sending.upTo,
    ...(isDone && { finishedAt: now.toISOString() }),
  });
  return isDone ? 'all' : 'some';
}

/** Registers the job that delivers what people send, batch by batch. */
export function handleSendings(jobs: Jobs): void {
  jobs.handle(SENDING_KIND, async (payload, { clock, whileHeld, signal }) => {
    const id = Number(payload['id']);
    for (;;) {
      const delivered = await whileHeld((trx) => deliverSome(trx, id, clock.now()));
      if (delivered === 'all') return undefined;
      if (signal.aborted) return 'again';
    }
  });
}

import { sql } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import { isRefused } from '../../src/domain/machine.ts';
import { isMessageSubject } from '../../src/domain/rules/messages/message-subject.ts';
import {
  groupsFor,
  MESSAGE_LIMITS,
  RECIPIENT_GROUPS,
} from '../../src/domain/rules/messages/recipient-groups.ts';
import { isSendingState, sendingMachine } from '../../src/domain/rules/messages/sending-machine.ts';
import type { SendingAction } from '../../src/domain/rules/messages/sending-machine.ts';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import type {
  Sending,
  SendRequest,
  SendingsAnswer,
  Recipients,
} from '../../src/domain/schema/messages/message-sending.ts';
import type { Person } from '../access/person.ts';
import type { Db } from '../database/db.ts';
import type { Row } from '../database/tables.ts';
import { enqueueJob } from '../jobs/job.ts';
import { answerAudience, selectAudience, countAudience } from './audience.ts';
import type { Writer } from './members.ts';
import { checkText, failed, tidy } from './written.ts';

/** The job that delivers what is sent. */
export const SENDING_KIND = 'message-sending';
const DAY_MS = 86_400_000;
const PAGE = 25;

/** Returns the time of sending: now, or a future hour. */
function readSendTime(
  sendAt: string | undefined,
  now: Date,
): { readonly at: string; readonly isLater: boolean } {
  if (sendAt === undefined) return { at: now.toISOString(), isLater: false };
  const at = new Date(sendAt);
  const wait = at.getTime() - now.getTime();
  if (wait <= 0) throw failed('sendAt', 'message-in-the-past');
  if (wait > MESSAGE_LIMITS.daysAhead * DAY_MS)
    throw failed('sendAt', 'message-too-late', { max: MESSAGE_LIMITS.daysAhead });
  return { at: at.toISOString(), isLater: true };
}

/** Finds the writer of the message being answered; it must be in the person's own inbox. */
async function answered(db: Db, person: Person, messageId: number): Promise<number> {
  const row = await db
    .selectFrom('messageRecipient')
    .innerJoin('message', 'message.id', 'messageRecipient.messageId')
    .select('message.senderId')
    .where('messageRecipient.messageId', '=', messageId)
    .where('messageRecipient.businessPartnerId', '=', person.id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Problem('not-found');
  if (row.senderId === null) throw failed('recipients', 'message-without-recipients');
  return row.senderId;
}

/**
 * Checks the recipients.
 * @returns their current number
 */
async function countRecipients(
  db: Db,
  writer: Writer,
  { groups, persons }: Recipients,
): Promise<number> {
  if (groups.length + persons.length === 0) throw failed('recipients', 'required');
  if (groups.some((group) => !groupsFor(writer.bpType).includes(group)))
    throw failed('recipients', 'message-out-of-reach');
  const named = await countAudience(db, await selectAudience(db, writer, { groups: [], persons }));
  if (named !== new Set(persons).size) throw failed('recipients', 'message-out-of-reach');
  const count = await countAudience(db, await selectAudience(db, writer, { groups, persons }));
  if (count === 0) throw failed('recipients', 'message-without-recipients');
  return count;
}

/**
 * Takes a message to send: checks and stores it, for a job to deliver.
 * @throws {Problem} invalid-input with the failure of each field; not-found where the answered
 * message is not in the own inbox
 */
export async function takeSending(
  db: Db,
  person: Person,
  request: SendRequest,
  now: Date,
): Promise<Pick<Sending, 'id' | 'status1' | 'total'>> {
  const title = tidy(request.title).replace(/\s+/g, ' ');
  const body = tidy(request.body);
  const { answersId } = request;
  const recipients: Recipients =
    answersId === undefined
      ? (request.recipients ?? { groups: [], persons: [] })
      : { groups: [], persons: [await answered(db, person, answersId)] };
  const total =
    answersId === undefined
      ? await countRecipients(db, person, recipients)
      : await countAudience(db, answerAudience(person, recipients.persons));
  if (total === 0) throw failed('recipients', 'message-without-recipients');
  checkText('title', title, MESSAGE_LIMITS.title);
  checkText('body', body, MESSAGE_LIMITS.body);
  const { at, isLater } = readSendTime(request.sendAt, now);
  const status1 = isLater ? 'scheduled' : 'sending';
  const { id } = await db
    .insertInto('messageSending')
    .values({
      senderId: person.id,
      title,
      body,
      subjectType: request.subjectType,
      groups: [...new Set(recipients.groups)],
      persons: [...new Set(recipients.persons)],
      answersId: answersId ?? null,
      status1,
      createdAt: now.toISOString(),
      sendAt: at,
      total,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueJob(db, {
    kind: SENDING_KIND,
    payload: { id },
    dedupeKey: `${SENDING_KIND} ${id}`,
    ...(isLater && { runAt: at }),
  });
  return { id, status1, total };
}

type Stored = Row<'messageSending'> & {
  readonly read: number;
  readonly names: readonly string[] | null;
};

function shown(row: Stored, person: Person, now: Date): Sending {
  const status1 = isSendingState(row.status1) ? row.status1 : 'sent';
  const actor = { isActing: person.acting !== undefined };
  const { possible, whyNot } = sendingMachine.judge({ status1 }, actor, localDate(now));
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    subjectType: isMessageSubject(row.subjectType) ? row.subjectType : '90',
    recipients: {
      groups: RECIPIENT_GROUPS.filter((group) => row.groups.includes(group)),
      persons: row.persons,
      names: row.names ?? [],
    },
    status1,
    sendAt: row.sendAt,
    finishedAt: row.finishedAt,
    total: row.total,
    delivered: row.delivered,
    read: row.read,
    acts: possible.map(({ action }) => action),
    whyNot,
  };
}

/** Readers are counted to this and no further. */
const MOST_READERS = 1_000;
const stored = (condition: ReturnType<typeof sql>, limit: number) => sql<Stored>`
  select d.*, (select array_agg(p.name1 order by p.name1 collate nmv_text) from business_partner p where p.id = any(d.persons)) as names,
    (select count(*)::integer from (select 1 from message_recipient r where r.message_id = d.message_id and r.read_at > m.sent_at limit ${MOST_READERS}) x) as read
  from message_sending d left join message m on m.id = d.message_id where ${condition} order by d.id desc limit ${limit}`;

/** Lists the messages that a person has sent, newest first. */
export async function readSendings(
  db: Db,
  person: Person,
  before: number | undefined,
  now: Date,
): Promise<SendingsAnswer> {
  const older = before === undefined ? sql`` : sql`and d.id < ${before}`;
  const { rows } = await stored(sql`d.sender_id = ${person.id} ${older}`, PAGE + 1).execute(db);
  return {
    sendings: rows.slice(0, PAGE).map((row) => shown(row, person, now)),
    more: rows.length > PAGE,
  };
}

/**
 * Stops what is on its way, or cancels what waits for its hour; who has it keeps it.
 * @throws {Problem} not-found, or why it is not possible
 */
export async function actOnSending(
  db: Db,
  person: Person,
  asked: { readonly id: number; readonly act: SendingAction },
  now: Date,
): Promise<Sending> {
  const own = sql`d.id = ${asked.id} and d.sender_id = ${person.id}`;
  await sql`select id from message_sending d where ${own} for update`.execute(db);
  const [row] = (await stored(own, 1).execute(db)).rows;
  if (row === undefined) throw new Problem('not-found');
  const before = shown(row, person, now);
  const planned = sendingMachine.plan(
    { status1: before.status1 },
    { isActing: person.acting !== undefined },
    asked.act,
    localDate(now),
  );
  if (isRefused(planned)) throw planned.problem;
  await db
    .updateTable('messageSending')
    .set({ status1: planned.to, finishedAt: now.toISOString() })
    .where('id', '=', asked.id)
    .execute();
  const [after] = (await stored(own, 1).execute(db)).rows;
  if (after === undefined) throw new Problem('not-found');
  return shown(after, person, now);
}

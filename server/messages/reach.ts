/** Whom a message would reach, before it is sent. */
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { MessageSubject } from '../../src/domain/rules/message-subject.ts';
import { TOLD_BY_DEFAULT } from '../../src/domain/rules/messages/delivery.ts';
import type { Reach, Recipients } from '../../src/domain/wire/message-recipients.ts';
import type { Db } from '../database/db.ts';
import { audienceOf, countAudience } from './audience.ts';
import { somePeople } from './some-people.ts';
import type { Writer, Condition } from './members.ts';

/** Who would get a message, before it is sent. */
export async function reachOf(
  db: Db,
  writer: Writer,
  recipients: Recipients,
  subjectType: MessageSubject,
  from: number,
): Promise<Reach> {
  const audience = await audienceOf(db, writer, recipients);
  const parts = await Promise.all(
    recipients.groups.map(async (group) =>
      countAudience(db, await audienceOf(db, writer, { groups: [group], persons: [] })),
    ),
  );
  const persons = await countAudience(
    db,
    await audienceOf(db, writer, { groups: [], persons: recipients.persons }),
  );
  return {
    count: await countAudience(db, audience),
    named: parts.reduce((sum, count) => sum + count, persons),
    mails: await countMails(db, audience, subjectType),
    people: await somePeople(db, writer, audience, from),
  };
}

/** How many of an audience get a mail about a subject, at once or with others. */
async function countMails(
  db: Db,
  audience: Condition,
  subjectType: MessageSubject,
): Promise<number> {
  return countAudience(
    db,
    sql<SqlBool>`${audience} and coalesce(
      (select m.mail from message_preference m where m.business_partner_id = p.id and m.subject_type = ${subjectType}), ${TOLD_BY_DEFAULT[subjectType].mail}) <> 'nothing'`,
  );
}

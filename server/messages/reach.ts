/** Recipients of a message, before it is sent. */
import type { MessageSubject } from '../../src/domain/rules/messages/message-subject.ts';
import { TOLD_BY_DEFAULT } from '../../src/domain/rules/messages/delivery.ts';
import type { RecipientReach } from '../../src/domain/schema/messages/message-recipients.ts';
import type { Recipients } from '../../src/domain/schema/messages/message-sending.ts';
import type { Db } from '../database/db.ts';
import { condition } from '../database/sql/expressions.ts';
import { selectAudience, countAudience } from './audience.ts';
import { somePeople } from './some-people.ts';
import type { Writer, Condition } from './members.ts';

/** Counts the recipients of a message, before it is sent. */
export async function countRecipients(
  db: Db,
  writer: Writer,
  recipients: Recipients,
  subjectType: MessageSubject,
  from: number,
): Promise<RecipientReach> {
  const audience = await selectAudience(db, writer, recipients);
  const parts = await Promise.all(
    recipients.groups.map(async (group) =>
      countAudience(db, await selectAudience(db, writer, { groups: [group], persons: [] })),
    ),
  );
  const persons = await countAudience(
    db,
    await selectAudience(db, writer, { groups: [], persons: recipients.persons }),
  );
  return {
    count: await countAudience(db, audience),
    named: parts.reduce((sum, count) => sum + count, persons),
    mails: await countMails(db, audience, subjectType),
    people: await somePeople(db, writer, audience, from),
  };
}

/** Counts the people of an audience who get a mail about a subject, at once or gathered. */
async function countMails(
  db: Db,
  audience: Condition,
  subjectType: MessageSubject,
): Promise<number> {
  return countAudience(
    db,
    condition`${audience} and coalesce(
      (select m.mail from message_preference m where m.business_partner_id = p.id and m.subject_type = ${subjectType}), ${TOLD_BY_DEFAULT[subjectType].mail}) <> 'nothing'`,
  );
}

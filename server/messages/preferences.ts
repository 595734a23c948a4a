import type { MessageSubject } from '../../src/domain/rules/message-subject.ts';
import { MAIL_WAYS } from '../../src/domain/rules/messages/delivery.ts';
import type { MailWay, QuietHours, Told } from '../../src/domain/rules/messages/delivery.ts';
import type { Db } from '../database/db.ts';

export const wayOf = (text: string): MailWay => MAIL_WAYS.find((way) => way === text) ?? 'now';

/** How people want to be told of a subject; who has said nothing is missing. */
export async function toldOf(
  db: Db,
  ids: readonly number[],
  subjectType: MessageSubject,
): Promise<ReadonlyMap<number, Told>> {
  const rows = await db
    .selectFrom('messagePreference')
    .select(['businessPartnerId', 'portal', 'mail'])
    .where('subjectType', '=', subjectType)
    .where('businessPartnerId', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ businessPartnerId, portal, mail }) => [
      businessPartnerId,
      { portal, mail: wayOf(mail) },
    ]),
  );
}

/** Hours in which people want no mail. */
export async function quietHoursOf(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, QuietHours>> {
  const rows = await db
    .selectFrom('messageQuiet')
    .selectAll()
    .where('businessPartnerId', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ businessPartnerId, quietFrom, quietTo }) => [
      businessPartnerId,
      { from: quietFrom, to: quietTo },
    ]),
  );
}

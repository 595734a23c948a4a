import type { MessageSubject } from '../../src/domain/rules/messages/message-subject.ts';
import { MAIL_WAYS } from '../../src/domain/rules/messages/delivery.ts';
import type {
  MailWay,
  QuietHours,
  NotificationSetting,
} from '../../src/domain/rules/messages/delivery.ts';
import type { Db } from '../database/db.ts';

export const toMailWay = (text: string): MailWay => MAIL_WAYS.find((way) => way === text) ?? 'now';

/** Reads people's notification settings for a subject; people without settings are missing. */
export async function readNotificationSettings(
  db: Db,
  ids: readonly number[],
  subjectType: MessageSubject,
): Promise<ReadonlyMap<number, NotificationSetting>> {
  const rows = await db
    .selectFrom('messagePreference')
    .select(['businessPartnerId', 'portal', 'mail'])
    .where('subjectType', '=', subjectType)
    .where('businessPartnerId', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ businessPartnerId, portal, mail }) => [
      businessPartnerId,
      { portal, mail: toMailWay(mail) },
    ]),
  );
}

/** Hours in which people want no mail. */
export async function readQuietHours(
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

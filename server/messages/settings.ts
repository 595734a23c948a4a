/** The settings of messages as their screen reads and keeps them. */
import {
  isMessageSubject,
  MESSAGE_SUBJECTS,
} from '../../src/domain/rules/messages/message-subject.ts';
import type { MessageSubject } from '../../src/domain/rules/messages/message-subject.ts';
import { mustReach, TOLD_BY_DEFAULT } from '../../src/domain/rules/messages/delivery.ts';
import type { NotificationSetting } from '../../src/domain/rules/messages/delivery.ts';
import type { MessageSettings } from '../../src/domain/schema/messages/message-settings.ts';
import type { Db } from '../database/db.ts';
import { toMailWay, readQuietHours } from './preferences.ts';

const SUBJECTS = Object.keys(MESSAGE_SUBJECTS).filter(isMessageSubject);

/** Reads a person's settings, with the defaults where none are chosen. */
export async function readSettings(db: Db, personId: number): Promise<MessageSettings> {
  const chosen = await db
    .selectFrom('messagePreference')
    .selectAll()
    .where('businessPartnerId', '=', personId)
    .execute();
  const quiet = (await readQuietHours(db, [personId])).get(personId);
  return {
    subjects: SUBJECTS.map((subjectType) => {
      const own = chosen.find((row) => row.subjectType === subjectType);
      const told = own
        ? { portal: own.portal, mail: toMailWay(own.mail) }
        : TOLD_BY_DEFAULT[subjectType];
      const fixed = mustReach(subjectType);
      return { subjectType, portal: told.portal || fixed, mail: told.mail, fixed };
    }),
    quiet: quiet ?? null,
  };
}

/** Keeps what a person has chosen. What must reach stays on in the portal. */
export async function keepSettings(
  db: Db,
  personId: number,
  {
    subjects,
    quiet,
  }: Pick<MessageSettings, 'quiet'> & {
    readonly subjects: readonly (NotificationSetting & { readonly subjectType: MessageSubject })[];
  },
): Promise<void> {
  await db.deleteFrom('messagePreference').where('businessPartnerId', '=', personId).execute();
  const rows = [...new Map(subjects.map((row) => [row.subjectType, row])).values()];
  if (rows.length > 0)
    await db
      .insertInto('messagePreference')
      .values(
        rows.map(({ subjectType, portal, mail }) => ({
          businessPartnerId: personId,
          subjectType,
          portal: portal || mustReach(subjectType),
          mail,
        })),
      )
      .execute();
  await db.deleteFrom('messageQuiet').where('businessPartnerId', '=', personId).execute();
  if (quiet !== null)
    await db
      .insertInto('messageQuiet')
      .values({ businessPartnerId: personId, quietFrom: quiet.from, quietTo: quiet.to })
      .execute();
}

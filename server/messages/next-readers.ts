/** Who gets a message next, slice by slice. */
import { sql } from 'kysely';
import { RECIPIENT_GROUPS } from '../../src/domain/rules/messages/recipient-groups.ts';
import { scopeOf } from '../access/scope.ts';
import type { Db } from '../database/db.ts';
import type { Row } from '../database/tables.ts';
import { answerAudience, audienceOf } from './audience.ts';

/** So many people get a message in one transaction; between two of them its sender may stop it. */
export const SLICE = 2_000;

const ACTIVE = 3;

export type Stored = Row<'messageSending'>;

/** The next people, in the order of their ids, as the sender reaches them today; undefined when he may not send any more. */
export async function nextReaders(
  db: Db,
  sending: Stored,
  today: string,
): Promise<readonly number[] | undefined> {
  const sender = await db
    .selectFrom('businessPartner')
    .select(['id', 'isAdmin', 'bpType', 'salesRole', 'status1'])
    .where('id', '=', sending.senderId)
    .executeTakeFirstOrThrow();
  if (sender.status1 !== ACTIVE) return undefined;
  const writer = { id: sender.id, bpType: sender.bpType, scope: await scopeOf(db, sender, today) };
  const audience =
    sending.answersId === null
      ? await audienceOf(db, writer, {
          groups: RECIPIENT_GROUPS.filter((group) => sending.groups.includes(group)),
          persons: sending.persons,
        })
      : answerAudience(writer, sending.persons);
  const { rows } = await sql<{ id: number }>`
    select p.id from business_partner p where p.id > ${sending.upTo} and ${audience} order by p.id limit ${SLICE}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

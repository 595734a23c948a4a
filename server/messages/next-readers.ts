/** Next readers of a message, in chunks. */
import { RECIPIENT_GROUPS } from '../../src/domain/rules/messages/recipient-groups.ts';
import { computeScope } from '../access/scope.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { Row } from '../database/tables.ts';
import { answerAudience, selectAudience } from './audience.ts';

/** So many people get a message in one transaction; between two of them its sender may stop it. */
export const SLICE = 2_000;

const ACTIVE = 3;

export type Stored = Row<'messageSending'>;

/**
 * Finds the next readers by id, in the sender's current scope; undefined when the sender may no
 * longer send.
 */
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
  const writer = {
    id: sender.id,
    bpType: sender.bpType,
    scope: await computeScope(db, sender, today),
  };
  const audience =
    sending.answersId === null
      ? await selectAudience(db, writer, {
          groups: RECIPIENT_GROUPS.filter((group) => sending.groups.includes(group)),
          persons: sending.persons,
        })
      : answerAudience(writer, sending.persons);
  const rows = await queryRows(db, { id: is.number })`
    select p.id from business_partner p where p.id > ${sending.upTo} and ${audience} order by p.id limit ${SLICE}`;
  return rows.map(({ id }) => id);
}

import { sql } from 'kysely';
import type { Entity } from '../../src/domain/entity.ts';
import { WRITE } from '../../src/domain/rules/permission.ts';
import { ROLES_IN_CHARGE } from '../../src/domain/rules/release.ts';
import { peopleInCharge } from '../access/people-in-charge.ts';
import { peopleOfLastResort } from '../access/last-resort.ts';
import type { Db } from '../database/db.ts';
import type { StoredRow } from '../listing/shape.ts';
import { sendSystemMessage } from '../messages/send.ts';
import type { Work } from '../record/context.ts';
import type { WaitingChange } from '../record/waiting-change.ts';

/** More are not told one by one: they find it at their desk. */
const MOST_TOLD = 100;

/** What a record is called where people are told of it. */
export const titleOf = (entity: Entity, row: StoredRow): string =>
  [...new Set([entity.code, entity.title])]
    .flatMap((name) => (name === undefined ? [] : [String(row[name] ?? '')]))
    .filter(Boolean)
    .join(' ');

/** Where a record is in the portal. */
export const placeOf = ({ route }: Entity, id: number): string => `${route}/${id}`;

/** Who of the provider keeps such rows; of a channel's rows those in charge of it. */
async function whoMayConfirm(
  { db, today }: Work,
  { tcode, alsoTcodes }: Entity,
  row: StoredRow,
): Promise<readonly number[]> {
  const customerId = row['customerId'];
  if (typeof customerId === 'number') {
    const held = await peopleInCharge(db, [customerId], today, ROLES_IN_CHARGE);
    return held.map(({ id }) => id);
  }
  const { rows } = await sql<{ id: number }>`
    select distinct p.id from business_partner p join user_group_member m on m.business_partner_id = p.id
      join user_group g on g.id = m.user_group_id and g.status1 = 'active'
      join user_group_permission r on r.user_group_id = g.id and r.tcode = any(${[tcode, ...alsoTcodes]}::text[]) and r.acs_perm_level = ${WRITE}
    where p.status1 = 3 and p.bp_type = '91' order by p.id limit ${MOST_TOLD}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Tells the people who may confirm it that a change waits; directors and administrators where no other person may. */
export async function tellWhoMayConfirm(work: Work, entity: Entity, row: StoredRow): Promise<void> {
  const { db, person } = work;
  const others = (ids: readonly number[]): readonly number[] =>
    ids.filter((id) => id !== person.id && id !== person.acting?.id);
  const known = others(await whoMayConfirm(work, entity, row));
  const to = known.length > 0 ? known : others((await peopleOfLastResort(db)).map(({ id }) => id));
  await sendSystemMessage(db, {
    to,
    code: 'points-asked',
    params: { record: titleOf(entity, row), name: person.name1 },
    link: placeOf(entity, row.id),
    subjectType: '15',
  });
}

/** Tells who asked what became of it. */
export async function tellAsker(
  db: Db,
  entity: Entity,
  row: StoredRow,
  { askedBy, askedActing, holdsFrom }: WaitingChange,
  outcome:
    | { readonly code: 'points-confirmed' }
    | { readonly code: 'points-refused'; readonly reason: string },
): Promise<void> {
  await sendSystemMessage(db, {
    to: [askedBy, ...(askedActing === null ? [] : [askedActing])],
    code: outcome.code,
    params: {
      record: titleOf(entity, row),
      day: holdsFrom,
      reason: 'reason' in outcome ? outcome.reason : '',
    },
    link: placeOf(entity, row.id),
    subjectType: '15',
  });
}

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

/** Who of the provider keeps such rows, of some people or of all. */
async function keepersOf(
  db: Db,
  { tcode, alsoTcodes }: Entity,
  among?: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.id from business_partner p join user_group_member m on m.business_partner_id = p.id
      join user_group g on g.id = m.user_group_id and g.status1 = 'active'
      join user_group_permission r on r.user_group_id = g.id and r.tcode = any(${[tcode, ...alsoTcodes]}::text[]) and r.acs_perm_level = ${WRITE}
    where p.status1 = 3 and p.bp_type = '91' and (${among === undefined} or p.id = any(${among ?? []}::bigint[])) order by p.id limit ${MOST_TOLD}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Who keeps such rows but the asker; of a channel's rows the nearest in charge of it. */
async function whoMayConfirm(
  { db, today, person }: Work,
  entity: Entity,
  row: StoredRow,
): Promise<readonly number[]> {
  const others = (ids: readonly number[]): readonly number[] =>
    ids.filter((id) => id !== person.id && id !== person.acting?.id);
  const customerId = row['customerId'];
  const last = async () => others((await peopleOfLastResort(db)).map(({ id }) => id));
  if (typeof customerId !== 'number') {
    const known = others(await keepersOf(db, entity));
    return known.length > 0 ? known : last();
  }
  for (const role of ROLES_IN_CHARGE) {
    const held = others(
      (await peopleInCharge(db, [customerId], today, [role])).map(({ id }) => id),
    );
    const known = await keepersOf(db, entity, held);
    if (known.length > 0) return known;
  }
  return last();
}

/** Tells the people who may confirm it that a change waits; directors and administrators where no other person may. */
export async function tellWhoMayConfirm(work: Work, entity: Entity, row: StoredRow): Promise<void> {
  const { db, person } = work;
  await sendSystemMessage(db, {
    to: await whoMayConfirm(work, entity, row),
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

import type { Entity } from '../../src/domain/entity.ts';
import { WRITE } from '../../src/domain/rules/permission/permission.ts';
import { ROLES_IN_CHARGE } from '../../src/domain/rules/permission/release.ts';
import { peopleInCharge } from '../access/people-in-charge.ts';
import { peopleOfLastResort } from '../access/last-resort.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { StoredRow } from '../listing/shape.ts';
import { sendSystemMessage } from '../messages/send.ts';
import type { Work } from '../record/context.ts';
import type { WaitingChange } from '../record/waiting-change.ts';

/** Most changes announced singly; the rest is found on the start page. */
const MOST_SHOWN = 100;

/** Returns a record's title for notices. */
export const buildRecordTitle = (entity: Entity, row: StoredRow): string =>
  [...new Set([entity.code, entity.title])]
    .flatMap((name) => (name === undefined ? [] : [String(row[name] ?? '')]))
    .filter(Boolean)
    .join(' ');

/** Returns a record's route in the portal. */
export const buildRecordRoute = ({ route }: Entity, id: number): string => `${route}/${id}`;

/** Finds the provider's keepers of such rows, among some people or all. */
async function findKeepers(
  db: Db,
  { tcode, alsoTcodes }: Entity,
  among?: readonly number[],
): Promise<readonly number[]> {
  const rows = await queryRows(db, { id: is.number })`
    select distinct p.id from business_partner p join user_group_member m on m.business_partner_id = p.id
      join user_group g on g.id = m.user_group_id and g.status1 = 'active'
      join user_group_permission r on r.user_group_id = g.id and r.tcode = any(${[tcode, ...alsoTcodes]}::text[]) and r.acs_perm_level = ${WRITE}
    where p.status1 = 3 and p.bp_type = '91' and (${among === undefined} or p.id = any(${among ?? []}::bigint[])) order by p.id limit ${MOST_SHOWN}`;
  return rows.map(({ id }) => id);
}

/**
 * Finds the keepers of such rows without the requester; for a channel's rows the nearest in charge
 * of it.
 */
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
    const known = others(await findKeepers(db, entity));
    return known.length > 0 ? known : last();
  }
  for (const role of ROLES_IN_CHARGE) {
    const held = others(
      (await peopleInCharge(db, [customerId], today, [role])).map(({ id }) => id),
    );
    const known = await findKeepers(db, entity, held);
    if (known.length > 0) return known;
  }
  return last();
}

/**
 * Notifies possible confirmers that a change waits; directors and administrators where there is no
 * other.
 */
export async function notifyConfirmers(work: Work, entity: Entity, row: StoredRow): Promise<void> {
  const { db, person } = work;
  await sendSystemMessage(db, {
    to: await whoMayConfirm(work, entity, row),
    code: 'points-asked',
    params: { record: buildRecordTitle(entity, row), name: person.name1 },
    link: buildRecordRoute(entity, row.id),
    subjectType: '15',
  });
}

/** Notifies the requester of the outcome. */
export async function notifyAsker(
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
      record: buildRecordTitle(entity, row),
      day: holdsFrom,
      reason: 'reason' in outcome ? outcome.reason : '',
    },
    link: buildRecordRoute(entity, row.id),
    subjectType: '15',
  });
}

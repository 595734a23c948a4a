import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import { peopleInCharge } from '../../access/people-in-charge.ts';
import { peopleOfLastResort } from '../../access/last-resort.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { RowOf } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';

type CasePerson = RowOf<typeof casePersonColumns>;
const casePersonColumns = { id: is.number, name1: is.text };

/**
 * Finds the participants of a case: both sides, the channel's manager, and its writers and
 * deciders.
 */
export async function findParticipants(db: Db, caseId: number): Promise<readonly CasePerson[]> {
  return queryRows(db, casePersonColumns)`
    select b.id, b.name1 from business_partner b where b.status1 = 3 and b.id in (
      select p.id from invoice_case k left join invoice v on v.id = k.invoice_id
        cross join lateral (values (k.opened_by), (k.seller_id), (v.bp_ctv_id), (v.bp_mngr_id), (v.posted_by), (v.decided_by)) p (id) where k.id = ${caseId}
      union select e.user_id from invoice_case k join invoice_event e on e.id = k.against_event_id where k.id = ${caseId}
      union select m.person_id from case_message m where m.case_id = ${caseId}
      union select s.person_id from case_step s where s.case_id = ${caseId}) order by b.name1`;
}

/**
 * Finds the persons to notify of a waiting case: the channel's nearest deciders, without earlier
 * deciders; else those above.
 */
export async function findDeciders(
  db: Db,
  customerId: number | null,
  {
    roles,
    not,
    now,
  }: {
    readonly roles: readonly ('COO' | 'MGR')[];
    readonly not: readonly (number | null)[];
    readonly now: Date;
  },
): Promise<readonly number[]> {
  for (const role of customerId === null ? [] : roles) {
    const found = await peopleInCharge(db, [customerId ?? 0], localDate(now), [role]);
    const ids = found.map(({ id }) => id).filter((id) => !not.includes(id));
    if (ids.length > 0) return ids;
  }
  const last = await peopleOfLastResort(db);
  return last.map(({ id }) => id).filter((id) => !not.includes(id));
}

import { sql } from 'kysely';
import { localDate } from '../../../src/domain/rules/dates.ts';
import { peopleInCharge } from '../../access/people-in-charge.ts';
import { peopleOfLastResort } from '../../access/last-resort.ts';
import type { Db } from '../../database/db.ts';

interface CasePerson {
  readonly id: number;
  readonly name1: string;
}

/** Who takes part in a case: both sides, the channel's manager, and whoever wrote or decided in it. */
export async function peopleOf(db: Db, caseId: number): Promise<readonly CasePerson[]> {
  const { rows } = await sql<CasePerson>`
    select b.id, b.name1 from business_partner b where b.status1 = 3 and b.id in (
      select p.id from invoice_case k left join invoice v on v.id = k.invoice_id
        cross join lateral (values (k.opened_by), (k.seller_id), (v.bp_ctv_id), (v.bp_mngr_id), (v.posted_by), (v.decided_by)) p (id) where k.id = ${caseId}
      union select e.user_id from invoice_case k join invoice_event e on e.id = k.against_event_id where k.id = ${caseId}
      union select m.person_id from case_message m where m.case_id = ${caseId}
      union select s.person_id from case_step s where s.case_id = ${caseId}) order by b.name1`.execute(
    db,
  );
  return rows;
}

/** Who is told that a case waits: the nearest who decide for the channel, not who decided before; those above where there is none. */
export async function decidersOf(
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

import { addDays } from '../../../src/domain/rules/dates/dates.ts';
import { REMIND_DAYS, CASE_STEPS } from '../../../src/domain/rules/invoice/case-state.ts';
import type {
  CaseDetail,
  ContestedDecision,
  CaseEvidence,
  CaseMessage,
  CaseStep,
} from '../../../src/domain/schema/invoices/invoice-case.ts';
import type { Person } from '../../access/person.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { findRow, presentRow } from '../list.ts';
import { findCase } from './find-case.ts';
import type { FoundCase } from './find-case.ts';
import { findParticipants } from './people.ts';

/** Checks that a person may write in a case: in their own name, until it is final. */
export const mayWrite = (person: Person, { status1 }: Pick<FoundCase, 'status1'>): boolean =>
  status1 !== 'final' && person.acting === undefined;

/** A case with all that was said, shown and decided in it. @throws {Problem} not-found */
export async function readCase(db: Db, person: Person, id: number, now: Date): Promise<CaseDetail> {
  const found = await findCase(db, person, id);
  const row = await findRow(db, person, found.invoiceId);
  const people = await findParticipants(db, id);
  return {
    id,
    rowSCN: found.rowSCN,
    kind: found.kind,
    status1: found.status1,
    outcome: found.outcome,
    subject: found.subject,
    numNF: found.numNF,
    issuerName: found.issuerName,
    emitType: found.emitType,
    sellerName: found.sellerName,
    openedByName: found.openedByName,
    against: await readDecision(db, found.againstEventId),
    steps: await readSteps(db, id),
    messages: await readMessages(db, id, person.id),
    evidence: await readEvidence(db, id),
    clock: {
      since: found.waitsSince,
      dueOn: found.dueOn,
      remindOn: addDays(found.dueOn, -REMIND_DAYS),
      escalatedTo: found.escalatedTo,
    },
    readers: people.filter((each) => each.id !== person.id).map(({ name1 }) => name1),
    mayWrite: mayWrite(person, found),
    invoice: row === undefined ? null : presentRow(row, person, now),
  };
}

const contestedDecisionColumns = {
  text: is.orNull(is.text),
  at: is.text,
  act: is.text,
  personName: is.orNull(is.text),
  toStatus: is.orNull(is.text),
};

async function readDecision(db: Db, eventId: number | null): Promise<ContestedDecision | null> {
  if (eventId === null) return null;
  const rows = await queryRows(db, contestedDecisionColumns)`
    select e.x_evento as act, e.to_status, u.name1 as person_name, e.dh_reg_evento as at, e.reason as text
    from invoice_event e left join business_partner u on u.id = e.user_id where e.id = ${eventId}`;
  return rows[0] ?? null;
}

const caseStepColumns = {
  text: is.orNull(is.text),
  at: is.text,
  personName: is.orNull(is.text),
  step: is.oneOf(CASE_STEPS),
  actingName: is.orNull(is.text),
};

async function readSteps(db: Db, id: number): Promise<readonly CaseStep[]> {
  return queryRows(db, caseStepColumns)`
    select s.step, s.at, p.name1 as person_name, a.name1 as acting_name, s.text from case_step s
    left join business_partner p on p.id = s.person_id left join business_partner a on a.id = s.acting_id where s.case_id = ${id} order by s.id`;
}

const caseMessageColumns = {
  text: is.text,
  id: is.number,
  personName: is.text,
  sentAt: is.text,
  actingName: is.orNull(is.text),
  isMine: is.boolean,
};

async function readMessages(db: Db, id: number, personId: number): Promise<readonly CaseMessage[]> {
  return queryRows(db, caseMessageColumns)`
    select m.id, p.name1 as person_name, a.name1 as acting_name, m.person_id = ${personId} as is_mine, m.text, m.sent_at from case_message m
    join business_partner p on p.id = m.person_id left join business_partner a on a.id = m.acting_id where m.case_id = ${id} order by m.id`;
}

const caseEvidenceColumns = {
  id: is.number,
  fileName: is.text,
  mediaType: is.text,
  sizeBytes: is.number,
  broughtByName: is.text,
  broughtAt: is.text,
};

async function readEvidence(db: Db, id: number): Promise<readonly CaseEvidence[]> {
  return queryRows(db, caseEvidenceColumns)`
    select e.id, e.file_name, e.media_type, e.size_bytes, p.name1 as brought_by_name, e.brought_at from case_evidence e
    join business_partner p on p.id = e.brought_by where e.case_id = ${id} order by e.id`;
}

import { addDays, localDate } from '../../../src/domain/rules/dates/dates.ts';
import type {
  CaseStepName,
  CaseAnswer,
  CaseKind,
  CaseState,
} from '../../../src/domain/rules/invoice/case-state.ts';
import { CONTEST_DAYS } from '../../../src/domain/rules/invoice/invoice-guards.ts';
import { DECISIONS } from '../../../src/domain/rules/invoice/invoice-shape.ts';
import type { SentEvidence } from '../../../src/domain/schema/invoices/evidence.ts';
import { whoDecides } from '../../access/as-deputy.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { decisionClock } from './clock.ts';
import { keepEvidence } from './evidence.ts';
import type { EvidenceWriter } from './evidence.ts';
import { findDeciders, findParticipants } from './people.ts';
import { notifyOfCase } from './tell.ts';

/** Invoice before the action. */
interface ActedOn {
  readonly id: number;
  readonly numNF: string | null;
  readonly customerId: number | null;
  readonly bpCtvId: number | null;
  readonly decidedBy: number | null;
  /** Number of times the decision had been contested. */
  readonly contests: number;
}

/** Content of a contest. */
interface Contest {
  readonly subject: string;
  readonly reason: string;
  readonly evidence: readonly SentEvidence[];
}

interface CaseRow {
  readonly id: number;
  readonly status1: CaseState;
}

async function newest(trx: Db, invoiceId: number, kind: CaseKind): Promise<CaseRow | undefined> {
  return trx
    .selectFrom('invoiceCase')
    .select(['id', 'status1'])
    .where('invoiceId', '=', invoiceId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Writes down what happened to a case. */
export async function addStep(
  trx: Db,
  caseId: number,
  step: CaseStepName,
  {
    at,
    personId = null,
    actingId = null,
    text = null,
  }: {
    readonly at: Date;
    readonly personId?: number | null;
    readonly actingId?: number | null;
    readonly text?: string | null;
  },
): Promise<void> {
  await trx
    .insertInto('caseStep')
    .values({ caseId, step, at: at.toISOString(), personId, actingId, text })
    .execute();
}

const byPerson = ({ person, now }: EvidenceWriter, text: string) => ({
  at: now,
  personId: person.id,
  actingId: person.acting?.id ?? null,
  text: text === '' ? null : text,
});

/** Finds the event of an invoice's current decision. */
async function lastDecision(trx: Db, invoiceId: number): Promise<number | null> {
  const rows = await queryRows(trx, { id: is.orNull(is.number) })`
    select max(e.id) as id from invoice_event e where e.invoice_id = ${invoiceId}
      and (e.x_evento = any(${[...DECISIONS]}::text[]) or (e.x_evento = 'apply-event' and e.to_status <> e.from_status))`;
  return rows[0]?.id ?? null;
}

/** A contest opens a case; the appeal goes on in it, one step further. @returns the case */
export async function openContest(
  writer: EvidenceWriter,
  invoice: ActedOn,
  { subject, reason, evidence }: Contest,
): Promise<number> {
  const { trx, person, now } = writer;
  const isAppeal = invoice.contests > 0;
  const clock = await decisionClock(trx, invoice.id, now);
  const status1 = isAppeal ? 'appealed' : 'open';
  const fresh = { status1, ...clock, outcome: null, remindedOn: null } as const;
  const known = isAppeal ? await newest(trx, invoice.id, 'contest') : undefined;
  const id = known?.id ?? (await insertCase());
  if (known !== undefined)
    await trx
      .updateTable('invoiceCase')
      .set({ ...fresh, escalatedTo: null, escalatedOn: null })
      .set((eb) => ({ rowSCN: eb('rowSCN', '+', 1) }))
      .where('id', '=', known.id)
      .execute();
  await addStep(trx, id, isAppeal ? 'appealed' : 'opened', byPerson(writer, reason));
  await keepEvidence(writer, { caseId: id, invoiceId: invoice.id }, evidence);
  const own = whoDecides(person);
  const deciders = await findDeciders(trx, invoice.customerId, {
    roles: isAppeal ? ['MGR'] : ['COO', 'MGR'],
    not: [own, invoice.decidedBy],
    now,
  });
  const sides = await findParticipants(trx, id);
  const told = [...deciders, ...sides.map((each) => each.id)].filter((each) => each !== own);
  await notifyOfCase(trx, told, 'invoice-contested', { id, numNF: invoice.numNF, reason });
  return id;

  async function insertCase(): Promise<number> {
    const row = await trx
      .insertInto('invoiceCase')
      .values({
        kind: 'contest',
        invoiceId: invoice.id,
        subject,
        ...fresh,
        openedAt: now.toISOString(),
        openedBy: person.id,
        openedActing: person.acting?.id ?? null,
        againstEventId: await lastDecision(trx, invoice.id),
        sellerId: invoice.bpCtvId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }
}

/** The decision of a case: until it is appealed it may be for some days, of an appeal it is final. */
export async function decideCase(
  writer: EvidenceWriter,
  invoice: ActedOn,
  {
    kind,
    outcome,
    reason,
    isLast,
  }: {
    readonly kind: CaseKind;
    readonly outcome: CaseAnswer;
    readonly reason: string;
    /** Nothing may be contested any more where it leads. */
    readonly isLast: boolean;
  },
): Promise<void> {
  const { trx, person, now } = writer;
  const known = await newest(trx, invoice.id, kind);
  if (known === undefined) return;
  const today = localDate(now);
  const isFinal = isLast || known.status1 === 'appealed';
  await trx
    .updateTable('invoiceCase')
    .set({
      status1: isFinal ? 'final' : 'decided',
      outcome,
      waitsSince: today,
      dueOn: isFinal ? today : addDays(today, CONTEST_DAYS),
      remindedOn: null,
      escalatedTo: null,
      escalatedOn: null,
    })
    .set((eb) => ({ rowSCN: eb('rowSCN', '+', 1) }))
    .where('id', '=', known.id)
    .execute();
  await addStep(trx, known.id, outcome, byPerson(writer, reason));
  const own = whoDecides(person);
  const told = (await findParticipants(trx, known.id))
    .map(({ id }) => id)
    .filter((id) => id !== own);
  const code = kind === 'contest' ? 'contest-decided' : 'case-claim-decided';
  await notifyOfCase(trx, told, code, { id: known.id, numNF: invoice.numNF, reason });
}

/** A decision that is taken back leaves the case as it was before. */
export async function reopenCase(writer: EvidenceWriter, invoice: ActedOn): Promise<void> {
  const { trx } = writer;
  const known = await newest(trx, invoice.id, 'contest');
  if (known === undefined) return;
  const last = await trx
    .selectFrom('caseStep')
    .select(['step', 'at'])
    .where('caseId', '=', known.id)
    .where('step', 'in', ['opened', 'appealed'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('invoiceCase')
    .set({
      status1: last.step === 'appealed' ? 'appealed' : 'open',
      outcome: null,
      ...(await decisionClock(trx, invoice.id, new Date(last.at))),
    })
    .set((eb) => ({ rowSCN: eb('rowSCN', '+', 1) }))
    .where('id', '=', known.id)
    .execute();
  await addStep(trx, known.id, 'taken-back', byPerson(writer, ''));
}

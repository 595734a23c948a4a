import { sql } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import { SCHEDULE_LIMITS, askedOn, nextSending } from '../../src/domain/rules/schedules.ts';
import type { ScheduleKind } from '../../src/domain/rules/schedules.ts';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import type {
  ReportSchedule,
  ScheduleChange,
  ScheduleDraft,
} from '../../src/domain/schema/operation/report-schedules.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import type { Db } from '../database/db.ts';
import type { Call } from '../http/contract.ts';
import { askedByView, askedNow, findListing, readableView, getFilePath } from './asked.ts';
import type { ScheduledQuery, ScheduleRow } from './asked.ts';
import { checkReport } from './make.ts';
import { planSending } from './plan.ts';

type Asking = Pick<Call, 'db' | 'person' | 'clock'>;

/** Reads the caller's own schedules in order of creation. */
export async function readSchedules(
  { db, person }: Pick<Asking, 'db' | 'person'>,
  id?: number,
): Promise<readonly ReportSchedule[]> {
  const { rows } = await sql<ScheduleRow>`
    select s.id, s.row_scn, s.kind, s.source, s.query, s.place, s.weekday, s.hour, s.status1, s.stop_reason, s.next_at, s.last_at, s.last_outcome,
      coalesce(v.name1, s.name1) as name1 from report_schedule s left join saved_view v on v.id = s.view_id
    where ${scopeCondition(person.scope, 'reportSchedule', 's')} ${id === undefined ? sql`` : sql`and s.id = ${id}`} order by s.id`.execute(
    db,
  );
  return rows.map((row) => ({
    ...row,
    noun: row.kind === 'view' ? (findListing(row)?.resource ?? null) : null,
  }));
}

async function readSchedule(call: Asking, id: number): Promise<ReportSchedule> {
  const [schedule] = await readSchedules(call, id);
  if (schedule === undefined) throw new Problem('not-found');
  return schedule;
}

interface Chosen {
  readonly kind: ScheduleKind;
  readonly name1: string;
  readonly viewId: number | null;
  readonly source: string;
  /** Kept with it. */
  readonly query: ScheduledQuery;
  /** Asked for now, to see that it can be. */
  readonly asked: ScheduledQuery;
}

/**
 * Resolves the report to send.
 * @throws {Problem} not-found for an unreadable view, invalid-input where nothing is named
 */
async function chosen({ db, person, clock }: Asking, draft: ScheduleDraft): Promise<Chosen> {
  const { viewId, name1, source, query = {} } = draft;
  if (viewId !== undefined) {
    const view = await readableView(db, person.id, viewId);
    if (view === undefined) throw new Problem('not-found');
    return {
      kind: 'view',
      name1: view.name1,
      viewId,
      source: getFilePath(view.listing),
      query: view.listing.params ?? {},
      asked: askedByView(view),
    };
  }
  const kind = source?.startsWith('boards/')
    ? 'board'
    : source === 'stock/report/file'
      ? 'stock'
      : undefined;
  if (kind === undefined || source === undefined || name1 === undefined)
    throw new Problem('invalid-input', { affectedField: 'source' });
  const asked = askedOn(kind, { ...query, format: 'xlsx' }, localDate(clock.now()));
  return { kind, name1, viewId: null, source, query, asked };
}

/**
 * Keeps what is to be sent.
 * @throws {Problem} not-authorized, invalid-input, act-not-possible where there are too many
 */
export async function addSchedule(call: Asking, draft: ScheduleDraft): Promise<ReportSchedule> {
  const { db, person, clock } = call;
  const { asked, query, ...row } = await chosen(call, draft);
  checkReport(person, row.source, asked);
  const { weekday, hour, place } = draft;
  const { count } = await db
    .selectFrom('reportSchedule')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ownerId', '=', person.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= SCHEDULE_LIMITS.schedules)
    throw new Problem('too-many-schedules', { params: { max: SCHEDULE_LIMITS.schedules } });
  const nextAt = nextSending(clock.now(), draft);
  const { id } = await db
    .insertInto('reportSchedule')
    .values({
      ...row,
      ownerId: person.id,
      query: JSON.stringify(query),
      place,
      weekday,
      hour,
      nextAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await planSending(db, id, nextAt);
  return readSchedule(call, id);
}

/** An own one, kept from others until the transaction ends. @throws {Problem} not-found, update-conflict */
async function lockSchedule(call: Asking, id: number, rowSCN?: number): Promise<ScheduleRow> {
  const row = await call.db
    .selectFrom('reportSchedule')
    .selectAll()
    .where('id', '=', id)
    .where(scopeCondition(call.person.scope, 'reportSchedule'))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not-found');
  if (rowSCN !== undefined && row.rowSCN !== rowSCN)
    throw new Problem('update-conflict', { details: await readSchedule(call, id) });
  return row;
}

/** It may be sent as things are now. @throws {Problem} not-authorized, invalid-input; not-found when its view is gone */
async function checkNow({ db, person, clock }: Asking, row: ScheduleRow): Promise<void> {
  const found = await askedNow(db, row, localDate(clock.now()));
  if (found === undefined) throw new Problem('not-found');
  checkReport(person, row.source, found.asked);
}

/** Another day, another hour, paused or resumed. What is resumed must be allowed again. */
export async function changeSchedule(
  call: Asking,
  id: number,
  { rowSCN, ...change }: ScheduleChange,
): Promise<ReportSchedule> {
  const row = await lockSchedule(call, id, rowSCN);
  const { weekday = row.weekday, hour = row.hour, status1 = row.status1 } = change;
  const next = { weekday, hour, status1 };
  if (status1 === 'active' && row.status1 !== 'active') await checkNow(call, row);
  const nextAt = nextSending(call.clock.now(), next);
  await call.db
    .updateTable('reportSchedule')
    .set((eb) => ({
      ...next,
      stopReason: status1 === 'stopped' ? row.stopReason : null,
      nextAt,
      rowSCN: eb('rowSCN', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  if (status1 === 'active') await planSending(call.db, id, nextAt);
  return readSchedule(call, id);
}

/** Takes one away; what was asked for then finds nothing to send. */
export async function removeSchedule(call: Asking, id: number, rowSCN: number): Promise<void> {
  await lockSchedule(call, id, rowSCN);
  await call.db.deleteFrom('reportSchedule').where('id', '=', id).execute();
}

/** Checks that an extra report may be sent at once. */
export async function checkSending(call: Asking, id: number): Promise<void> {
  await checkNow(call, await lockSchedule(call, id));
}

/** The address that one's own go to. */
export async function ownAddress(db: Db, personId: number): Promise<string> {
  const { email } = await db
    .selectFrom('businessPartner')
    .select('email')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return email;
}

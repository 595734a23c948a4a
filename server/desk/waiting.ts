import { sql } from 'kysely';
import { listInvoices } from '../../src/domain/listings/invoices.ts';
import { daysBetween, localDate } from '../../src/domain/rules/dates/dates.ts';
import { DESK_ACTIONS, canBeDecided } from '../../src/domain/rules/invoice/desk.ts';
import { judgeInvoice } from '../../src/domain/rules/invoice/invoice-actions.ts';
import type { DeskDeputy, DeskRow } from '../../src/domain/schema/invoices/desk.ts';
import type { Person } from '../access/person.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Call } from '../http/contract.ts';
import { describeInvoiceActor, buildFacts, inPlace } from '../invoices/action-facts.ts';
import { readableEmitTypes } from '../invoices/invoice-access.ts';
import { isSettled } from '../invoices/of-campaign.ts';
import { invoiceList, presentRow, rowsOfIds } from '../invoices/list.ts';
import type { ListRow } from '../invoices/list.ts';
import { WAITS_FOR_DECISION } from './beside.ts';
import { buildConditions } from '../listing/conditions.ts';
import type { ListQuery } from '../listing/list.ts';

/** Maximum number of rows in a reading; the next follow once these are decided. */
const MOST = 200;

/** Condition for waiting invoices by state; the right to decide is checked row by row. */
const waits = sql`(t.status1 in ('ROV030', 'ROV050') or (t.status1 = 'ROV005' and t.mode = 'HAND'))`;

type Reader = Pick<Call, 'db' | 'person' | 'clock'>;

/** Invoices of the kinds that the caller reads, by the conditions of the list. */
function conditions(person: Person, query: ListQuery) {
  const kinds = readableEmitTypes(person).filter(
    (emitType) => query['emitType'] === undefined || query['emitType'] === emitType,
  );
  const parts = kinds.map(
    (kind) =>
      sql`(${buildConditions(invoiceList(kind === '1' ? '1' : '2', person.scope), person.scope, query)})`,
  );
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

/**
 * Returns the person in whose place the caller would decide, or null: such actions bear both
 * names.
 */
function findRepresented(row: ListRow, person: Person, now: Date): number | null {
  const facts = buildFacts(row, now);
  const doer = inPlace(person, row).find((each) =>
    canBeDecided(
      judgeInvoice(facts, describeInvoiceActor(each, row), localDate(now)).possible.map(
        ({ action }) => action,
      ),
    ),
  );
  return doer?.id ?? null;
}

async function anomalyCounts({ db }: Reader, ids: readonly number[]) {
  const rows = await queryRows(db, { invoiceId: is.number, count: is.number })`
    select invoice_id, count(*)::integer as count from invoice_anomaly where invoice_id = any(${[...ids]}::bigint[]) group by invoice_id`;
  return new Map(rows.map(({ invoiceId, count }) => [invoiceId, count]));
}

/** Invoices among the given ones with an open claim of another seller. */
async function claimed({ db }: Reader, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await queryRows(db, { id: is.number })`
    select distinct k.invoice_id as id from invoice_case k where k.invoice_id = any(${[...ids]}::bigint[]) and k.kind = 'sale' and ${WAITS_FOR_DECISION}`;
  return new Set(rows.map(({ id }) => id));
}

/** Invoices that wait for the caller, the oldest first: what is theirs to decide on, be it only to refuse. */
export async function waitingInvoices(
  reader: Reader,
  query: ListQuery,
): Promise<{ readonly rows: readonly DeskRow[]; readonly left: number }> {
  const { db, person, clock } = reader;
  const now = clock.now();
  // after a closing decided is decided
  const where = sql`${waits} and not ${isSettled('t')} and ${conditions(person, query)}`;
  const table = sql.table(listInvoices('2').table);
  const found = await queryRows(db, { id: is.number, count: is.number })`
    select t.id, count(*) over ()::integer as count from ${table} as t where ${where} order by t.posted_at, t.id limit ${MOST}`;
  const ids = found.map(({ id }) => id);
  const anomalies = await anomalyCounts(reader, ids);
  const claims = await claimed(reader, ids);
  const today = localDate(now);
  const rows = (await rowsOfIds(db, person.scope, ids)).flatMap((row): DeskRow[] => {
    const shown = presentRow(row, person, now);
    return DESK_ACTIONS.some((action) => shown.acts.includes(action))
      ? [
          {
            ...shown,
            emitType: row.emitType === '1' ? '1' : '2',
            daysWaiting: Math.max(0, daysBetween(localDate(new Date(row.postedAt)), today)),
            anomalyCount: anomalies.get(row.id) ?? 0,
            openClaim: claims.has(row.id),
            inPlaceOf: findRepresented(row, person, now),
          },
        ]
      : [];
  });
  return { rows, left: Math.max(0, (found[0]?.count ?? 0) - ids.length) };
}

/** Lists the absent persons represented by the caller on invoices, with the end date of each. */
export async function listRepresented({
  db,
  person,
  clock,
}: Reader): Promise<readonly DeskDeputy[]> {
  const all = person.standsFor.filter(({ decidesInvoices }) => decidesInvoices);
  // A person represented for several parts is listed once.
  const absent = all.filter(({ id }, at) => all.findIndex((each) => each.id === id) === at);
  if (absent.length === 0) return [];
  const rows = await queryRows(db, { id: is.number, until: is.text })`
    select d.absent_id as id, max(d.valid_to)::date as until from deputy d
    where d.deputy_id = ${person.id} and d.absent_id = any(${absent.map(({ id }) => id)}::bigint[]) and ${localDate(clock.now())}::date between d.valid_from and d.valid_to
    group by d.absent_id`;
  const until = new Map(rows.map((row) => [row.id, row.until]));
  return absent.map(({ id, name1 }) => ({ id, name1, until: until.get(id) ?? null }));
}

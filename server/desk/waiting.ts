import { sql } from 'kysely';
import { invoicesOf } from '../../src/domain/listings/invoices.ts';
import { daysBetween, localDate } from '../../src/domain/rules/dates.ts';
import { DESK_ACTS, canBeDecided } from '../../src/domain/rules/desk.ts';
import { judgeInvoice } from '../../src/domain/rules/invoice-acts.ts';
import type { DeskDeputy, DeskRow } from '../../src/domain/wire/desk.ts';
import type { Person } from '../access/person.ts';
import type { Call } from '../http/contract.ts';
import { actorOf, factsOf, inPlace } from '../invoices/act-facts.ts';
import { readableEmitTypes } from '../invoices/invoice-access.ts';
import { isSettled } from '../invoices/of-campaign.ts';
import { invoiceList, presentRow, rowsOfIds } from '../invoices/list.ts';
import type { ListRow } from '../invoices/list.ts';
import { WAITS_FOR_DECISION } from './beside.ts';
import { conditionsOf } from '../listing/conditions.ts';
import type { ListQuery } from '../listing/list.ts';

/** As many as somebody looks through at a time; the next ones come once these are decided. */
const MOST = 200;

/** What waits by its state; who may decide it is asked row by row. */
const waits = sql`(t.status1 in ('ROV030', 'ROV050') or (t.status1 = 'ROV005' and t.mode = 'HAND'))`;

type Reader = Pick<Call, 'db' | 'person' | 'clock'>;

/** Invoices of the kinds that the caller reads, by the conditions of the list. */
function conditions(person: Person, query: ListQuery) {
  const kinds = readableEmitTypes(person).filter(
    (emitType) => query['emitType'] === undefined || query['emitType'] === emitType,
  );
  const parts = kinds.map(
    (kind) => sql`(${conditionsOf(invoiceList(kind === '1' ? '1' : '2'), person.scope, query)})`,
  );
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

/** In whose place the caller would decide: such acts bear both names. */
function placeOf(row: ListRow, person: Person, now: Date): number | null {
  const facts = factsOf(row, now);
  const doer = inPlace(person, row).find((each) =>
    canBeDecided(
      judgeInvoice(facts, actorOf(each, row), localDate(now)).possible.map(({ act }) => act),
    ),
  );
  return doer?.id ?? null;
}

async function anomalyCounts({ db }: Reader, ids: readonly number[]) {
  const { rows } = await sql<{ invoiceId: number; count: number }>`
    select invoice_id, count(*)::integer as count from invoice_anomaly where invoice_id = any(${[...ids]}::bigint[]) group by invoice_id`.execute(
    db,
  );
  return new Map(rows.map(({ invoiceId, count }) => [invoiceId, count]));
}

/** Invoices among the given ones with an open claim of another seller. */
async function claimed({ db }: Reader, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct k.invoice_id as id from invoice_case k where k.invoice_id = any(${[...ids]}::bigint[]) and k.kind = 'sale' and ${WAITS_FOR_DECISION}`.execute(
    db,
  );
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
  const table = sql.table(invoicesOf('2').table);
  const found = await sql<{ id: number; count: number }>`
    select t.id, count(*) over ()::integer as count from ${table} as t where ${where} order by t.posted_at, t.id limit ${MOST}`.execute(
    db,
  );
  const ids = found.rows.map(({ id }) => id);
  const anomalies = await anomalyCounts(reader, ids);
  const claims = await claimed(reader, ids);
  const today = localDate(now);
  const rows = (await rowsOfIds(db, ids)).flatMap((row): DeskRow[] => {
    const shown = presentRow(row, person, now);
    return DESK_ACTS.some((act) => shown.acts.includes(act))
      ? [
          {
            ...shown,
            emitType: row.emitType === '1' ? '1' : '2',
            daysWaiting: Math.max(0, daysBetween(localDate(new Date(row.postedAt)), today)),
            anomalyCount: anomalies.get(row.id) ?? 0,
            openClaim: claims.has(row.id),
            inPlaceOf: placeOf(row, person, now),
          },
        ]
      : [];
  });
  return { rows, left: Math.max(0, (found.rows[0]?.count ?? 0) - ids.length) };
}

/** Whom the caller stands in for on invoices, and until when. */
export async function deputiesOf({ db, person, clock }: Reader): Promise<readonly DeskDeputy[]> {
  const all = person.standsFor.filter(({ decidesInvoices }) => decidesInvoices);
  // of several parts of one person it is told once
  const absent = all.filter(({ id }, at) => all.findIndex((each) => each.id === id) === at);
  if (absent.length === 0) return [];
  const { rows } = await sql<{ id: number; until: string }>`
    select d.absent_id as id, max(d.valid_to)::date as until from deputy d
    where d.deputy_id = ${person.id} and d.absent_id = any(${absent.map(({ id }) => id)}::bigint[]) and ${localDate(clock.now())}::date between d.valid_from and d.valid_to
    group by d.absent_id`.execute(db);
  const until = new Map(rows.map((row) => [row.id, row.until]));
  return absent.map(({ id, name1 }) => ({ id, name1, until: until.get(id) ?? null }));
}

import { sql } from 'kysely';
import type { Colleague, DeputyFacts } from '../../src/domain/rules/deputies.ts';
import { scopeOf } from '../access/scope.ts';
import type { Db } from '../database/db.ts';
import type { Work } from '../record/context.ts';

/** Somebody as a deputyship asks for them. */
interface Found extends Colleague {
  readonly isAdmin: boolean;
}

async function peopleOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Found>> {
  const rows = await db
    .selectFrom('businessPartner')
    .select(['id', 'bpType', 'status1', 'salesRole', 'isAdmin'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether one reaches every channel that the other reaches today. */
async function reachesAll({ db, today }: Work, deputy: Found, absent: Found): Promise<boolean> {
  const [wide, narrow] = [await scopeOf(db, deputy, today), await scopeOf(db, absent, today)];
  if (wide.kind === 'all') return true;
  const reached = new Set(wide.customerIds);
  return narrow.kind === 'structure' && narrow.customerIds.every((id) => reached.has(id));
}

/** Days on which a deputyship is to be in force. */
export interface DeputyDays {
  readonly id: number | undefined;
  readonly validFrom: string;
  readonly validTo: string;
}

/** The name of the other side of a deputyship that shares days; null when there is none. The same deputy from the same day is a duplicate, which the table refuses. */
async function sharing(
  db: Db,
  { id, validFrom, validTo }: DeputyDays,
  who: { readonly absentId: number } | { readonly deputyId: number },
  sameDeputy: number | null = null,
): Promise<string | null> {
  const [column, other, person] =
    'absentId' in who
      ? [sql.ref('d.absent_id'), sql.ref('d.deputy_id'), who.absentId]
      : [sql.ref('d.deputy_id'), sql.ref('d.absent_id'), who.deputyId];
  const { rows } = await sql<{ name1: string }>`
    select b.name1 from deputy d join business_partner b on b.id = ${other}
    where ${column} = ${person} and d.status1 = 'active' and d.id <> ${id ?? 0}
      and (${sameDeputy}::bigint is null or d.deputy_id <> ${sameDeputy}::bigint or d.valid_from <> ${validFrom}::date)
      and d.valid_from <= ${validTo}::date and d.valid_to >= ${validFrom}::date order by d.id limit 1`.execute(
    db,
  );
  return rows[0]?.name1 ?? null;
}

/** What the rules must know of a deputyship; undefined where one of the two does not exist. Locks both people, so that two of one day wait for each other. */
export async function deputyFactsOf(
  work: Work,
  { absentId, deputyId }: { readonly absentId: number; readonly deputyId: number },
  days: DeputyDays,
): Promise<DeputyFacts | undefined> {
  const { db } = work;
  await sql`select 1 from business_partner where id in (${absentId}, ${deputyId}) order by id for no key update`.execute(
    db,
  );
  const people = await peopleOf(db, [absentId, deputyId]);
  const [absent, deputy] = [people.get(absentId), people.get(deputyId)];
  if (absent === undefined || deputy === undefined) return undefined;
  return {
    absent,
    deputy,
    reachesAll: await reachesAll(work, deputy, absent),
    absentStandsInFor: await sharing(db, days, { deputyId: absentId }),
    deputyIsStoodInFor: await sharing(db, days, { absentId: deputyId }),
    otherDeputy: await sharing(db, days, { absentId }, deputyId),
  };
}

import { sql } from 'kysely';
import type {
  Colleague,
  DeputyFacts,
  DeputyMarks,
} from '../../src/domain/rules/account/deputies.ts';
import { computeScope } from '../access/scope.ts';
import type { Db } from '../database/db.ts';
import type { Work } from '../record/context.ts';

/** Person with the facts a deputyship needs. */
interface Found extends Colleague {
  readonly isAdmin: boolean;
}

async function readDeputyPeople(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Found>> {
  const rows = await db
    .selectFrom('businessPartner')
    .select(['id', 'bpType', 'status1', 'salesRole', 'isAdmin'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Checks today's scopes: the deputy covers every channel of the absent person or of the part, and
 * the part belongs to the absent person.
 */
async function checkReach(
  { db, today }: Work,
  { deputy, absent }: { readonly deputy: Found; readonly absent: Found },
  salesNodeId: number | null,
): Promise<Pick<DeputyFacts, 'reachesAll' | 'partIsTheirs'>> {
  const [wide, narrow] = [
    await computeScope(db, deputy, today),
    await computeScope(db, absent, today),
  ];
  const part = salesNodeId === null ? null : await channelsBelow(db, salesNodeId, today);
  const theirs =
    part === null
      ? narrow.customerIds
      : part.filter((id) => narrow.kind === 'all' || narrow.customerIds.includes(id));
  const partIsTheirs = part === null || theirs.length > 0;
  if (wide.kind === 'all') return { reachesAll: true, partIsTheirs };
  const reached = new Set(wide.customerIds);
  const isLimited = narrow.kind === 'structure' || part !== null;
  return { reachesAll: isLimited && theirs.every((id) => reached.has(id)), partIsTheirs };
}

async function channelsBelow(db: Db, nodeId: number, today: string): Promise<readonly number[]> {
  const { rows } = await sql<{ ids: readonly number[] }>`
    select to_jsonb(nmv_channels_below(${nodeId}::bigint, ${today}::date)) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

/** Days on which a deputyship is to be in force. */
export interface DeputyDays {
  readonly id: number | undefined;
  readonly validFrom: string;
  readonly validTo: string;
}

/**
 * Scope of a deputyship: all channels of the absent person (null), or those of a unit and below.
 */
interface DeputyPart extends DeputyMarks {
  readonly salesNodeId: number | null;
}

/** Deputyships `d` for some of the same channels with some of the same marks. */
const ofSamePart = (
  { salesNodeId, decidesInvoices, approvesCampaigns }: DeputyPart,
  day: string,
) => sql<boolean>`
  ((d.decides_invoices and ${decidesInvoices}) or (d.approves_campaigns and ${approvesCampaigns}))
  and (d.sales_node_id is null or ${salesNodeId}::bigint is null or d.sales_node_id = any(nmv_nodes_below(${salesNodeId}::bigint, ${day}::date))
    or ${salesNodeId}::bigint = any(nmv_nodes_below(d.sales_node_id, ${day}::date)))`;

/** The name of the other side of a deputyship that shares days; null when there is none. The same deputy from the same day is a duplicate, which the table refuses. */
async function sharing(
  db: Db,
  { id, validFrom, validTo }: DeputyDays,
  who: { readonly absentId: number } | { readonly deputyId: number },
  sameDeputy: number | null = null,
  part?: DeputyPart,
): Promise<string | null> {
  const [column, other, person] =
    'absentId' in who
      ? [sql.ref('d.absent_id'), sql.ref('d.deputy_id'), who.absentId]
      : [sql.ref('d.deputy_id'), sql.ref('d.absent_id'), who.deputyId];
  const { rows } = await sql<{ name1: string }>`
    select b.name1 from deputy d join business_partner b on b.id = ${other}
    where ${column} = ${person} and d.status1 = 'active' and d.id <> ${id ?? 0}
      and (${sameDeputy}::bigint is null or d.deputy_id <> ${sameDeputy}::bigint or d.valid_from <> ${validFrom}::date)
      and ${part === undefined ? sql`true` : ofSamePart(part, validFrom)}
      and d.valid_from <= ${validTo}::date and d.valid_to >= ${validFrom}::date order by d.id limit 1`.execute(
    db,
  );
  return rows[0]?.name1 ?? null;
}

/**
 * Reads a deputyship's facts for its rules; undefined where a person does not exist. Locks both
 * people, so that parallel requests wait.
 */
export async function readDeputyFacts(
  work: Work,
  { absentId, deputyId }: { readonly absentId: number; readonly deputyId: number },
  days: DeputyDays & DeputyPart,
): Promise<DeputyFacts | undefined> {
  const { db } = work;
  await sql`select 1 from business_partner where id in (${absentId}, ${deputyId}) order by id for no key update`.execute(
    db,
  );
  const people = await readDeputyPeople(db, [absentId, deputyId]);
  const [absent, deputy] = [people.get(absentId), people.get(deputyId)];
  if (absent === undefined || deputy === undefined) return undefined;
  return {
    absent,
    deputy,
    ...(await checkReach(work, { deputy, absent }, days.salesNodeId)),
    absentStandsInFor: await sharing(db, days, { deputyId: absentId }),
    deputyIsStoodInFor: await sharing(db, days, { absentId: deputyId }),
    otherDeputy: await sharing(db, days, { absentId }, deputyId, days),
  };
}

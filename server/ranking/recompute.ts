import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PersonStanding, RankingLine } from '../../src/domain/rules/ranking/result.ts';
import type { Clock } from '../base/clock.ts';
import { stoppedAt } from '../base/clock.ts';
import type { Db } from '../database/db.ts';
import type { Live } from '../live/live.ts';
import { publishMoved } from './moved-event.ts';
import { computeRanking } from './results.ts';
import { isStale } from './stale.ts';
import type { Cause } from './stale.ts';
import { readStandingRows } from './standing-rows.ts';
import type { FullRow } from './standing-rows.ts';

/** First key of the advisory lock under which one process at a time works a ranking out; the second is the campaign. */
const RANKING_LOCK = 420_010;

/** Works out those of the campaigns that are stale, each in a transaction of its own. Runs after the commit of what made them stale. */
export async function recomputeRankings(
  db: Db,
  live: Live,
  campaignIds: readonly number[],
  clock: Clock,
  cause?: Cause,
): Promise<void> {
  for (const campaignId of campaignIds) {
    await db.transaction().execute((trx) => refreshRanking(trx, live, campaignId, clock, cause));
  }
}

/** Inside a transaction: works the ranking out if it is stale. One that stands is worked out at its freeze, and never again. */
export async function refreshRanking(
  trx: Db,
  live: Live,
  campaignId: number,
  clock: Clock,
  cause?: Cause,
): Promise<void> {
  if (!(await isDue(trx, campaignId, clock.now()))) return;
  await lockRanking(trx, campaignId);
  if (await isDue(trx, campaignId, clock.now())) await workOut(trx, live, campaignId, clock, cause);
}

/** Works a ranking out as of its freeze, whatever was known of it. */
export async function workOutForGood(
  trx: Db,
  live: Live,
  campaignId: number,
  now: Date,
): Promise<void> {
  await lockRanking(trx, campaignId);
  await workOut(trx, live, campaignId, stoppedAt(now));
}

/** Waits for the turn of a ranking: until the end of the transaction nobody else works it out. */
export async function lockRanking(trx: Db, campaignId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${RANKING_LOCK}::integer, ${campaignId}::integer)`.execute(
    trx,
  );
}

async function isDue(db: Db, campaignId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select s.computed_at is null or (c.frozen_at is null and ${isStale(now)}) as due from campaign c left join ranking_state s on s.campaign_id = c.id where c.id = ${campaignId}`.execute(
    db,
  );
  return rows[0]?.due ?? false;
}

/** Keeps standings and moves, and tells the open rankings. What is marked while this runs stays marked. */
async function workOut(
  trx: Db,
  live: Live,
  campaignId: number,
  clock: Clock,
  cause?: Cause,
): Promise<void> {
  // first of all: whatever is committed from now on leaves a mark of its own
  await trx.deleteFrom('rankingMark').where('campaignId', '=', campaignId).execute();
  // only then the time: a ranking never says that it is older than what it counts
  const now = clock.now();
  const computed = await computeRanking(trx, live, campaignId, now);
  if (computed === undefined) return;
  const before = await readStandingRows(trx, campaignId, now);
  await keepMoves(trx, campaignId, computed.result.standings, now, cause);
  await keepStandings(
    trx,
    campaignId,
    computed.result.standings,
    channelOfPeople(computed.result.lines),
  );
  const after = await readStandingRows(trx, campaignId, now);
  const known = await trx
    .selectFrom('rankingState')
    .select('told')
    .where('campaignId', '=', campaignId)
    .executeTakeFirst();
  const told = await hashOfTold(trx, campaignId, after);
  await sql`insert into ranking_state (campaign_id, stale, computed_at, sha256, told, item_count)
    values (${campaignId}, false, ${now.toISOString()}::timestamptz, ${computed.sha256}, ${told}, ${computed.input.items.length})
    on conflict (campaign_id) do update set stale = false, computed_at = excluded.computed_at,
      sha256 = excluded.sha256, told = excluded.told, item_count = excluded.item_count`.execute(
    trx,
  );
  if (known?.told === told) return;
  await publishMoved(trx, live, campaignId, now, { before, after }, computed.customerIds);
}

/** Hash of all that open pages show of a ranking. */
async function hashOfTold(db: Db, campaignId: number, rows: readonly FullRow[]): Promise<string> {
  const { rows: heads } = await sql`
    select to_jsonb(c) - 'row_scn' as campaign, (select jsonb_agg(to_jsonb(z) order by z.id) from campaign_prize z where z.campaign_id = c.id) as prizes
    from campaign c where c.id = ${campaignId}`.execute(db);
  return createHash('sha256')
    .update(JSON.stringify([heads, rows]))
    .digest('hex');
}

/** One row a person whose place or score changes, with the invoice that did it where it was his. */
async function keepMoves(
  trx: Db,
  campaignId: number,
  standings: readonly PersonStanding[],
  now: Date,
  cause?: Cause,
): Promise<void> {
  await sql`
    with after as (select * from unnest(${standings.map((row) => row.personId)}::bigint[], ${standings.map((row) => row.rankPosition)}::integer[],
      ${standings.map((row) => row.score)}::numeric[]) as t (person_id, place, score)),
    before as (select business_partner_id as person_id, rank_position as place, score from ranking_standing where campaign_id = ${campaignId})
    insert into ranking_move (campaign_id, business_partner_id, moved_at, from_position, to_position, from_score, to_score, invoice_id, act)
    select ${campaignId}, coalesce(a.person_id, b.person_id), ${now.toISOString()}::timestamptz, b.place, a.place, coalesce(b.score, 0), coalesce(a.score, 0),
      case when a.score is distinct from b.score then ${cause?.invoiceId ?? null}::bigint end,
      case when a.score is distinct from b.score then ${cause?.act ?? null}::text end
    from after a full join before b on b.person_id = a.person_id
    where a.place is distinct from b.place or a.score is distinct from b.score
    order by a.place`.execute(trx);
}

async function keepStandings(
  trx: Db,
  campaignId: number,
  standings: readonly PersonStanding[],
  channels: ReadonlyMap<number, number>,
): Promise<void> {
  const ids = standings.map((row) => row.personId);
  await sql`delete from ranking_standing where campaign_id = ${campaignId} and business_partner_id <> all(${ids}::bigint[])`.execute(
    trx,
  );
  await sql`
    insert into ranking_standing (campaign_id, business_partner_id, customer_id, rank_position, score, quantity, last_scoring_date, prize, awarded, on_hold)
    select ${campaignId}, * from unnest(${ids}::bigint[], ${ids.map((id) => channels.get(id) ?? null)}::bigint[],
      ${standings.map((row) => row.rankPosition)}::integer[], ${standings.map((row) => row.score)}::numeric[], ${standings.map((row) => row.quantity)}::numeric[],
      ${standings.map((row) => row.lastScoringDate)}::date[], ${standings.map((row) => row.prize)}::numeric[], ${standings.map((row) => row.awarded)}::boolean[],
      ${standings.map((row) => row.onHold)}::boolean[])
    on conflict (campaign_id, business_partner_id) do update set customer_id = excluded.customer_id, rank_position = excluded.rank_position,
      score = excluded.score, quantity = excluded.quantity, last_scoring_date = excluded.last_scoring_date, prize = excluded.prize, awarded = excluded.awarded, on_hold = excluded.on_hold`.execute(
    trx,
  );
}

/** The channel shown with a person: the one of most of his lines, the older one where two have equally many. */
function channelOfPeople(lines: readonly RankingLine[]): ReadonlyMap<number, number> {
  const counts = new Map<number, Map<number, number>>();
  for (const { personId, issuerCustomerId } of lines) {
    if (personId === null || issuerCustomerId === null) continue;
    const own = counts.get(personId) ?? new Map<number, number>();
    counts.set(personId, own.set(issuerCustomerId, (own.get(issuerCustomerId) ?? 0) + 1));
  }
  return new Map(
    [...counts].map(([personId, own]) => [
      personId,
      [...own].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 0,
    ]),
  );
}

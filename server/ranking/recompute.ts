import { sql } from 'kysely';
import type { PersonStanding, RankingLine } from '../../src/domain/rules/ranking/result.ts';
import type { Db } from '../http/contract.ts';
import type { Live } from '../live/live.ts';
import { publishMoved } from './moved-event.ts';
import { computeRanking } from './results.ts';
import { readStandingRows } from './standing-rows.ts';

/** What an act changed, told with the moves that it brings. */
export interface Cause {
  readonly invoiceId: number;
  readonly act: string;
}

interface State {
  readonly stale: boolean;
  readonly marks: number;
}

/** First key of the advisory lock under which one process at a time works a ranking out; the second is the campaign. */
const RANKING_LOCK = 420_010;

/** Works out those of the campaigns that are stale, each in a transaction of its own. Runs after the commit of what made them stale. */
export async function recomputeRankings(db: Db, live: Live, campaignIds: readonly number[], now: Date, cause?: Cause): Promise<void> {
  for (const campaignId of campaignIds) {
    await db.transaction().execute((trx) => refreshRanking(trx, live, campaignId, now, cause));
  }
}

/**
 * Inside a transaction: works the ranking out if it is stale, keeps standings and moves, and tells the open rankings.
 * What is marked while this runs stays marked.
 */
export async function refreshRanking(trx: Db, live: Live, campaignId: number, now: Date, cause?: Cause): Promise<void> {
  if ((await readState(trx, campaignId))?.stale === false) return;
  await sql`select pg_advisory_xact_lock(${RANKING_LOCK}::integer, ${campaignId}::integer)`.execute(trx);
  const state = await readState(trx, campaignId);
  if (state?.stale === false) return;
  const computed = await computeRanking(trx, live, campaignId);
  if (computed === undefined) return;
  const before = await readStandingRows(trx, campaignId, now);
  await keepMoves(trx, campaignId, computed.result.standings, now, cause);
  await keepStandings(trx, campaignId, computed.result.standings, channelOfPeople(computed.result.lines));
  const marks = state?.marks ?? 0;
  await sql`insert into ranking_state (campaign_id, stale, computed_at, sha256, item_count)
    values (${campaignId}, false, ${now.toISOString()}::timestamptz, ${computed.sha256}, ${computed.input.items.length})
    on conflict (campaign_id) do update set stale = ranking_state.marks <> ${marks}, computed_at = excluded.computed_at,
      sha256 = excluded.sha256, item_count = excluded.item_count`.execute(trx);
  await publishMoved(trx, live, campaignId, now, before, await readStandingRows(trx, campaignId, now), computed.customerIds);
}

async function readState(db: Db, campaignId: number): Promise<State | undefined> {
  return db.selectFrom('rankingState').select(['stale', 'marks']).where('campaignId', '=', campaignId).executeTakeFirst();
}

/** One row a person whose place or score changes, with the invoice that did it where it was his. */
async function keepMoves(trx: Db, campaignId: number, standings: readonly PersonStanding[], now: Date, cause?: Cause): Promise<void> {
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

async function keepStandings(trx: Db, campaignId: number, standings: readonly PersonStanding[], channels: ReadonlyMap<number, number>): Promise<void> {
  const ids = standings.map((row) => row.personId);
  await sql`delete from ranking_standing where campaign_id = ${campaignId} and business_partner_id <> all(${ids}::bigint[])`.execute(trx);
  await sql`
    insert into ranking_standing (campaign_id, business_partner_id, customer_id, rank_position, score, quantity, last_scoring_date, prize, awarded)
    select ${campaignId}, * from unnest(${ids}::bigint[], ${ids.map((id) => channels.get(id) ?? null)}::bigint[],
      ${standings.map((row) => row.rankPosition)}::integer[], ${standings.map((row) => row.score)}::numeric[], ${standings.map((row) => row.quantity)}::numeric[],
      ${standings.map((row) => row.lastScoringDate)}::date[], ${standings.map((row) => row.prize)}::numeric[], ${standings.map((row) => row.awarded)}::boolean[])
    on conflict (campaign_id, business_partner_id) do update set customer_id = excluded.customer_id, rank_position = excluded.rank_position,
      score = excluded.score, quantity = excluded.quantity, last_scoring_date = excluded.last_scoring_date, prize = excluded.prize, awarded = excluded.awarded`.execute(trx);
}

/** The channel shown with a person: the one of most of his lines, the older one where two have equally many. */
function channelOfPeople(lines: readonly RankingLine[]): ReadonlyMap<number, number> {
  const counts = new Map<number, Map<number, number>>();
  for (const { personId, issuerCustomerId } of lines) {
    if (personId === null || issuerCustomerId === null) continue;
    const own = counts.get(personId) ?? new Map<number, number>();
    counts.set(personId, own.set(issuerCustomerId, (own.get(issuerCustomerId) ?? 0) + 1));
  }
  return new Map([...counts].map(([personId, own]) => [personId, [...own].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 0]));
}

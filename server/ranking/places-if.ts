import { sql } from 'kysely';
import { ZERO, dec, roundHalfUp, toText } from '../../src/domain/decimal.ts';
import type { Db } from '../database/db.ts';
import type { RankingCampaign } from './campaign.ts';

/** What would be added to somebody's sums. */
export interface Addition {
  readonly personId: number;
  /** Points and Kg/L, signed. */
  readonly score: string;
  readonly quantity: string;
  /** Local date of the sale; null where nothing was sold on it. */
  readonly day: string | null;
}

/** Somebody whose place would be another, or whose points would move. */
export interface Shift {
  readonly personId: number;
  readonly name1: string;
  /** null: not in the ranking before. */
  readonly from: number | null;
  readonly to: number;
  /** R$ more or less of prize, were the campaign over. */
  readonly prize: string;
  readonly scoreBefore: string;
  readonly score: string;
  readonly isOwn: boolean;
}

interface Raw {
  readonly personId: number;
  readonly name1: string;
  readonly before: number | null;
  readonly beforeShared: number;
  readonly after: number;
  readonly afterShared: number;
  readonly scoreBefore: string;
  readonly score: string;
  readonly isOwn: boolean;
}

/** The prize of a place that so many share: what their places give, divided. */
function prizeOf(
  prizes: readonly { readonly position: number; readonly amount: string }[],
  place: number | null,
  shared: number,
  score: string,
  positions: number,
) {
  if (place === null || place > positions || !dec(score).gt(ZERO)) return ZERO;
  const last = Math.min(place + shared - 1, positions);
  const pool = prizes
    .filter(({ position }) => position >= place && position <= last)
    .reduce((sum, { amount }) => sum.plus(amount), ZERO);
  return pool.div(Math.max(1, shared));
}

/**
 * Who would stand elsewhere in an open ranking if something were added, whatever triggers bring included: places are given by the
 * order that the totals keep (`domain.md` 6.8).
 */
export async function placesIf(
  db: Db,
  campaign: Pick<RankingCampaign, 'id' | 'version' | 'rankingPositions'>,
  additions: readonly Addition[],
): Promise<readonly Shift[]> {
  if (additions.length === 0) return [];
  const { rows } = await sql<Raw>`
    with added as (select a.person_id, sum(a.score) as score, sum(a.quantity) as quantity, max(a.day) filter (where a.score > 0) as day
      from unnest(${additions.map((each) => each.personId)}::bigint[], ${additions.map((each) => each.score)}::numeric[],
        ${additions.map((each) => each.quantity)}::numeric[], ${additions.map((each) => each.day)}::date[]) as a (person_id, score, quantity, day) group by a.person_id),
    total as (select * from ranking_total where campaign_id = ${campaign.id} and version = ${campaign.version}),
    sums as (select coalesce(t.person_id, a.person_id) as person_id, t.by_score, t.by_quantity, t.by_last_day, coalesce(t.score, 0) as score_before, t.person_id is not null as was,
        coalesce(t.score, 0) + coalesce(a.score, 0) as score, coalesce(t.quantity, 0) + coalesce(a.quantity, 0) as quantity,
        coalesce(greatest(t.last_day, a.day), '9999-12-31') as last_day, a.person_id is not null as is_own
      from total t full join added a on a.person_id = t.person_id),
    placed as (select s.*, case when was then rank() over (partition by was order by by_score, by_quantity, by_last_day) end as before,
        count(*) over (partition by was, by_score, by_quantity, by_last_day) as before_shared,
        rank() over (order by -round(score, 2), -quantity, last_day) as after, count(*) over (partition by round(score, 2), quantity, last_day) as after_shared
      from sums s)
    select p.person_id, b.name1, p.before::integer, p.before_shared::integer, p.after::integer, p.after_shared::integer, p.score_before, p.score, p.is_own
    from placed p join business_partner b on b.id = p.person_id
    where p.is_own or p.before is distinct from p.after or p.before_shared <> p.after_shared order by p.is_own desc, p.after, p.person_id`.execute(
    db,
  );
  const prizes = await db
    .selectFrom('campaignPrize')
    .select(['position', 'amount'])
    .where('campaignId', '=', campaign.id)
    .where('version', '=', campaign.version)
    .execute();
  const positions = campaign.rankingPositions;
  return rows.map(({ before, beforeShared, after, afterShared, scoreBefore, score, ...row }) => {
    const had = prizeOf(prizes, before, beforeShared, scoreBefore, positions);
    const gets = prizeOf(prizes, after, afterShared, score, positions);
    return {
      ...row,
      from: before,
      to: after,
      prize: roundHalfUp(gets.minus(had), 2),
      scoreBefore: toText(dec(scoreBefore)),
      score: toText(dec(score)),
    };
  });
}

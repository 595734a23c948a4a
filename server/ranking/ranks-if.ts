import { ZERO, dec, roundHalfUp, toText } from '../../src/domain/decimal.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { RankingCampaign } from './campaign.ts';

/** Addition to the sums of a person. */
export interface Addition {
  readonly personId: number;
  /** Points and Kg/L, signed. */
  readonly score: string;
  readonly quantity: string;
  /** Local date of the sale; null where nothing was sold on it. */
  readonly day: string | null;
}

/** Person whose rank or points would change. */
export interface RankShift {
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

const rawColumns = {
  personId: is.number,
  name1: is.text,
  before: is.orNull(is.number),
  beforeShared: is.number,
  after: is.number,
  afterShared: is.number,
  scoreBefore: is.text,
  score: is.text,
  isOwn: is.boolean,
};

/** The prize of a place that so many share: what their places give, divided. */
function sharePrize(
  prizes: readonly { readonly position: number; readonly amount: string }[],
  rank: number | null,
  shared: number,
  score: string,
  positions: number,
) {
  if (rank === null || rank > positions || !dec(score).gt(ZERO)) return ZERO;
  const last = Math.min(rank + shared - 1, positions);
  const pool = prizes
    .filter(({ position }) => position >= rank && position <= last)
    .reduce((sum, { amount }) => sum.plus(amount), ZERO);
  return pool.div(Math.max(1, shared));
}

/**
 * Finds the people whose rank in an open ranking would change with an addition, including the
 * effect of triggers. Ranks follow the stored order of totals (`domain.md` 6.8).
 */
export async function ranksIf(
  db: Db,
  campaign: Pick<RankingCampaign, 'id' | 'version' | 'rankingPositions'>,
  additions: readonly Addition[],
): Promise<readonly RankShift[]> {
  if (additions.length === 0) return [];
  const rows = await queryRows(db, rawColumns)`
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
    where p.is_own or p.before is distinct from p.after or p.before_shared <> p.after_shared order by p.is_own desc, p.after, p.person_id`;
  const prizes = await db
    .selectFrom('campaignPrize')
    .select(['position', 'amount'])
    .where('campaignId', '=', campaign.id)
    .where('version', '=', campaign.version)
    .execute();
  const positions = campaign.rankingPositions;
  return rows.map(({ before, beforeShared, after, afterShared, scoreBefore, score, ...row }) => {
    const had = sharePrize(prizes, before, beforeShared, scoreBefore, positions);
    const gets = sharePrize(prizes, after, afterShared, score, positions);
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

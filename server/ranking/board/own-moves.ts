import { sql } from 'kysely';
import { roundHalfUp } from '../../../src/domain/decimal.ts';
import { POINTS_RESOURCES } from '../../../src/domain/rules/points-change.ts';
import type { RankingMove } from '../../../src/domain/schema/ranking/own-place.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';

/** Moves shown with a person's own rank. */
const MOVES = 10;

/** Title of the changed record; a channel's code only for people whose own points it moved. */
const changedRecord = sql`
  select c.rfb_code as title from cfop c where o.noun = 'cfop' and c.id = o.record_id
  union all select q.nmp_code || ' ' || q.name1 from product q where o.noun = 'product' and q.id = o.record_id
  union all select k.customer_sku from sku k where o.noun = 'sku' and k.id = o.record_id and m.to_score <> m.from_score`;

const movesColumns = {
  movedAt: is.text,
  fromPosition: is.orNull(is.number),
  toPosition: is.orNull(is.number),
  points: is.text,
  numNF: is.orNull(is.text),
  invoiceId: is.orNull(is.number),
  act: is.orNull(is.text),
  campaignVersion: is.orNull(is.number),
  reached: is.orNull(is.boolean),
  triggerName: is.orNull(is.text),
  change: is.orNull(
    is.object({ title: is.text, holdsFrom: is.text, noun: is.oneOf(POINTS_RESOURCES) }),
  ),
};

/** Last moves first; the invoice is named where it is the person's own. */
export async function readMoves(
  db: Db,
  campaignId: number,
  personId: number,
): Promise<readonly RankingMove[]> {
  const found = await queryRows(db, movesColumns)`
    select m.moved_at, m.from_position, m.to_position, m.to_score - m.from_score as points, v.num_nf, v.id as invoice_id,
      case when m.points_change_id is not null then 'points-change' when v.id is not null or m.act = 'campaign' then m.act end as act, m.campaign_version, m.reached, coalesce(p.name1, y.name1) as trigger_name,
      case when r.title is not null then jsonb_build_object('noun', o.noun, 'title', r.title, 'holdsFrom', o.holds_from) end as change
    from ranking_move m left join points_change o on o.id = m.points_change_id left join lateral (${changedRecord}) r on true left join campaign_target t on t.id = m.target_id left join product p on p.id = t.product_id
      left join product_category y on y.id = t.product_category_id left join invoice v on v.id = m.invoice_id and (v.bp_ctv_id = ${personId} or v.bp_mngr_id = ${personId})
    where m.campaign_id = ${campaignId} and m.business_partner_id = ${personId} order by m.id desc limit ${MOVES}`;
  return found.map(({ movedAt, points, reached, triggerName, ...row }) => ({
    ...row,
    at: movedAt,
    points: roundHalfUp(points, 2),
    trigger: reached === null || triggerName === null ? null : { name: triggerName, reached },
  }));
}

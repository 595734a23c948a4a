import { businessZone } from '../../base/business-zone.ts';
import { sql } from 'kysely';
import { Problem } from '../../../src/domain/problem.ts';
import type { Failure } from '../../../src/domain/problem.ts';
import { LATE_DAYS, PRIZE_CHOICES } from '../../../src/domain/rules/campaign/prize-decision.ts';
import type { LateLoss, PrizeDecision } from '../../../src/domain/rules/campaign/prize-decision.ts';
import type {
  ActionPreview,
  ActionRequest,
} from '../../../src/domain/schema/entities/entity-actions.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { heldPrizes } from '../../ranking/board/awards.ts';
import { frozenKey } from '../../ranking/board/frozen-order.ts';
import type { Work } from '../../record/context.ts';

/** Winner who lost access or the link to the channel shortly before the window ended. */
export interface LateLoser {
  readonly campaignId: number;
  readonly personId: number;
  readonly lost: LateLoss;
  readonly name: string;
  readonly campaign: string;
  /** Channels whose link ended in these days. */
  readonly channels: string;
}

/** Names of the channels whose link to a person `b` ended in the last days before the end of a campaign `c`, as SQL. */
export const lateChannels = sql`
  coalesce((select string_agg(distinct coalesce(k.trade_name, k.name1), ', ' order by coalesce(k.trade_name, k.name1)) from channel_link l join customer k on k.id = l.customer_id
    where l.business_partner_id = b.id and l.fire_date > c.invc_issnc_end - ${LATE_DAYS}::integer and l.fire_date < c.invc_issnc_end), '')`;

/**
 * Finds people who lose a prize of an open campaign by a lock or an ended link near the window's
 * end (`domain.md` 6.8).
 */
export async function findLateLosers(
  { db, now }: Pick<Work, 'db' | 'now'>,
  id: number,
): Promise<readonly LateLoser[]> {
  return amongHeld(db, id, await heldPrizes(db, id, now));
}

/** Finds late losers of a final result, with prizes withheld or granted in spite of the loss. */
export async function lateLosersOfResult(db: Db, id: number): Promise<readonly LateLoser[]> {
  const rows = await queryRows(db, { id: is.number })`
    select s.business_partner_id as id from ranking_standing s where s.campaign_id = ${id} and (s.on_hold or s.business_partner_id in (
      select (d ->> 'personId')::bigint from ranking_snapshot r, jsonb_array_elements(r.decisions) d where r.campaign_id = ${id}))
    order by ${frozenKey('s')}`;
  return amongHeld(
    db,
    id,
    rows.map((row) => row.id),
  );
}

async function amongHeld(
  db: Db,
  campaignId: number,
  held: readonly number[],
): Promise<readonly LateLoser[]> {
  const { rows } = await sql<LateLoser & { lost: LateLoss | null }>`
    select c.id as campaign_id, b.id as person_id, b.name1 as name, c.name1 as campaign, ${lateChannels} as channels, case
      when exists (select 1 from user_status_change u where u.business_partner_id = b.id and u.from_status = 3
        and u.changed_at >= (c.invc_issnc_end + 1 - ${LATE_DAYS}::integer)::timestamp at time zone ${businessZone}
        and u.changed_at < (c.invc_issnc_end + 1)::timestamp at time zone ${businessZone}) then 'access'
      when exists (select 1 from channel_link l where l.business_partner_id = b.id
        and l.fire_date > c.invc_issnc_end - ${LATE_DAYS}::integer and l.fire_date < c.invc_issnc_end) then 'link' end as lost
    from campaign c join business_partner b on b.id = any(${held}::bigint[])
    where c.id = ${campaignId} order by array_position(${held}::bigint[], b.id)`.execute(db);
  return rows.filter((row) => row.lost !== null);
}

const buildKey = ({ campaignId, personId }: LateLoser): string => `lock-${campaignId}-${personId}`;

/** Builds the questions to a director: grant the prize in spite of the loss, and the reason. */
export const asMatters = (losers: readonly LateLoser[]): ActionPreview['items'] =>
  losers.map((loser) => ({
    key: buildKey(loser),
    text: loser.lost === 'access' ? 'lateLock' : 'lateLink',
    params: { name: loser.name, campaign: loser.campaign, channels: loser.channels },
    reasonNeeded: true,
    choices: PRIZE_CHOICES,
  }));

/**
 * Parses the decision on each late loser.
 * @throws {Problem} invalid-input where a decision is missing
 */
export function decisionsOn(
  losers: readonly LateLoser[],
  { reasons = {}, choices = {} }: ActionRequest,
): readonly PrizeDecision[] {
  const failures: Failure[] = [];
  const decisions = losers.flatMap((loser): PrizeDecision[] => {
    const key = buildKey(loser);
    const choice = PRIZE_CHOICES.find((each) => each === choices[key]);
    const reason = reasons[key]?.trim();
    if (choice === undefined)
      failures.push({ path: `choices.${key}`, code: 'required', label: 'outcome' });
    if (!reason) failures.push({ path: `reasons.${key}`, code: 'required', label: 'reason' });
    return choice && reason ? [{ personId: loser.personId, lost: loser.lost, choice, reason }] : [];
  });
  if (failures.length > 0)
    throw new Problem('invalid-input', {
      failures,
      ...(failures[0] && { affectedField: failures[0].path }),
    });
  return decisions;
}

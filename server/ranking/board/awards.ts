import { sql } from 'kysely';
import { dec } from '../../../src/domain/decimal.ts';
import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import type { PlainDate, PrizeFacts } from '../../../src/domain/rules/ranking/facts.ts';
import { assignRanks } from '../../../src/domain/rules/ranking/rank.ts';
import { givePrizes } from '../../../src/domain/rules/ranking/prizes.ts';
import type { Award } from '../../../src/domain/rules/ranking/prizes.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { RowOf } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { loadPeople, loadPrizes, scoredLinks } from '../../ledger/facts/winners.ts';
import type { BoardCampaign, BoardState } from './board.ts';
import { boardCampaign, openState } from './state.ts';

/** On which day awards are asked about; the prizes, and who holds the awarded places, best first, where those are read already. */
interface Asked {
  readonly today: PlainDate;
  readonly prizes?: Promise<readonly PrizeFacts[]> | undefined;
  readonly top?: readonly TopRow[] | undefined;
}

/** A total as it decides on a place. */
type TopRow = RowOf<typeof topColumns>;
const topColumns = {
  personId: is.number,
  score: is.text,
  quantity: is.text,
  lastDay: is.orNull(is.text),
};

/**
 * Computes the prizes of awarded ranks by person, with the rules of a whole ranking applied to its
 * top only.
 */
export async function computeAwards(
  db: Db,
  campaign: BoardCampaign,
  { version }: BoardState,
  { today, prizes: asked, top: known }: Asked,
): Promise<ReadonlyMap<number, Award>> {
  const reading = Promise.resolve(known ?? topRows(db, campaign, version));
  const channels = sql`select r.customer_id from ranking_channel r where r.campaign_id = ${campaign.id} and r.version = ${version}`;
  // Awaits all from the start: an unhandled rejection would end the process.
  const [top, people, prizes] = await Promise.all([
    reading,
    reading.then((rows) => {
      const ids = rows.map((row) => row.personId);
      return loadPeople(db, ids, campaign, channels, today, scoredLinks(campaign.id, version));
    }),
    asked ?? loadPrizes(db, campaign.id, version),
  ]);
  const placed = assignRanks(
    top.map(({ personId, score, quantity, lastDay }) => ({
      personId,
      score: dec(score),
      quantity: dec(quantity),
      lastScoringDate: lastDay,
    })),
  );
  return givePrizes(placed, prizes, people, campaign);
}

/** The rows of all awarded places, and all who share the last of them. */
async function topRows(
  db: Db,
  { id, rankingPositions }: BoardCampaign,
  version: number,
): Promise<readonly TopRow[]> {
  return queryRows(db, topColumns)`
    with last as (
      select t.by_score, t.by_quantity, t.by_last_day from ranking_total t where t.campaign_id = ${id} and t.version = ${version}
      order by t.by_score, t.by_quantity, t.by_last_day, t.by_exact_score, t.person_id offset ${Math.max(0, rankingPositions - 1)} limit 1)
    select t.person_id, t.score, t.quantity, t.last_day from ranking_total t
    where t.campaign_id = ${id} and t.version = ${version}
      and (not exists (select 1 from last) or (t.by_score, t.by_quantity, t.by_last_day) <= (select l.by_score, l.by_quantity, l.by_last_day from last l))
    order by t.by_score, t.by_quantity, t.by_last_day, t.by_exact_score, t.person_id`;
}

/** Finds winners of awarded ranks without an active user or link, best first. */
export async function heldPrizes(
  db: Db,
  campaignId: number,
  now: Date,
): Promise<readonly number[]> {
  const campaign = await boardCampaign(db, campaignId);
  if (campaign === undefined) return [];
  const awards = await computeAwards(db, campaign, await openState(db, campaignId, now), {
    today: localDate(now),
  });
  return [...awards].filter(([, award]) => award.onHold).map(([personId]) => personId);
}

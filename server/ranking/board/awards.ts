import { sql } from 'kysely';
import { dec } from '../../../src/domain/decimal.ts';
import { localDate } from '../../../src/domain/rules/dates.ts';
import type { PlainDate, PrizeFacts } from '../../../src/domain/rules/ranking/facts.ts';
import { givePlaces } from '../../../src/domain/rules/ranking/place.ts';
import { givePrizes } from '../../../src/domain/rules/ranking/prizes.ts';
import type { Award } from '../../../src/domain/rules/ranking/prizes.ts';
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
interface TopRow {
  readonly personId: number;
  readonly score: string;
  readonly quantity: string;
  readonly lastDay: string | null;
}

/** What the places that are awarded give, by person: by the same rules as a whole ranking, asked about its top only. */
export async function awardsOf(
  db: Db,
  campaign: BoardCampaign,
  { version }: BoardState,
  { today, prizes: asked, top: known }: Asked,
): Promise<ReadonlyMap<number, Award>> {
  const reading = Promise.resolve(known ?? topRows(db, campaign, version));
  const channels = sql`select r.customer_id from ranking_channel r where r.campaign_id = ${campaign.id} and r.version = ${version}`;
  // all are waited for from the first on: what fails while nobody waits for it ends the process
  const [top, people, prizes] = await Promise.all([
    reading,
    reading.then((rows) => {
      const ids = rows.map((row) => row.personId);
      return loadPeople(db, ids, campaign, channels, today, scoredLinks(campaign.id, version));
    }),
    asked ?? loadPrizes(db, campaign.id, version),
  ]);
  const placed = givePlaces(
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
  const { rows } = await sql<TopRow>`
    with last as (
      select t.by_score, t.by_quantity, t.by_last_day from ranking_total t where t.campaign_id = ${id} and t.version = ${version}
      order by t.by_score, t.by_quantity, t.by_last_day, t.by_exact_score, t.person_id offset ${Math.max(0, rankingPositions - 1)} limit 1)
    select t.person_id, t.score, t.quantity, t.last_day from ranking_total t
    where t.campaign_id = ${id} and t.version = ${version}
      and (not exists (select 1 from last) or (t.by_score, t.by_quantity, t.by_last_day) <= (select l.by_score, l.by_quantity, l.by_last_day from last l))
    order by t.by_score, t.by_quantity, t.by_last_day, t.by_exact_score, t.person_id`.execute(db);
  return rows;
}

/** Who has won a place that is awarded, best first, but has no active user or link. */
export async function heldPrizes(
  db: Db,
  campaignId: number,
  now: Date,
): Promise<readonly number[]> {
  const campaign = await boardCampaign(db, campaignId);
  if (campaign === undefined) return [];
  const awards = await awardsOf(db, campaign, await openState(db, campaignId, now), {
    today: localDate(now),
  });
  return [...awards].filter(([, award]) => award.onHold).map(([personId]) => personId);
}

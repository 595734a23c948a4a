import { sql } from 'kysely';
import { ZERO, dec } from '../../../src/domain/decimal.ts';
import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import type { CfopFacts, RankingItem } from '../../../src/domain/rules/ranking/facts.ts';
import { assignRanks } from '../../../src/domain/rules/ranking/rank.ts';
import type { PersonSum, Placed } from '../../../src/domain/rules/ranking/rank.ts';
import { givePrizes } from '../../../src/domain/rules/ranking/prizes.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { loadPeople, loadPrizes, scoredLinks } from '../../ledger/facts/winners.ts';
import { openState } from '../board/state.ts';
import type { RankingCampaign } from '../campaign.ts';
import { peopleWith } from '../imagined-rank.ts';
import type { AddedTo } from '../imagined-rank.ts';
import { imagineDifference } from './imagined-actions.ts';

/** Most places an action may move people within; beyond it only points are shown. */
const MOST_PLACES = 20_000;

/** Person whose rank, points or prize would change. */
export interface PersonShift {
  readonly personId: number;
  readonly from: number | null;
  readonly to: number | null;
  readonly scoreFrom: string;
  readonly scoreTo: string;
  /** R$, if it ended today; null for none. */
  readonly prizeFrom: string | null;
  readonly prizeTo: string | null;
}

/** Context of the question. */
interface Asked {
  readonly db: Db;
  readonly campaign: RankingCampaign;
  readonly now: Date;
}

/** Range of the board before and after the change; `above` people rank over it in both cases. */
interface Stretch {
  readonly before: readonly PersonSum[];
  readonly after: readonly PersonSum[];
  readonly above: number;
}

/**
 * Finds the people whose place, points or prize would change if `change` altered the items of
 * invoices. Lists people with changed points first, then the people they move, by rank. Stores
 * nothing and uses the ranking's own rules.
 * @param cfops the table of fiscal operation codes as it would be
 */
export async function findShifts(
  { db, campaign, now }: Asked,
  invoiceIds: readonly number[],
  change: (item: RankingItem) => RankingItem,
  cfops?: readonly CfopFacts[],
): Promise<readonly PersonShift[]> {
  if (campaign.frozenAt !== null) return [];
  const differ = await imagineDifference({ db, campaign }, invoiceIds, change, cfops);
  const added = (differ?.personIds ?? []).flatMap((personId): AddedTo[] => {
    const own = differ?.of(personId) ?? [];
    const isNothing = own.reduce((sum, row) => sum.plus(dec(row.score)), ZERO).eq(ZERO);
    return isNothing ? [] : own.map((row) => ({ ...row, personId }));
  });
  if (added.length === 0) return [];
  const { version } = await openState(db, campaign.id, now);
  const touched = await peopleWith(db, campaign.id, version, {
    added,
    personIds: [],
    reached: [],
  });
  const stretch = await findStretch(db, { id: campaign.id, version }, touched);
  if (stretch === undefined) return [];
  const before = await computePlaces({ db, campaign, now }, version, stretch.before, stretch.above);
  const after = await computePlaces({ db, campaign, now }, version, stretch.after, stretch.above);
  const own = new Set(touched.map((row) => row.personId));
  return stretch.after
    .map(({ personId }): PersonShift => {
      const [was, will] = [before.get(personId), after.get(personId)];
      return {
        personId,
        from: was?.rankPosition ?? null,
        to: will?.rankPosition ?? null,
        scoreFrom: was?.scoreRounded ?? '0.00',
        scoreTo: will?.scoreRounded ?? '0.00',
        prizeFrom: was?.prize ?? null,
        prizeTo: will?.prize ?? null,
      };
    })
    .filter(
      ({ from, to, scoreFrom, scoreTo, prizeFrom, prizeTo }) =>
        from !== to || scoreFrom !== scoreTo || prizeFrom !== prizeTo,
    )
    .toSorted(
      (a, b) =>
        Number(own.has(b.personId)) - Number(own.has(a.personId)) ||
        (a.to ?? Infinity) - (b.to ?? Infinity),
    );
}

/** The stretch of the board between the best and the worst place that anybody touched has or would have. */
async function findStretch(
  db: Db,
  { id, version }: { readonly id: number; readonly version: number },
  touched: readonly PersonSum[],
): Promise<Stretch | undefined> {
  const ids = touched.map((row) => row.personId);
  const scores = touched.map((row) => row.score.toFixed());
  const ends = sql`(select min(o.by_score) as best, max(o.by_score) as worst from (
    select t.by_score from ranking_total t where t.campaign_id = ${id} and t.version = ${version} and t.person_id = any(${ids}::bigint[])
    union all select -round(s.score, 2) from unnest(${scores}::numeric[]) as s (score)) o)`;
  const top = await queryRows(db, { above: is.number })`
    select count(*)::integer as above from ranking_total a join ${ends} e on a.by_score < e.best
    where a.campaign_id = ${id} and a.version = ${version} and a.person_id <> all(${ids}::bigint[])`;
  const rows = await queryRows(db, {
    personId: is.number,
    score: is.text,
    quantity: is.text,
    lastDay: is.orNull(is.text),
  })`
    select t.person_id, t.score, t.quantity, t.last_day from ranking_total t join ${ends} e on t.by_score between e.best and e.worst
    where t.campaign_id = ${id} and t.version = ${version} limit ${MOST_PLACES + 1}`;
  if (rows.length > MOST_PLACES) return undefined;
  const before = rows.map((row): PersonSum => ({
    personId: row.personId,
    score: dec(row.score),
    quantity: dec(row.quantity),
    lastScoringDate: row.lastDay,
  }));
  const others = before.filter((row) => !ids.includes(row.personId));
  return { before, after: [...others, ...touched], above: top[0]?.above ?? 0 };
}

/** Places and prizes of a stretch. */
async function computePlaces(
  { db, campaign, now }: Asked,
  version: number,
  people: readonly PersonSum[],
  above: number,
): Promise<ReadonlyMap<number, Placed & { readonly prize: string | null }>> {
  const placed = assignRanks(people).map((row) => ({
    ...row,
    rankPosition: row.rankPosition + above,
  }));
  const winners = placed.filter((row) => row.rankPosition <= campaign.rankingPositions);
  const channels = sql`select r.customer_id from ranking_channel r where r.campaign_id = ${campaign.id} and r.version = ${version}`;
  const ids = winners.map((row) => row.personId);
  const awards = givePrizes(
    winners,
    winners.length === 0 ? [] : await loadPrizes(db, campaign.id, version),
    winners.length === 0
      ? []
      : await loadPeople(
          db,
          ids,
          campaign,
          channels,
          localDate(now),
          scoredLinks(campaign.id, version),
        ),
    campaign,
  );
  return new Map(
    placed.map((row) => [row.personId, { ...row, prize: awards.get(row.personId)?.prize ?? null }]),
  );
}

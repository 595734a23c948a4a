import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ZERO, dec } from '../../src/domain/decimal.ts';
import type { RankingEntry } from '../../src/domain/rules/ranking/entries.ts';
import { assignRanks } from '../../src/domain/rules/ranking/rank.ts';
import type { PersonSum } from '../../src/domain/rules/ranking/rank.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { BoardState } from './board/board.ts';
import { ranksAhead } from './board/ranks-ahead.ts';

/** A place with its shown score. */
export interface Rank {
  readonly rankPosition: number;
  readonly rankingScore: string;
}

/** Effect of imagined entries by the rules. */
export interface Added {
  readonly targetId: number | null;
  readonly quantity: string;
  readonly score: string;
  readonly day: string;
}

/** Rank with the number of others who share it. */
export interface SharedRank extends Rank {
  readonly others: number;
}

/** Imagined addition to, or deduction from, the points of a person. */
export interface AddedTo extends Added {
  readonly personId: number;
}

/** Imagined change of a person's points. */
interface Change {
  readonly personId: number;
  readonly added: readonly Added[];
  /** Target rows that others of the channel would bring to their trigger. */
  readonly reached?: readonly number[];
}

/**
 * Returns the effect of entries on a person.
 * @param sign −1 for entries that would be removed
 */
export function addedBy(
  entries: readonly RankingEntry[],
  personId: number,
  sign: 1 | -1 = 1,
): readonly Added[] {
  return entries.flatMap((entry) => {
    const { reason, verdict, quantity } = entry;
    if (reason !== null || quantity === null || verdict.personId !== personId) return [];
    const signed = entry.sign * sign < 0 ? ZERO.minus(quantity) : quantity;
    return [
      {
        targetId: verdict.target?.targetId ?? null,
        quantity: signed.toFixed(),
        score: signed.times(verdict.weight ?? '0').toFixed(),
        day: verdict.date,
      },
    ];
  });
}

/**
 * Finds the rank of a person after a change, with the points that newly reached rows bring to
 * others.
 */
export async function placeWith(
  db: Db,
  campaignId: number,
  { version }: Pick<BoardState, 'version'>,
  change: Change,
): Promise<SharedRank | null> {
  const { personId, added, reached = [] } = change;
  const people = await peopleWith(db, campaignId, version, {
    added: added.map((each) => ({ ...each, personId })),
    personIds: [personId],
    reached,
  });
  const own = people.find((person) => person.personId === personId);
  if (own === undefined) return null;
  const placed = assignRanks(people);
  const rival = placed.find((row) => row.personId === personId);
  if (rival === undefined) return null;
  const key = {
    campaignId: sql`${campaignId}::bigint`,
    version: sql`${version}::integer`,
    byScore: sql`-round(${own.score.toFixed()}::numeric, 2)`,
    byQuantity: sql`-${own.quantity.toFixed()}::numeric`,
    byLastDay: sql`coalesce(${own.lastScoringDate}::date, '9999-12-31'::date)`,
  };
  const ids = sql`any(${people.map((row) => row.personId)}::bigint[])`;
  const count = (how: RawBuilder<unknown>, which: RawBuilder<unknown>) => sql`
    (select count(*)::integer from ranking_total t where t.campaign_id = ${campaignId} and t.version = ${version}
      and (t.by_score, t.by_quantity, t.by_last_day) ${how} (${key.byScore}, ${key.byQuantity}, ${key.byLastDay}) and ${which})`;
  // those who would be elsewhere themselves are placed already
  const rows = await queryRows(db, { above: is.number, equal: is.number })`
    select ${ranksAhead(key)} - ${count(sql`<`, sql`t.person_id = ${ids}`)} as above,
      ${count(sql`=`, sql`not t.person_id = ${ids}`)} as equal`;
  const near = placed.filter((row) => row.rankPosition === rival.rankPosition).length - 1;
  return {
    rankPosition: rival.rankPosition + (rows[0]?.above ?? 0),
    rankingScore: rival.scoreRounded,
    others: near + (rows[0]?.equal ?? 0),
  };
}

/** Imagined changes of several people at once. */
export interface ImaginedChanges {
  readonly added: readonly AddedTo[];
  /** People whose totals are always included. */
  readonly personIds: readonly number[];
  /** Target rows that others of the channel would bring to their trigger. */
  readonly reached: readonly number[];
}

/** Calculates simulated totals of these people, and of all people in target rows that would be reached or lost. */
export async function peopleWith(
  db: Db,
  campaignId: number,
  version: number,
  { added, personIds, reached }: ImaginedChanges,
): Promise<readonly PersonSum[]> {
  const ids = [...new Set([...personIds, ...added.map((row) => row.personId)])];
  const rows = await queryRows(db, {
    personId: is.number,
    score: is.text,
    quantity: is.text,
    lastDay: is.orNull(is.text),
  })`
    with added as (select * from unnest(${added.map((row) => row.personId)}::bigint[], ${added.map((row) => row.targetId)}::bigint[], ${added.map((row) => row.quantity)}::numeric[],
      ${added.map((row) => row.score)}::numeric[], ${added.map((row) => row.day)}::date[]) as a (person_id, target_id, quantity, score, day)),
    touched as (select r.target_id, r.reached as was, r.quantity + coalesce(sum(a.quantity), 0) >= r.threshold or r.target_id = any(${reached}::bigint[]) as reached
      from ranking_row r left join added a on a.target_id = r.target_id
      where r.campaign_id = ${campaignId} and r.target_id in (select a.target_id from added a union select unnest(${reached}::bigint[])) group by r.target_id),
    moved as (
      select k.person_id, case when u.reached then 1 else -1 end as sign, k.score, k.quantity, k.last_day from ranking_cell k
        join touched u on u.target_id = k.target_id and u.reached <> u.was where k.campaign_id = ${campaignId} and k.version = ${version}),
    parts as (
      select t.person_id, t.score, t.quantity, t.last_day from ranking_total t where t.campaign_id = ${campaignId} and t.version = ${version}
        and (t.person_id = any(${ids}::bigint[]) or t.person_id in (select m.person_id from moved m))
      union all select m.person_id, m.sign * m.score, m.sign * m.quantity, case when m.sign > 0 then m.last_day end from moved m
      union all select a.person_id, a.score, a.quantity, case when a.score > 0 then a.day end from added a left join touched u on u.target_id = a.target_id
        where coalesce(u.reached, true))
    select person_id, sum(score) as score, sum(quantity) as quantity, max(last_day) as last_day from parts group by person_id`;
  return rows.map((row) => ({
    personId: row.personId,
    score: dec(row.score),
    quantity: dec(row.quantity),
    lastScoringDate: row.lastDay,
  }));
}

import { sql } from 'kysely';
import { ZERO, dec } from '../../src/domain/decimal.ts';
import type { Entry } from '../../src/domain/rules/ranking/entries.ts';
import { givePlaces } from '../../src/domain/rules/ranking/place.ts';
import type { PersonSum } from '../../src/domain/rules/ranking/place.ts';
import type { Db } from '../database/db.ts';
import type { BoardState } from './board/board.ts';

/** A place with its shown score. */
export interface Place {
  readonly rankPosition: number;
  readonly rankingScore: string;
}

/** What entries that have not happened would add, by the rules. */
interface Added {
  readonly targetId: number | null;
  readonly quantity: string;
  readonly score: string;
  readonly day: string;
}

/** Where somebody would stand were these entries of theirs counted, and all that they bring to others by a row that is reached. */
export async function placeWith(
  db: Db,
  campaignId: number,
  { version }: BoardState,
  personId: number,
  entries: readonly Entry[],
): Promise<Place | null> {
  const added = entries.flatMap((entry) => addedBy(entry, personId));
  const people = await peopleWith(db, { campaignId, version }, personId, added);
  const own = people.find((person) => person.personId === personId);
  if (own === undefined) return null;
  const [key] = givePlaces([own]);
  const rivals = givePlaces(people).find((row) => row.personId === personId);
  if (key === undefined || rivals === undefined) return null;
  const { rows } = await sql<{ above: number }>`
    select count(*)::integer as above from ranking_total t where t.campaign_id = ${campaignId} and t.version = ${version}
      and t.person_id <> all(${people.map((row) => row.personId)}::bigint[])
      and (t.by_score, t.by_quantity, t.by_last_day) < (-round(${own.score.toFixed()}::numeric, 2), -${own.quantity.toFixed()}::numeric,
        coalesce(${own.lastScoringDate}::date, '9999-12-31'))`.execute(db);
  return {
    rankPosition: rivals.rankPosition + (rows[0]?.above ?? 0),
    rankingScore: key.scoreRounded,
  };
}

function addedBy({ reason, verdict, quantity, sign }: Entry, personId: number): readonly Added[] {
  if (reason !== null || quantity === null || verdict.personId !== personId) return [];
  const signed = sign < 0 ? ZERO.minus(quantity) : quantity;
  return [
    {
      targetId: verdict.target?.targetId ?? null,
      quantity: signed.toFixed(),
      score: signed.times(verdict.weight ?? '0').toFixed(),
      day: verdict.date,
    },
  ];
}

/** The totals of the person, and of all who have something in a row that would be reached, as they would be. */
async function peopleWith(
  db: Db,
  { campaignId, version }: { readonly campaignId: number; readonly version: number },
  personId: number,
  added: readonly Added[],
): Promise<readonly PersonSum[]> {
  const { rows } = await sql<{
    personId: number;
    score: string;
    quantity: string;
    lastDay: string | null;
  }>`
    with added as (select * from unnest(${added.map((row) => row.targetId)}::bigint[], ${added.map((row) => row.quantity)}::numeric[],
      ${added.map((row) => row.score)}::numeric[], ${added.map((row) => row.day)}::date[]) as a (target_id, quantity, score, day)),
    touched as (select r.target_id, r.reached as was, r.quantity + sum(a.quantity) >= r.threshold as reached
      from added a join ranking_row r on r.target_id = a.target_id group by r.target_id),
    parts as (
      select t.person_id, t.score, t.quantity, t.last_day from ranking_total t where t.campaign_id = ${campaignId} and t.version = ${version}
        and (t.person_id = ${personId} or t.person_id in (select k.person_id from ranking_cell k join touched u on u.target_id = k.target_id and u.reached and not u.was
          where k.campaign_id = ${campaignId} and k.version = ${version}))
      union all select k.person_id, k.score, k.quantity, k.last_day from ranking_cell k join touched u on u.target_id = k.target_id and u.reached and not u.was
        where k.campaign_id = ${campaignId} and k.version = ${version}
      union all select ${personId}::bigint, a.score, a.quantity, case when a.score > 0 then a.day end from added a left join touched u on u.target_id = a.target_id
        where coalesce(u.reached, true))
    select person_id, sum(score) as score, sum(quantity) as quantity, max(last_day) as last_day from parts group by person_id`.execute(
    db,
  );
  return rows.map((row) => ({
    personId: row.personId,
    score: dec(row.score),
    quantity: dec(row.quantity),
    lastScoringDate: row.lastDay,
  }));
}

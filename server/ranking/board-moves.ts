import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { keyOfTotal, ranksAhead } from './board/ranks-ahead.ts';
import type { MoveNotice } from '../ledger/board-watch.ts';
import type { Cause } from '../ledger/projection.ts';

/** Rank and exact score of a person. */
export interface RankState {
  readonly personId: number;
  readonly rankPosition: number;
  readonly score: string;
}

/** Reads the ranks of these people or of all; unranked people have none. */
export async function readRanks(
  db: Db,
  campaignId: number,
  people: readonly number[] | undefined,
): Promise<ReadonlyMap<number, RankState>> {
  const isFew = people !== undefined && people.length <= FEW;
  const { rows } = isFew
    ? await sql<RankState>`
        select o.person_id, o.score, 1 + ${ranksAhead(keyOfTotal('o'))} as rank_position
        from ranking_total o where o.campaign_id = ${campaignId} and o.person_id = any(${people}::bigint[])`.execute(
        db,
      )
    : await sql<RankState>`
        select * from (select t.person_id, t.score, rank() over (partition by t.version order by t.by_score, t.by_quantity, t.by_last_day)::integer as rank_position
          from ranking_total t where t.campaign_id = ${campaignId}) t
        where ${people === undefined ? sql`true` : sql`t.person_id = any(${people}::bigint[])`}`.execute(
        db,
      );
  return new Map(rows.map((row) => [row.personId, row]));
}

const pickInvoice = (cause: Cause | undefined) =>
  cause !== undefined && 'invoiceId' in cause ? cause : undefined;
const pickPointsChange = (cause: Cause | undefined): number | null =>
  cause !== undefined && 'pointsChangeId' in cause ? cause.pointsChangeId : null;

/** A version that counts otherwise moves people by their own points or by others'. */
const movesAll = (cause: Cause | undefined): boolean =>
  cause !== undefined && !('invoiceId' in cause);
const pickVersion = (cause: Cause | undefined): number | null =>
  cause !== undefined && 'campaignVersion' in cause ? cause.campaignVersion : null;
const nameAction = (cause: Cause | undefined): string | null =>
  cause !== undefined && 'campaignVersion' in cause
    ? 'campaign'
    : (pickInvoice(cause)?.act ?? null);

/** Most people whose ranks are counted singly; above it all are counted at once. */
const FEW = 100;

/** Stores a row for each person with a changed place or score: the action, and the trigger that it reached or lost. */
export async function keepMoves(
  trx: Db,
  campaignId: number,
  before: ReadonlyMap<number, RankState>,
  after: ReadonlyMap<number, RankState>,
  { at, causeOf, turnedOf }: MoveNotice,
): Promise<void> {
  const moves = [...new Set([...before.keys(), ...after.keys()])].flatMap((personId) => {
    const [was, is] = [before.get(personId), after.get(personId)];
    const hasScored = was?.score !== is?.score;
    if (!hasScored && was?.rankPosition === is?.rankPosition) return [];
    const found = causeOf(personId);
    // A person who only gives way to another moves by no action of their own.
    const cause = hasScored || movesAll(found) ? found : undefined;
    const turned = hasScored ? turnedOf(personId) : undefined;
    return [{ personId, was, is, cause, turned }];
  });
  if (moves.length === 0) return;
  await sql`
    insert into ranking_move (campaign_id, business_partner_id, moved_at, from_position, to_position, from_score, to_score, invoice_id, act, points_change_id, campaign_version, target_id, reached)
    select ${campaignId}, t.person_id, ${at.toISOString()}::timestamptz, t.from_position, t.to_position, t.from_score, t.to_score, t.invoice_id, t.act, t.points_change_id, t.campaign_version, t.target_id, t.reached
    from unnest(${moves.map((move) => move.personId)}::bigint[], ${moves.map((move) => move.was?.rankPosition ?? null)}::integer[],
      ${moves.map((move) => move.is?.rankPosition ?? null)}::integer[], ${moves.map((move) => move.was?.score ?? '0')}::numeric[],
      ${moves.map((move) => move.is?.score ?? '0')}::numeric[], ${moves.map((move) => pickInvoice(move.cause)?.invoiceId ?? null)}::bigint[],
      ${moves.map((move) => nameAction(move.cause))}::text[], ${moves.map((move) => pickPointsChange(move.cause))}::bigint[], ${moves.map((move) => pickVersion(move.cause))}::integer[],
      ${moves.map((move) => move.turned?.targetId ?? null)}::bigint[],
      ${moves.map((move) => move.turned?.reached ?? null)}::boolean[])
      as t (person_id, from_position, to_position, from_score, to_score, invoice_id, act, points_change_id, campaign_version, target_id, reached)
    order by t.to_position, t.person_id`.execute(trx);
}

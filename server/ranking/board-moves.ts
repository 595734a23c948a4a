import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { keyOfTotal, placesAhead } from './board/places-ahead.ts';
import type { Telling } from '../ledger/board-watch.ts';
import type { Cause } from '../ledger/sum.ts';

/** Somebody's place and exact score. */
export interface Standing {
  readonly personId: number;
  readonly rankPosition: number;
  readonly score: string;
}

/** The places of these people, or of everybody; whoever is not ranked has none. */
export async function readStandings(
  db: Db,
  campaignId: number,
  people: readonly number[] | undefined,
): Promise<ReadonlyMap<number, Standing>> {
  const isFew = people !== undefined && people.length <= FEW;
  const { rows } = isFew
    ? await sql<Standing>`
        select o.person_id, o.score, 1 + ${placesAhead(keyOfTotal('o'))} as rank_position
        from ranking_total o where o.campaign_id = ${campaignId} and o.person_id = any(${people}::bigint[])`.execute(
        db,
      )
    : await sql<Standing>`
        select * from (select t.person_id, t.score, rank() over (partition by t.version order by t.by_score, t.by_quantity, t.by_last_day)::integer as rank_position
          from ranking_total t where t.campaign_id = ${campaignId}) t
        where ${people === undefined ? sql`true` : sql`t.person_id = any(${people}::bigint[])`}`.execute(
        db,
      );
  return new Map(rows.map((row) => [row.personId, row]));
}

const invoiceOf = (cause: Cause | undefined) =>
  cause !== undefined && 'invoiceId' in cause ? cause : undefined;
const changeOf = (cause: Cause | undefined): number | null =>
  cause !== undefined && 'pointsChangeId' in cause ? cause.pointsChangeId : null;

/** A version that counts otherwise moves people by their own points or by others'. */
const movesAll = (cause: Cause | undefined): boolean =>
  cause !== undefined && !('invoiceId' in cause);
const versionOf = (cause: Cause | undefined): number | null =>
  cause !== undefined && 'campaignVersion' in cause ? cause.campaignVersion : null;
const actOf = (cause: Cause | undefined): string | null =>
  cause !== undefined && 'campaignVersion' in cause ? 'campaign' : (invoiceOf(cause)?.act ?? null);

/** Of fewer people each place is counted by itself; of more all are counted at once. */
const FEW = 100;

/** Keeps one row a person whose place or score differs, with the act that did it, and the trigger that turned by it, where the score differs. */
export async function keepMoves(
  trx: Db,
  campaignId: number,
  before: ReadonlyMap<number, Standing>,
  after: ReadonlyMap<number, Standing>,
  { at, causeOf, turnedOf }: Telling,
): Promise<void> {
  const moves = [...new Set([...before.keys(), ...after.keys()])].flatMap((personId) => {
    const [was, is] = [before.get(personId), after.get(personId)];
    const hasScored = was?.score !== is?.score;
    if (!hasScored && was?.rankPosition === is?.rankPosition) return [];
    const found = causeOf(personId);
    // a person who only makes room for another moves by no act of their own
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
      ${moves.map((move) => move.is?.score ?? '0')}::numeric[], ${moves.map((move) => invoiceOf(move.cause)?.invoiceId ?? null)}::bigint[],
      ${moves.map((move) => actOf(move.cause))}::text[], ${moves.map((move) => changeOf(move.cause))}::bigint[], ${moves.map((move) => versionOf(move.cause))}::integer[],
      ${moves.map((move) => move.turned?.targetId ?? null)}::bigint[],
      ${moves.map((move) => move.turned?.reached ?? null)}::boolean[])
      as t (person_id, from_position, to_position, from_score, to_score, invoice_id, act, points_change_id, campaign_version, target_id, reached)
    order by t.to_position, t.person_id`.execute(trx);
}

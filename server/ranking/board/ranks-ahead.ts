import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** A key in the order of places of a campaign's version, as parts of a query. */
interface RankKey {
  readonly campaignId: RawBuilder<unknown>;
  readonly version: RawBuilder<unknown>;
  readonly byScore: RawBuilder<unknown>;
  readonly byQuantity: RawBuilder<unknown>;
  readonly byLastDay: RawBuilder<unknown>;
}

/** The key of a row of `ranking_total`. */
export const keyOfTotal = (alias: string): RankKey => ({
  campaignId: sql.ref(`${alias}.campaign_id`),
  version: sql.ref(`${alias}.version`),
  byScore: sql.ref(`${alias}.by_score`),
  byQuantity: sql.ref(`${alias}.by_quantity`),
  byLastDay: sql.ref(`${alias}.by_last_day`),
});

/**
 * Counts the people before a key: all in bands of better scores, and those before it in its own
 * band.
 * A band has a minimum score, so that the index reads the own band alone.
 */
export function ranksAhead({
  campaignId,
  version,
  byScore,
  byQuantity,
  byLastDay,
}: RankKey): RawBuilder<unknown> {
  const better = sql`ranking_band b where b.campaign_id = ${campaignId} and b.version = ${version} and b.band < band_of_score(${byScore})`;
  return sql`((select coalesce(sum(b.people), 0) from ${better})
    + (select count(*) from ranking_total n where n.campaign_id = ${campaignId} and n.version = ${version}
      and n.by_score > coalesce((select max(b.band) from ${better}), '-Infinity')
      and (n.by_score, n.by_quantity, n.by_last_day) < (${byScore}, ${byQuantity}, ${byLastDay})))::integer`;
}

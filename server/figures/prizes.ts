import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** A version of a campaign, as columns of a query. */
interface VersionColumns {
  readonly campaignId: RawBuilder<unknown>;
  readonly version: RawBuilder<unknown>;
}

/**
 * Sums R$ planned: all prizes of one version of a campaign, won or not.
 * Shown on the board, home, the ranking page, and lists of campaigns and approvals.
 */
export const plannedPrizes = ({ campaignId, version }: VersionColumns): RawBuilder<string> => sql`
  (select coalesce(sum(z.amount), 0) from campaign_prize z where z.campaign_id = ${campaignId} and z.version = ${version})`;

/**
 * Sums R$ committed, shown on the board and home.
 * Open campaign: prizes of awarded ranks held by a person with points, on hold or not. Final
 * result: the prizes it awards.
 * @param f alias of a row of `campaign_in_force`
 * @param frozen condition that the result is final
 */
export const committedPrizes = (f: string, frozen: RawBuilder<boolean>): RawBuilder<string> => {
  const at = (column: string) => sql.ref(`${f}.${column}`);
  return sql`
  (case when ${frozen} then (select coalesce(sum(s.prize) filter (where s.awarded), 0) from ranking_standing s where s.campaign_id = ${at('campaignId')})
    else (select coalesce(sum(p.amount), 0) from campaign_prize p, (select count(*) as people from (
        select from ranking_total r where r.campaign_id = ${at('campaignId')} and r.version = ${at('version')} and r.by_score < 0 limit ${at('rankingPositions')}) taken) t
      where p.campaign_id = ${at('campaignId')} and p.version = ${at('version')} and p.position <= t.people) end)`;
};

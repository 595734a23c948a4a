import { sql } from 'kysely';
import type { SoldWeek } from '../../src/domain/rules/boards/pace-curve.ts';
import { rowCondition } from '../access/scope.ts';
import type { Asked } from './asked.ts';
import { STANDING_SCOPE } from '../figures/standing-scope.ts';

/** What was sold towards targets, by week: of everybody from what is kept by region, else from the participants in reach. */
export async function readSoldWeeks(
  { db, scope, filter }: Asked,
  cicleId: number,
): Promise<readonly SoldWeek[]> {
  const { salesRegionId, customerId } = filter;
  const region =
    salesRegionId === undefined ? sql`` : sql`and w.sales_region_id = ${salesRegionId}::bigint`;
  const ofAll = scope.kind === 'all' && customerId === undefined;
  const whose = ofAll
    ? sql`and w.participant_id = 0`
    : sql`and w.participant_id in (
        select p.id from campaign_participant p where ${rowCondition(scope, STANDING_SCOPE, 'p')}
          ${customerId === undefined ? sql`` : sql`and p.customer_id = ${customerId}::bigint`})`;
  const { rows } = await sql<SoldWeek>`
    select to_char(w.week, 'YYYY-MM-DD') as week, sum(w.aimed)::text as aimed from ranking_week w
      join campaign_in_force f on f.campaign_id = w.campaign_id and f.version = w.version
    where f.campgn_cicle_id = ${cicleId} ${whose} ${region} group by 1 order by 1`.execute(db);
  return rows;
}

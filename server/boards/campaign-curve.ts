import { sql } from 'kysely';
import { weekStart } from '../../src/domain/rules/dates/weeks.ts';
import type { SoldWeek } from '../../src/domain/rules/boards/pace-curve.ts';
import { rowCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { BoardRequest } from './asked.ts';
import { STANDING_SCOPE } from '../figures/state-scope.ts';

/**
 * Reads sales towards targets by the reader's week: from sums stored by region for full scope,
 * else from visible participants.
 */
export async function readSoldWeeks(
  { db, scope, filter, weekStartsOn }: BoardRequest,
  cycleId: number,
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
  const rows = await queryRows(db, { week: is.text, aimed: is.text })`
    select to_char(w.week_part, 'YYYY-MM-DD') as week, sum(w.aimed)::text as aimed from ranking_week w
      join campaign_in_force f on f.campaign_id = w.campaign_id and f.version = w.version
    where f.campgn_cicle_id = ${cycleId} ${whose} ${region} group by 1 order by 1`;
  return rows.map(({ week, aimed }) => ({ week: weekStart(week, weekStartsOn), aimed }));
}

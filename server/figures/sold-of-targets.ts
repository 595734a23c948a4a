import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CampaignCell } from '../../src/domain/schema/boards/campaign-board.ts';
import type { Scope } from '../access/person.ts';
import { rowCondition } from '../access/scope-condition.ts';
import { STANDING_SCOPE } from './state-scope.ts';

/** Scope and filter of the requested targets. */
interface AskedTargets {
  readonly scope: Scope;
  readonly filter: {
    readonly salesRegionId?: number | undefined;
    readonly customerId?: number | undefined;
  };
}

/**
 * Builds the figures of campaigns in force by region, for the board, home and the list of
 * campaigns.
 * `sold` is all Kg/L that count, `aimed` its part that counts towards a target, `target` the Kg/L
 * aimed at.
 * `triggers` counts target rows with a trigger, `reached` those that were reached.
 * A share is `aimed` of `target`, never `sold` of it: sales without a target reach none.
 * Reads totals stored by region when all targets are requested, else the visible target rows.
 * @param which condition on `f`, a row of `campaign_in_force`
 */
export function selectCampaignCells(
  { scope, filter }: AskedTargets,
  which: RawBuilder<boolean>,
): RawBuilder<CampaignCell> {
  const { salesRegionId, customerId } = filter;
  const region =
    salesRegionId === undefined ? sql`` : sql`and g.sales_region_id = ${salesRegionId}::bigint`;
  if (scope.kind === 'all' && customerId === undefined)
    return sql`
      select g.campaign_id, g.sales_region_id, g.quantity::text as sold, g.target::text as target, g.aimed::text as aimed, g.triggers, g.reached
      from ranking_region g join campaign_in_force f on f.campaign_id = g.campaign_id and f.version = g.version where ${which} ${region}`;
  // from the participants in reach on: all target rows of a cycle would be gone through otherwise
  return sql`
    with reach as materialized (
      select g.participant_id, g.campaign_id, g.version, g.sales_region_id from campaign_participant p
        join ranking_participant g on g.participant_id = p.id join campaign_in_force f on f.campaign_id = g.campaign_id and f.version = g.version
      where ${which} and ${rowCondition(scope, STANDING_SCOPE, 'p')} ${region}
        ${customerId === undefined ? sql`` : sql`and p.customer_id = ${customerId}::bigint`})
    select s.campaign_id, s.sales_region_id, sum(s.quantity)::text as sold, sum(s.target)::text as target,
      coalesce(sum(s.quantity) filter (where s.target > 0), 0)::text as aimed, sum(s.triggers)::integer as triggers, sum(s.reached)::integer as reached
    from (
      select g.campaign_id, g.sales_region_id, r.quantity, t.sales_quant_target as target, (r.threshold > 0)::integer as triggers, (r.threshold > 0 and r.reached)::integer as reached
        from reach g join ranking_row r on r.participant_id = g.participant_id join campaign_target t on t.id = r.target_id
      union all
      select g.campaign_id, g.sales_region_id, c.quantity, 0, 0, 0
        from reach g join ranking_cell c on c.campaign_id = g.campaign_id and c.version = g.version and c.target_id = 0 and c.participant_id = g.participant_id
    ) s group by 1, 2`;
}

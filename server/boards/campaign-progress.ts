import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { addCells } from '../../src/domain/board-tables/state.ts';
import { computePace } from '../../src/domain/rules/boards/pace.ts';
import type { Window } from '../../src/domain/rules/boards/pace.ts';
import { daysBetween } from '../../src/domain/rules/dates/dates.ts';
import type { PlainDate } from '../../src/domain/rules/dates/dates.ts';
import type { CampaignProgress } from '../../src/domain/schema/campaigns/campaign-progress.ts';
import type { Scope } from '../access/person.ts';
import { rowCondition } from '../access/scope-condition.ts';
import type { Db } from '../database/db.ts';
import { isClosed } from '../figures/campaign-days.ts';
import { selectCampaignCells } from '../figures/sold-of-targets.ts';

/**
 * Reads the progress of campaigns in force, limited to the targets visible to the reader.
 * @param which as a condition on `f`, a row of `campaign_in_force`
 */
export async function readProgress(
  db: Db,
  { which, scope, today }: { which: RawBuilder<boolean>; scope: Scope; today: PlainDate },
): Promise<readonly CampaignProgress[]> {
  const windows = sql<Window & { readonly id: number }>`
    select f.campaign_id as id, v.invc_issnc_start as "from", v.invc_issnc_end as "to", ${isClosed('c')} as is_closed
    from campaign_in_force f join campaign c on c.id = f.campaign_id join campaign_version v on v.campaign_id = f.campaign_id and v.version = f.version
    where ${which} and ${rowCondition(scope, { campaign: 'campaignId' }, 'f')}`;
  // neither needs anything of the other
  const [{ rows }, { rows: cells }] = await Promise.all([
    windows.execute(db),
    selectCampaignCells({ scope, filter: {} }, which).execute(db),
  ]);
  return rows.map(({ id, ...window }) => {
    const { sold, target, aimed } = addCells(cells.filter(({ campaignId }) => campaignId === id));
    return {
      campaignId: id,
      sold,
      target,
      aimed,
      daysUntil: window.isClosed ? 0 : Math.max(0, daysBetween(today, window.from)),
      ...computePace(window, today),
    };
  });
}

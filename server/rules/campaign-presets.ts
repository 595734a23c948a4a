import { sql } from 'kysely';
import type { CampaignPreset } from '../../src/domain/entities/campaign.ts';
import { isBelowPace, isUnderWay } from '../../src/domain/rules/boards/pace.ts';
import { computeShare } from '../../src/domain/board-tables/state.ts';
import { readProgress } from '../boards/campaign-progress.ts';
import type { Asking } from '../record/context.ts';
import { waitingApprovals } from '../campaigns/approval/waiting-approvals.ts';

/** Campaigns of which less is sold than an even pace asks for today, as far as the reader sees their targets. */
async function belowPace({ db, person, today }: Asking): Promise<readonly number[]> {
  const which = sql<boolean>`exists (select 1 from campaign_version w where w.campaign_id = f.campaign_id and w.version = f.version
    and ${today}::date between w.invc_issnc_start and w.invc_issnc_end)`;
  const rows = await readProgress(db, { which, scope: person.scope, today });
  return rows
    .filter(
      ({ aimed, target, pace }) =>
        isUnderWay(pace) && isBelowPace(computeShare(aimed, target), pace),
    )
    .map(({ campaignId }) => campaignId);
}

/** Additional preset filters of the list of campaigns. */
export const campaignPresets: Readonly<
  Record<CampaignPreset, (asking: Asking) => Promise<readonly number[]>>
> = {
  waitsForYou: async (asking) => (await waitingApprovals(asking)).map(({ id }) => id),
  belowPace,
};

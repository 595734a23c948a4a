import { sql } from 'kysely';
import type { CampaignCut } from '../../src/domain/entities/campaign.ts';
import { isBelowPace, isUnderWay } from '../../src/domain/rules/boards/pace.ts';
import { shareOf } from '../../src/domain/rules/boards/standing.ts';
import { readProgress } from '../boards/campaign-progress.ts';
import type { Asking } from '../record/context.ts';
import { waitingApprovals } from './waiting-approvals.ts';

/** Campaigns of which less is sold than an even pace asks for today, as far as the reader sees their targets. */
async function belowPace({ db, person, today }: Asking): Promise<readonly number[]> {
  const which = sql<boolean>`exists (select 1 from campaign_version w where w.campaign_id = f.campaign_id and w.version = f.version
    and ${today}::date between w.invc_issnc_start and w.invc_issnc_end)`;
  const rows = await readProgress(db, { which, scope: person.scope, today });
  return rows
    .filter(
      ({ aimed, target, pace }) => isUnderWay(pace) && isBelowPace(shareOf(aimed, target), pace),
    )
    .map(({ campaignId }) => campaignId);
}

/** The further cuts of the list of campaigns. */
export const campaignCuts: Readonly<
  Record<CampaignCut, (asking: Asking) => Promise<readonly number[]>>
> = {
  waitsForYou: async (asking) => (await waitingApprovals(asking)).map(({ id }) => id),
  belowPace,
};

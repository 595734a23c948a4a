import type { Entity } from '../../src/domain/entity.ts';
import type { CampaignEffect } from '../../src/domain/schema/entities/campaign-effects.ts';
import type { PointsEffect } from '../../src/domain/schema/entities/points-change.ts';
import { effectIn } from '../invoices/effects.ts';
import { findVisibleCampaigns } from '../invoices/item-scores.ts';
import { findShifts } from '../ranking/reports/shifts.ts';
import type { Asking } from '../record/context.ts';
import { rulesOfEntity } from '../record/entity-rules.ts';
import type { Edit } from '../record/points-rule.ts';

/**
 * Most invoices and campaigns for which moves are computed: beyond them the user would wait too
 * long.
 */
const MOST_INVOICES = 2_000;
const MOST_CAMPAIGNS = 50;

/**
 * Computes an edit's effect on open campaigns whose rankings the caller may see. Nothing is
 * stored.
 */
export async function computeEffect(
  { db, person, now }: Asking,
  { resource }: Entity,
  edit: Edit,
  day: string,
): Promise<PointsEffect> {
  const imagined = await rulesOfEntity(resource).points?.imagine(db, edit, day);
  const ids = imagined?.invoiceIds ?? [];
  const isWhole = ids.length <= MOST_INVOICES;
  const campaigns = await findVisibleCampaigns(db, person, ids, MOST_CAMPAIGNS);
  const effects: CampaignEffect[] = [];
  for (const campaign of campaigns) {
    if (campaign.frozenAt !== null) continue;
    if (!isWhole) {
      effects.push({
        campaignId: campaign.id,
        campaignName: campaign.name1,
        shifts: [],
        others: 0,
      });
      continue;
    }
    const shifts = await findShifts(
      { db, campaign, now },
      ids,
      imagined?.of ?? ((item) => item),
      imagined?.cfops,
    );
    const effect = await effectIn({ db, person }, campaign, shifts);
    if (effect !== undefined) effects.push(effect);
  }
  return { invoices: ids.length, isWhole, campaigns: effects };
}

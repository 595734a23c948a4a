import type { Entity } from '../../src/domain/entity.ts';
import type { CampaignEffect } from '../../src/domain/wire/case-effects.ts';
import type { PointsEffect } from '../../src/domain/wire/points-change.ts';
import { effectIn } from '../invoices/effects.ts';
import { visibleCampaignsOf } from '../invoices/item-scores.ts';
import { shiftsOf } from '../ranking/reports/shifts.ts';
import type { Asking } from '../record/context.ts';
import { rulesOfEntity } from '../record/entity-rules.ts';
import type { Edit } from '../record/points-rule.ts';

/** Of more invoices it is not worked out who would move: that takes longer than anybody waits. */
const MOST_INVOICES = 2_000;
const MOST_CAMPAIGNS = 50;

/** What an edit would do in the open campaigns whose rankings the caller may see, as the rules would then judge. Nothing is stored. */
export async function effectOf(
  { db, person, now }: Asking,
  { noun }: Entity,
  edit: Edit,
  day: string,
): Promise<PointsEffect> {
  const imagined = await rulesOfEntity(noun).points?.imagine(db, edit, day);
  const ids = imagined?.invoiceIds ?? [];
  const isWhole = ids.length <= MOST_INVOICES;
  const campaigns = await visibleCampaignsOf(db, person, ids, MOST_CAMPAIGNS);
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
    const shifts = await shiftsOf(
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

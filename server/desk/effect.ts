import { ZERO, dec, toText } from '../../src/domain/decimal.ts';
import type { RankingLine } from '../../src/domain/rules/ranking/result.ts';
import type { DeskCampaignEffect, DeskEffect, DeskPoints } from '../../src/domain/wire/desk.ts';
import type { Call } from '../http/contract.ts';
import { namesOfPoints, visibleCampaignsOf } from '../invoices/item-scores.ts';
import { pointsByPerson, readableInvoices } from '../invoices/points-if-approved.ts';
import type { RankingCampaign } from '../ranking/campaign.ts';
import { groupBy } from '../invoices/upload/gather.ts';
import { heldInvoices } from '../ranking/held-invoices.ts';
import { linesOfInvoices } from '../ranking/lines.ts';
import { placesIf } from '../ranking/places-if.ts';
import { returnsWithoutSale } from '../ranking/returns-ahead.ts';
import { waitsForApproval } from '../ranking/waits-for-approval.ts';

/** Places that are told one by one; of many invoices nobody reads more. */
const MOST_SHIFTS = 40;

const signed = ({ quantity, sign }: RankingLine) => dec(quantity ?? '0').times(sign);

function pointsOf(
  { id, name1 }: Pick<RankingCampaign, 'id' | 'name1'>,
  lines: readonly RankingLine[],
  names: ReadonlyMap<number, string>,
): readonly DeskPoints[] {
  const byInvoice = groupBy(lines, ({ invoiceId }) => invoiceId);
  return [...byInvoice].flatMap(([invoiceId, own]) =>
    [...pointsByPerson(own)].map(([personId, points]) => ({
      invoiceId,
      campaignId: id,
      campaignName: name1,
      personId,
      personName: names.get(personId) ?? null,
      points: toText(points),
      quantity: toText(
        own
          .filter((line) => line.personId === personId)
          .reduce((sum, line) => sum.plus(signed(line)), ZERO),
      ),
    })),
  );
}

async function campaignEffect(
  { db }: Pick<Call, 'db'>,
  campaign: RankingCampaign,
  lines: readonly RankingLine[],
): Promise<DeskCampaignEffect> {
  const shifts = await placesIf(
    db,
    campaign,
    lines.flatMap((line) =>
      line.personId === null
        ? []
        : [
            {
              personId: line.personId,
              score: line.potentialPoints ?? '0',
              quantity: signed(line).toFixed(),
              day: line.date,
            },
          ],
    ),
  );
  const sum = (value: (line: RankingLine) => string | ReturnType<typeof dec>) =>
    toText(lines.reduce((all, line) => all.plus(value(line)), ZERO));
  return {
    campaignId: campaign.id,
    campaignName: campaign.name1,
    points: sum((line) => line.potentialPoints ?? '0'),
    quantity: sum(signed),
    shifts: shifts.slice(0, MOST_SHIFTS),
    placesChanged: shifts.filter(({ from, to }) => from !== to).length,
    prizesChanged: shifts.filter(({ prize }) => !dec(prize).eq(ZERO)).length,
  };
}

/**
 * What would be different if invoices were approved together, in every open ranking that the caller may see. What is not in
 * scope adds nothing.
 * @param onlyPoints without places
 */
export async function deskEffect(
  call: Pick<Call, 'db' | 'person'>,
  ids: readonly number[],
  onlyPoints: boolean,
): Promise<DeskEffect> {
  const { db, person } = call;
  const held = await heldInvoices(db, ids);
  const wanted = [...(await readableInvoices(call, ids))].filter((id) => !held.has(id));
  const campaigns = (await visibleCampaignsOf(db, person, wanted)).filter(
    ({ frozenAt }) => frozenAt === null,
  );
  const lines = await linesOfInvoices(db, campaigns, wanted, !onlyPoints);
  const names = await namesOfPoints(
    db,
    person,
    wanted,
    [...lines.values()].flat().map(({ personId }) => personId),
  );
  const points: DeskPoints[] = [];
  const effects: DeskCampaignEffect[] = [];
  for (const campaign of campaigns) {
    const waiting = (lines.get(campaign.id) ?? []).filter(waitsForApproval);
    if (waiting.length === 0) continue;
    points.push(...pointsOf(campaign, waiting, names));
    if (!onlyPoints) effects.push(await campaignEffect(call, campaign, waiting));
  }
  return {
    points,
    campaigns: effects,
    returnsWithoutSale: returnsWithoutSale(lines.values(), wanted),
  };
}

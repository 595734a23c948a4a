import { groupBy } from '../../src/domain/group-by.ts';
import { ZERO, dec, toText } from '../../src/domain/decimal.ts';
import { promisedByPerson } from '../../src/domain/rules/ranking/promise.ts';
import type { Promised } from '../../src/domain/rules/ranking/promise.ts';
import type { RankingLine } from '../../src/domain/rules/ranking/result.ts';
import type {
  DeskCampaignEffect,
  DeskEffect,
  DeskPoints,
} from '../../src/domain/schema/invoices/desk.ts';
import type { Call } from '../http/contract.ts';
import { namesOfPoints, findVisibleCampaigns } from '../invoices/item-scores.ts';
import { outsideResults } from '../invoices/outside-results.ts';
import { readableInvoices } from '../invoices/points-if-approved.ts';
import type { RankingCampaign } from '../ranking/campaign.ts';
import { linesOfInvoices } from '../ranking/lines.ts';
import { ranksIf } from '../ranking/ranks-if.ts';
import { promisingIn } from '../ranking/promised.ts';
import type { Promising } from '../ranking/promised.ts';
import { returnsWithoutSale } from '../ranking/returns-ahead.ts';

/** Maximum number of rank changes listed; readers of many invoices read no more. */
const MOST_SHIFTS = 40;

const signed = ({ quantity, sign }: RankingLine) => dec(quantity ?? '0').times(sign);

function sumDeskPoints(
  { id, name1 }: Pick<RankingCampaign, 'id' | 'name1'>,
  lines: readonly RankingLine[],
  names: ReadonlyMap<number, string>,
  promising: Promising,
): readonly DeskPoints[] {
  const byInvoice = groupBy(lines, ({ invoiceId }) => invoiceId);
  return [...byInvoice].flatMap(([invoiceId, own]) =>
    [...promisedByPerson(promising(own))]
      .filter(([, points]) => !points.eq(ZERO))
      .map(([personId, points]) => ({
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
  { lines, additions }: Promised,
): Promise<DeskCampaignEffect> {
  const shifts = await ranksIf(db, campaign, additions);
  const sum = (values: readonly (string | ReturnType<typeof dec>)[]) =>
    toText(values.reduce((all: ReturnType<typeof dec>, value) => all.plus(value), ZERO));
  return {
    campaignId: campaign.id,
    campaignName: campaign.name1,
    points: sum(additions.map(({ score }) => score)),
    quantity: sum(lines.map(signed)),
    shifts: shifts.slice(0, MOST_SHIFTS),
    placesChanged: shifts.filter(({ from, to }) => from !== to).length,
    prizesChanged: shifts.filter(({ prize }) => !dec(prize).eq(ZERO)).length,
  };
}

/**
 * Computes the effect of approving invoices together, on every open ranking visible to the caller.
 * Invoices out of scope add nothing.
 * @param onlyPoints true to leave out ranks
 */
export async function deskEffect(
  call: Pick<Call, 'db' | 'person'>,
  ids: readonly number[],
  onlyPoints: boolean,
): Promise<DeskEffect> {
  const { db, person } = call;
  const wanted = [...(await readableInvoices(call, ids))];
  const campaigns = await findVisibleCampaigns(db, person, wanted);
  const lines = await linesOfInvoices(db, campaigns, wanted, !onlyPoints);
  const names = await namesOfPoints(
    db,
    person,
    wanted,
    [...lines.values()].flat().map(({ personId }) => personId),
  );
  const points: DeskPoints[] = [];
  const effects: DeskCampaignEffect[] = [];
  const open = campaigns.filter(({ frozenAt }) => frozenAt === null);
  for (const campaign of open) {
    const all = lines.get(campaign.id) ?? [];
    const promising = await promisingIn(db, campaign, all);
    const promised = promising(all);
    if (promised.lines.length === 0) continue;
    points.push(...sumDeskPoints(campaign, promised.lines, names, promising));
    if (!onlyPoints) effects.push(await campaignEffect(call, campaign, promised));
  }
  return {
    points,
    campaigns: effects,
    returnsWithoutSale: returnsWithoutSale(
      open.map(({ id }) => lines.get(id) ?? []),
      wanted,
    ),
    finalIn: [...(await outsideResults(db, campaigns, lines, wanted))].map(
      ([invoiceId, names]) => ({ invoiceId, campaigns: names }),
    ),
  };
}

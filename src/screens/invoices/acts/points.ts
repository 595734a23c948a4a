import { ZERO, dec, toText } from '../../../domain/decimal.ts';
import type { InvoiceDetail, InvoiceItemScore } from '../../../domain/wire/invoice.ts';

/** What an invoice adds up to in one campaign. */
export interface CampaignPoints {
  readonly campaignId: number;
  readonly campaignName: string;
  /** Whose points they are; null: not known. */
  readonly personName: string | null;
  readonly points: string;
}

/** The points of an invoice by campaign, campaigns without a scoring item left out. */
export function pointsByCampaign(
  items: InvoiceDetail['items'],
  scores: (score: InvoiceItemScore) => boolean = ({ reason }) => reason === null,
): readonly CampaignPoints[] {
  const sums = new Map<
    number,
    Omit<CampaignPoints, 'points' | 'campaignId'> & { sum: typeof ZERO }
  >();
  for (const score of items.flatMap((item) => item.scores).filter(scores)) {
    const { campaignName, personName } = score;
    const known = sums.get(score.campaignId) ?? { campaignName, personName, sum: ZERO };
    sums.set(score.campaignId, { ...known, sum: known.sum.plus(dec(score.points)) });
  }
  return [...sums].map(([campaignId, { campaignName, personName, sum }]) => ({
    campaignId,
    campaignName,
    personName,
    points: toText(sum),
  }));
}

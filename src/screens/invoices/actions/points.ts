import { ZERO, dec, toText } from '../../../domain/decimal.ts';
import type { InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import type { InvoiceItemScore } from '../../../domain/schema/invoices/invoice-item.ts';

/** Points of an invoice in a campaign, for a person. */
export interface CampaignPoints {
  readonly campaignId: number;
  readonly campaignName: string;
  /** Name of the person; null: not known. */
  readonly personName: string | null;
  readonly points: string;
}

/** The points of an invoice by campaign and person, never summed over others'; campaigns without a scoring item are left out. */
export function pointsByCampaign(
  items: InvoiceDetail['items'],
  scores: (score: InvoiceItemScore) => boolean = ({ reason }) => reason === null,
): readonly CampaignPoints[] {
  const sums = new Map<string, Omit<CampaignPoints, 'points'> & { sum: typeof ZERO }>();
  for (const score of items.flatMap((item) => item.scores).filter(scores)) {
    const { campaignId, campaignName, personName } = score;
    const key = `${campaignId} ${personName}`;
    const known = sums.get(key) ?? { campaignId, campaignName, personName, sum: ZERO };
    sums.set(key, { ...known, sum: known.sum.plus(dec(score.points)) });
  }
  return [...sums.values()].map(({ sum, ...whose }) => ({ ...whose, points: toText(sum) }));
}

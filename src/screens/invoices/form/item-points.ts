import { ZERO, dec, toText } from '../../../domain/decimal.ts';
import type { DecimalText } from '../../../domain/decimal.ts';
import type {
  InvoiceDetail,
  InvoiceItemRow,
  InvoiceItemScore,
} from '../../../domain/wire/invoice.ts';
import { pointsByCampaign } from '../acts/points.ts';
import type { CampaignPoints } from '../acts/points.ts';

/** What the terms of an item multiply to, whether they count yet or not; undefined while one is missing. */
export function productOfTerms(
  { quantity }: Pick<InvoiceItemRow, 'quantity'>,
  score: InvoiceItemScore,
): DecimalText | undefined {
  if (quantity === null || score.nmvWeight === null || score.sign === 0) return undefined;
  return toText(dec(quantity).times(score.sign).times(dec(score.nmvWeight)));
}

/** Only the approval is missing to this score. */
const waitsForApproval = ({ reason, triggerReached }: InvoiceItemScore): boolean =>
  reason === 'not-approved' && triggerReached !== false;

/** The score as it will count once the invoice is approved; the score as it is when approval alone does not help. */
export function scoreIfApproved(item: InvoiceItemRow, score: InvoiceItemScore): InvoiceItemScore {
  const points = waitsForApproval(score) ? productOfTerms(item, score) : undefined;
  return points === undefined ? score : { ...score, points, reason: null };
}

/** What an approval would add, by campaign; empty when nothing waits for one. */
export function pointsIfApproved({
  items,
}: Pick<InvoiceDetail, 'items'>): readonly CampaignPoints[] {
  const waiting = items.map((item) => ({
    ...item,
    scores: item.scores.filter(waitsForApproval).map((score) => scoreIfApproved(item, score)),
  }));
  return pointsByCampaign(waiting);
}

/** The campaigns that the items of an invoice are reckoned in. */
export function campaignsOf(
  items: readonly InvoiceItemRow[],
): readonly { readonly id: number; readonly name: string }[] {
  const names = new Map(
    items.flatMap((item) =>
      item.scores.map((score): [number, string] => [score.campaignId, score.campaignName]),
    ),
  );
  return [...names].map(([id, name]) => ({ id, name }));
}

/** What an item does in one campaign: a return that takes from several sales has a line for each, and they add up. */
export function scoreIn(item: InvoiceItemRow, campaignId: number): InvoiceItemScore | undefined {
  const lines = item.scores.filter((score) => score.campaignId === campaignId);
  const first = lines.find(({ reason }) => reason === null) ?? lines[0];
  return (
    first && {
      ...first,
      points: toText(lines.reduce((sum, { points }) => sum.plus(dec(points)), ZERO)),
    }
  );
}

/** Sums of the items in one campaign. */
export function itemSums(
  items: readonly InvoiceItemRow[],
  scoreOf: (item: InvoiceItemRow) => InvoiceItemScore | undefined,
): { readonly quantity: DecimalText; readonly points: DecimalText } {
  const quantity = items.reduce(
    (sum, item) => (item.quantity === null ? sum : sum.plus(dec(item.quantity))),
    ZERO,
  );
  const points = items.reduce((sum, item) => sum.plus(dec(scoreOf(item)?.points ?? '0')), ZERO);
  return { quantity: toText(quantity), points: toText(points) };
}

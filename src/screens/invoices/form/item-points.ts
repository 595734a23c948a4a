import { ZERO, dec, toText } from '../../../domain/decimal.ts';
import type { DecimalText } from '../../../domain/decimal.ts';
import type { InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import type {
  InvoiceItemRow,
  InvoiceItemScore,
} from '../../../domain/schema/invoices/invoice-item.ts';
import { pointsByCampaign } from '../actions/points.ts';
import type { CampaignPoints } from '../actions/points.ts';

/** The score as it will count once the invoice is approved; the score as it is when approval alone does not help. */
export const scoreIfApproved = (score: InvoiceItemScore): InvoiceItemScore =>
  score.pointsIfApproved === null
    ? score
    : { ...score, points: score.pointsIfApproved, reason: null };

/**
 * Returns the points an approval would add, by campaign; empty when no item waits for approval.
 */
export const pointsIfApproved = ({
  items,
}: Pick<InvoiceDetail, 'items'>): readonly CampaignPoints[] =>
  pointsByCampaign(
    items.map((item) => ({
      ...item,
      scores: item.scores.filter((score) => score.pointsIfApproved !== null).map(scoreIfApproved),
    })),
  );

/** Checks that approving a return would take no points because its sale is not found. */
export const lacksSale = ({ items }: Pick<InvoiceDetail, 'items'>): boolean =>
  items.some(({ scores }) => scores.some(({ reason }) => reason === 'return-sale-not-found'));

/** The campaigns that the items of an invoice are reckoned in. */
export function listItemCampaigns(
  items: readonly InvoiceItemRow[],
): readonly { readonly id: number; readonly name: string }[] {
  const names = new Map(
    items.flatMap((item) =>
      item.scores.map((score): [number, string] => [score.campaignId, score.campaignName]),
    ),
  );
  return [...names].map(([id, name]) => ({ id, name }));
}

const addPoints = (points: readonly DecimalText[]): DecimalText =>
  toText(points.reduce((sum, each) => sum.plus(dec(each)), ZERO));

/**
 * Returns the score of an item in one campaign, adding up the lines of a return that reverses
 * several sales.
 */
export function scoreIn(item: InvoiceItemRow, campaignId: number): InvoiceItemScore | undefined {
  const lines = item.scores.filter((score) => score.campaignId === campaignId);
  const first =
    lines.find(({ reason }) => reason === null) ??
    lines.find((line) => line.pointsIfApproved !== null) ??
    lines[0];
  const ahead = lines.flatMap((line) => line.pointsIfApproved ?? []);
  return (
    first && {
      ...first,
      points: addPoints(lines.map(({ points }) => points)),
      pointsIfApproved: ahead.length === 0 ? null : addPoints(ahead),
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

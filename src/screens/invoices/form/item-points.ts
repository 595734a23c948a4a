import { ZERO, dec, toText } from '../../../domain/decimal.ts';
import type { DecimalText } from '../../../domain/decimal.ts';
import type {
  InvoiceDetail,
  InvoiceItemRow,
  InvoiceItemScore,
} from '../../../domain/wire/invoice.ts';
import { pointsByCampaign } from '../acts/points.ts';
import type { CampaignPoints } from '../acts/points.ts';

/** The score as it will count once the invoice is approved; the score as it is when approval alone does not help. */
export const scoreIfApproved = (score: InvoiceItemScore): InvoiceItemScore =>
  score.pointsIfApproved === null
    ? score
    : { ...score, points: score.pointsIfApproved, reason: null };

/** What an approval would add, by campaign; empty when nothing waits for one. */
export const pointsIfApproved = ({
  items,
}: Pick<InvoiceDetail, 'items'>): readonly CampaignPoints[] =>
  pointsByCampaign(
    items.map((item) => ({
      ...item,
      scores: item.scores.filter((score) => score.pointsIfApproved !== null).map(scoreIfApproved),
    })),
  );

/** Whether the approval of a return would take nothing because no sale of it is found. */
export const lacksSale = ({ items }: Pick<InvoiceDetail, 'items'>): boolean =>
  items.some(({ scores }) => scores.some(({ reason }) => reason === 'return-sale-not-found'));

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

const sumOf = (points: readonly DecimalText[]): DecimalText =>
  toText(points.reduce((sum, each) => sum.plus(dec(each)), ZERO));

/** What an item does in one campaign: a return that takes from several sales has a line for each, and they add up. */
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
      points: sumOf(lines.map(({ points }) => points)),
      pointsIfApproved: ahead.length === 0 ? null : sumOf(ahead),
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

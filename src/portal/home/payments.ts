import { ZERO, dec, toText } from '../../domain/decimal.ts';
import type { DecimalText } from '../../domain/decimal.ts';
import { cellOf } from '../../domain/wire/resource.ts';
import type { ResourceRow } from '../../domain/wire/resource.ts';

/** How far the prizes of a campaign have come on their way to the winners. */
export interface Payment {
  readonly campaignId: number;
  readonly campaign: string;
  readonly paid: DecimalText;
  readonly left: DecimalText;
  readonly winners: number;
  readonly winnersPaid: number;
  /** Of the money, 0 to 1. */
  readonly share: number;
}

const sumOf = (rows: readonly ResourceRow[]) =>
  rows.reduce((sum, row) => sum.plus(dec(String(cellOf(row, 'prize') ?? '0'))), ZERO);

function paymentOf(campaignId: number, rows: readonly ResourceRow[]): Payment {
  const done = rows.filter((row) => cellOf(row, 'status1') === 'paid');
  const [all, paid] = [sumOf(rows), sumOf(done)];
  return {
    campaignId,
    campaign: rows[0]?.labels['campaignId'] ?? '—',
    paid: toText(paid),
    left: toText(all.minus(paid)),
    winners: rows.length,
    winnersPaid: done.length,
    share: all.eq(ZERO) ? 1 : paid.div(all).toNumber(),
  };
}

/** Prizes by campaign: those of which something is still to be paid first, the newest first among them. */
export function payments(rows: readonly ResourceRow[]): readonly Payment[] {
  const ids = [...new Set(rows.map((row) => Number(cellOf(row, 'campaignId'))))];
  return ids
    .map((id) =>
      paymentOf(
        id,
        rows.filter((row) => Number(cellOf(row, 'campaignId')) === id),
      ),
    )
    .toSorted((one, other) => Number(one.share === 1) - Number(other.share === 1));
}

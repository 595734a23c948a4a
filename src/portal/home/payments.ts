import { ZERO, dec, toText } from '../../domain/decimal.ts';
import type { DecimalText } from '../../domain/decimal.ts';
import { getCell } from '../../domain/rows/cells.ts';
import type { ResourceRow } from '../../domain/schema/entities/list.ts';

/** Progress of a campaign's prizes on their way to the winners. */
export interface Payment {
  readonly campaignId: number;
  readonly campaign: string;
  readonly paid: DecimalText;
  readonly left: DecimalText;
  readonly winners: number;
  readonly winnersPaid: number;
  /** Share of the money, 0 to 1. */
  readonly share: number;
}

const sumPrizes = (rows: readonly ResourceRow[]) =>
  rows.reduce((sum, row) => sum.plus(dec(String(getCell(row, 'prize') ?? '0'))), ZERO);

function sumPayment(campaignId: number, rows: readonly ResourceRow[]): Payment {
  const done = rows.filter((row) => getCell(row, 'status1') === 'paid');
  const [all, paid] = [sumPrizes(rows), sumPrizes(done)];
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
  const ids = [...new Set(rows.map((row) => Number(getCell(row, 'campaignId'))))];
  return ids
    .map((id) =>
      sumPayment(
        id,
        rows.filter((row) => Number(getCell(row, 'campaignId')) === id),
      ),
    )
    .toSorted((one, other) => Number(one.share === 1) - Number(other.share === 1));
}

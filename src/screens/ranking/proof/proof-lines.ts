import { dec, toText } from '../../../domain/decimal.ts';
import type { RankingLine } from '../../../domain/schema/ranking/ranking-proof.ts';

/** Filter of the proof's lines. */
export type ProofFilter = 'all' | 'counts' | 'out';

/** The lines of one invoice, in the order of its items. */
export interface InvoiceGroup {
  readonly invoiceId: number;
  readonly head: RankingLine;
  readonly lines: readonly RankingLine[];
}

/** Sums of lines, exact. */
export interface ProofSums {
  readonly quantity: string;
  readonly points: string;
}

/** A line counts when nothing stops it. */
export function isCounting(line: RankingLine): boolean {
  return line.reason === null;
}

/** The lines that a filter lets through. */
export function filterLines(
  lines: readonly RankingLine[],
  filter: ProofFilter,
): readonly RankingLine[] {
  return filter === 'all'
    ? lines
    : lines.filter((line) => isCounting(line) === (filter === 'counts'));
}

/** Groups lines by invoice, oldest first; a return is sorted by its own date. */
export function groupLines(lines: readonly RankingLine[]): readonly InvoiceGroup[] {
  const groups = new Map<number, RankingLine[]>();
  for (const line of lines)
    groups.set(line.invoiceId, [...(groups.get(line.invoiceId) ?? []), line]);
  return [...groups.entries()]
    .flatMap(([invoiceId, own]) => (own[0] ? [{ invoiceId, head: own[0], lines: own }] : []))
    .sort((a, b) => a.head.dhEmis.localeCompare(b.head.dhEmis) || a.invoiceId - b.invoiceId);
}

/** Kg/L with their sign, and points, of the lines that count. */
export function sumCounting(lines: readonly RankingLine[]): ProofSums {
  let quantity = dec('0');
  let points = dec('0');
  for (const line of lines) {
    points = points.plus(dec(line.points));
    if (isCounting(line) && line.quantity !== null)
      quantity = quantity.plus(dec(line.quantity).times(line.sign));
  }
  return { quantity: toText(quantity), points: toText(points) };
}

/** Returns the points a line would bring if its reason were resolved; undefined if unknown. */
export function computePotential(line: RankingLine): string | undefined {
  if (
    line.reason === null ||
    line.mend === null ||
    line.quantity === null ||
    line.nmvWeight === null ||
    line.sign === 0
  )
    return undefined;
  return toText(dec(line.quantity).times(line.nmvWeight).times(line.sign));
}

/**
 * Returns the difference between the sum of the lines and the score, both rounded to two decimals;
 * '0' when equal.
 */
export function computeDifference(points: string, score: string): string {
  return toText(dec(points).round(2, 1).minus(dec(score).round(2, 1)));
}

/** Lines that add nothing, by their reason: those that could bring most first. */
export interface ReasonGroup {
  readonly reason: string;
  readonly lines: readonly RankingLine[];
  /** Points the lines would bring together if their reasons were resolved; null if unknown. */
  readonly potential: string | null;
}

/** Lines by the reason for which they do not count. */
export function reasonGroups(lines: readonly RankingLine[]): readonly ReasonGroup[] {
  const groups = new Map<string, RankingLine[]>();
  for (const line of lines) {
    const key = `${line.reason ?? ''} ${line.reasonParams['status1'] ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.entries()]
    .map(([reason, own]) => {
      const known = own.map(computePotential).filter((points) => points !== undefined);
      const sum = known.reduce((total, points) => total.plus(dec(points)), dec('0'));
      return { reason, lines: own, potential: known.length === 0 ? null : toText(sum) };
    })
    .toSorted((a, b) => Number(b.potential ?? 0) - Number(a.potential ?? 0));
}

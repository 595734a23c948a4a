import { dec, toText, ZERO } from '../../decimal.ts';

/** A target row of a campaign: what was sold towards it, and what is aimed at (Kg/L). */
export interface PacedRow {
  readonly key: string;
  readonly campaignId: number;
  readonly sold: string;
  readonly target: string;
  /** null: the row has no trigger. */
  readonly reached: boolean | null;
}

/** Participant with targets, compared with today's pace. */
export interface Paced {
  readonly key: string;
  readonly sold: string;
  readonly target: string;
  /** Kg/L that should be sold by today. */
  readonly due: string;
  /** Kg/L that are missing of it; '0' for who is on pace. */
  readonly behind: string;
  readonly triggers: number;
  readonly reached: number;
}

/**
 * Adds up target rows by who has them, against the pace of their campaigns; who is furthest behind comes first.
 * @param paceOf how much of a campaign's window is over, 0–1; undefined: the campaign is not open
 */
export function behindPace(
  rows: readonly PacedRow[],
  paceOf: (campaignId: number) => number | undefined,
): readonly Paced[] {
  const open = rows.filter((row) => paceOf(row.campaignId) !== undefined);
  const sum = (of: readonly PacedRow[], value: (row: PacedRow) => ReturnType<typeof dec>) =>
    of.reduce((total, row) => total.plus(value(row)), ZERO);
  return [...new Set(open.map(({ key }) => key))]
    .map((key) => {
      const own = open.filter((row) => row.key === key);
      const sold = sum(own, (row) => dec(row.sold));
      const due = sum(own, (row) =>
        dec(row.target).times(dec((paceOf(row.campaignId) ?? 0).toFixed(4))),
      );
      const missing = due.minus(sold);
      return {
        key,
        sold: toText(sold),
        target: toText(sum(own, (row) => dec(row.target))),
        due: toText(due),
        behind: missing.gt(ZERO) ? toText(missing) : '0',
        triggers: own.filter(({ reached }) => reached !== null).length,
        reached: own.filter(({ reached }) => reached === true).length,
      };
    })
    .toSorted((one, other) => dec(other.behind).cmp(dec(one.behind)));
}

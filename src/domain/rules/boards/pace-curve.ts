import { addDays, daysBetween } from '../dates/dates.ts';
import type { PlainDate } from '../dates/dates.ts';
import { weekStart, weeksBetween } from '../dates/weeks.ts';
import type { WeekStart } from '../dates/weeks.ts';

/** Week of sales towards targets. */
export interface SoldWeek {
  readonly week: PlainDate;
  readonly aimed: string;
}

/** A window in which something is to be reached. */
interface Aim {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly target: number;
}

/** A week of the curve: shares of the cycle's targets, 0–1, at its end. */
export interface CurvePoint {
  /** First day of it. */
  readonly week: PlainDate;
  /** Sold until then; null: it has not begun. */
  readonly sold: number | null;
  /** To be sold until then, where each campaign's target is reached evenly over its window. */
  readonly pace: number;
  /** Sold until the same week of the cycle before; null: nothing is known. */
  readonly before: number | null;
}

interface Cycle {
  readonly tsStart: PlainDate;
  readonly tsEnd: PlainDate;
}

interface Curve {
  readonly cicle: Cycle;
  readonly today: PlainDate;
  /** Day that the reader's weeks begin with; what is sold is given by the same weeks. */
  readonly weekStartsOn: WeekStart;
  readonly aims: readonly Aim[];
  readonly sold: readonly SoldWeek[];
  /** Sales of the previous cycle. */
  readonly past: {
    readonly cicle: Cycle;
    readonly target: number;
    readonly sold: readonly SoldWeek[];
  } | null;
}

/** Returns the part of a window that is over at the end of a day. */
function gone({ from, to }: Aim, day: PlainDate): number {
  const length = daysBetween(from, to) + 1;
  return length <= 0 ? 1 : Math.min(1, Math.max(0, (daysBetween(from, day) + 1) / length));
}

/** The sum up to each of some weeks, and of all before the first. */
function upTo(weeks: readonly PlainDate[], sold: readonly SoldWeek[]): readonly number[] {
  const sorted = sold.toSorted((a, b) => (a.week < b.week ? -1 : 1));
  let [at, sum] = [0, 0];
  return weeks.map((week) => {
    for (let next = sorted[at]; next !== undefined && next.week <= week; next = sorted[at]) {
      sum += Number(next.aimed);
      at += 1;
    }
    return sum;
  });
}

/**
 * Builds weekly sales towards the targets of a cycle, with the expected sales and those of the
 * previous cycle. Empty without a target.
 */
export function paceCurve({
  cicle,
  today,
  weekStartsOn,
  aims,
  sold,
  past,
}: Curve): readonly CurvePoint[] {
  const target = aims.reduce((sum, aim) => sum + aim.target, 0);
  if (target <= 0) return [];
  const weeks = weeksBetween(cicle.tsStart, cicle.tsEnd, weekStartsOn);
  const sums = upTo(weeks, sold);
  const pastWeeks =
    past === null ? [] : weeksBetween(past.cicle.tsStart, past.cicle.tsEnd, weekStartsOn);
  const pastSums = past === null ? [] : upTo(pastWeeks, past.sold);
  const thisWeek = weekStart(today, weekStartsOn);
  return weeks.map((week, at) => {
    // The current week counts for the pace only up to today.
    const end = week === thisWeek ? today : addDays(week, 6);
    const pastSum = pastSums[at];
    return {
      week,
      sold: week <= thisWeek ? (sums[at] ?? 0) / target : null,
      pace: aims.reduce((sum, aim) => sum + aim.target * gone(aim, end), 0) / target,
      before:
        past === null || past.target <= 0 || pastSum === undefined ? null : pastSum / past.target,
    };
  });
}

/** The week that goes on, or the last one that is sold in. */
export const lastSold = (curve: readonly CurvePoint[]): CurvePoint | undefined =>
  curve.findLast(({ sold }) => sold !== null);

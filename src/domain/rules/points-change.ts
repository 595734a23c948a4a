import { rankingClassOf } from './cfop.ts';
import type { CfopFlags } from './cfop.ts';
import { addDays } from './dates.ts';
import type { PlainDate } from './dates.ts';

/** Master data by which points are counted: a change of these fields may move people in open campaigns. */
const POINTS_FIELDS = {
  cfop: ['rfbCode', 'indVenda', 'indDevol', 'startVal', 'endVal'],
  product: ['productCategoryId'],
  sku: ['productId', 'proposedFactor'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Transactions in which such rows are kept. */
export const KEEPING_POINTS = ['640-050', '200-040', '500-020', '500-005'] as const;

/** Nouns whose changes may wait for a second person. */
export type PointsNoun = keyof typeof POINTS_FIELDS;

/** Whether changes of rows of a noun may move points in open campaigns. */
export const movesPoints = (noun: string): noun is PointsNoun => noun in POINTS_FIELDS;

/** Fields of a noun by which points are counted. */
export const pointsFieldsOf = (noun: PointsNoun): readonly string[] => POINTS_FIELDS[noun];

/** Days ahead that a change may be asked for. */
export const MOST_DAYS_AHEAD = 366;

/** Why a change cannot hold from a day, where what it changes has no days of its own: it would be read as holding before. */
export const notAhead = (
  day: PlainDate,
  today: PlainDate,
): { readonly code: 'day-ahead'; readonly day: PlainDate } | undefined =>
  day > today ? { code: 'day-ahead', day: today } : undefined;

/** A row that holds on the days from its first to its last. */
export interface DatedRow {
  readonly startVal: PlainDate;
  readonly endVal: PlainDate | null;
}

/** A row of the table of fiscal operation codes, as far as points go by it. */
export type DatedCfop = DatedRow & CfopFlags;

const isSamePeriod = (one: DatedCfop, other: DatedCfop): boolean =>
  one.rfbCode === other.rfbCode && one.startVal === other.startVal && one.endVal === other.endVal;

/** Whether a change of a row lets items count otherwise. */
export function cfopCountsOtherwise(before: DatedCfop, after: DatedCfop): boolean {
  const [was, is] = [rankingClassOf(before), rankingClassOf(after)];
  return was !== is || (was !== 'none' && !isSamePeriod(before, after));
}

/**
 * The rows that stand once a change holds from a day: the row itself, or the row until the day before and another one from that day.
 * A change of the code or of its period is one of all its days.
 */
export function cfopRowsFrom<Row extends DatedCfop>(
  before: Row,
  after: Row,
  day: PlainDate,
): readonly [Row] | readonly [Row, Row] {
  if (!isSamePeriod(before, after) || day <= before.startVal) return [after];
  return [
    { ...before, endVal: addDays(day, -1) },
    { ...after, startVal: day },
  ];
}

/** The first day on which a change of the code or of its period tells otherwise; undefined where only flags change. */
export function cfopFirstDay(before: DatedCfop, after: DatedCfop): PlainDate | undefined {
  if (isSamePeriod(before, after)) return undefined;
  const isMoved = before.rfbCode !== after.rfbCode || before.startVal !== after.startVal;
  if (isMoved || rankingClassOf(before) !== rankingClassOf(after))
    return before.startVal < after.startVal ? before.startVal : after.startVal;
  const ends = [before.endVal, after.endVal].filter((day) => day !== null).sort();
  return ends[0] === undefined ? before.startVal : addDays(ends[0], 1);
}

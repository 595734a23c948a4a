import { listKeys } from '../pick.ts';
import { classifyCfop } from './invoice/cfop.ts';
import type { CfopFlags } from './invoice/cfop.ts';
import { addDays } from './dates/dates.ts';
import type { PlainDate } from './dates/dates.ts';

/** Master data by which points are counted: a change of these fields may move people in open campaigns. */
const POINTS_FIELDS = {
  cfop: ['rfbCode', 'indVenda', 'indDevol', 'startVal', 'endVal'],
  product: ['productCategoryId'],
  sku: ['productId', 'proposedFactor'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Transactions in which such rows are kept. */
export const KEEPING_POINTS = ['640-050', '200-040', '500-020', '500-005'] as const;

/** Resources whose changes may wait for a second person. */
export type PointsResource = keyof typeof POINTS_FIELDS;
export const POINTS_RESOURCES = listKeys(POINTS_FIELDS);

/** Outcomes of a change that waited for a second person. */
export const POINTS_CHANGE_OUTCOMES = ['confirmed', 'refused', 'withdrawn', 'replaced'] as const;
export type PointsChangeOutcome = (typeof POINTS_CHANGE_OUTCOMES)[number];

/** Checks that changes in rows of a resource may move points in open campaigns. */
export const movesPoints = (resource: string): resource is PointsResource =>
  resource in POINTS_FIELDS;

/** Returns the fields of a resource by which points are counted. */
export const listPointsFields = (resource: PointsResource): readonly string[] =>
  POINTS_FIELDS[resource];

/** Days ahead that a change may be asked for. */
export const MOST_DAYS_AHEAD = 366;

/**
 * Returns a failure when a change is dated ahead although its target has no days: it would apply
 * before, too.
 */
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

/** Checks that a change of a row makes items count differently. */
export function cfopCountsOtherwise(before: DatedCfop, after: DatedCfop): boolean {
  const [was, is] = [classifyCfop(before), classifyCfop(after)];
  return was !== is || (was !== 'none' && !isSamePeriod(before, after));
}

/**
 * Returns the rows after a change from a day: the row itself, or the row until the day before and
 * a new row from that day.
 * A change of the code or of its period applies to all its days.
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

/**
 * Returns the first day affected by a change of the code or of its period; undefined where only
 * flags change.
 */
export function cfopFirstDay(before: DatedCfop, after: DatedCfop): PlainDate | undefined {
  if (isSamePeriod(before, after)) return undefined;
  const isMoved = before.rfbCode !== after.rfbCode || before.startVal !== after.startVal;
  if (isMoved || classifyCfop(before) !== classifyCfop(after))
    return before.startVal < after.startVal ? before.startVal : after.startVal;
  const ends = [before.endVal, after.endVal].filter((day) => day !== null).sort();
  return ends[0] === undefined ? before.startVal : addDays(ends[0], 1);
}

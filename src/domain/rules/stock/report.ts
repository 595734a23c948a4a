import type Big from 'big.js';
import { ZERO, dec, toText } from '../../decimal.ts';
import type { DecimalText } from '../../decimal.ts';
import type { Month } from '../dates/months.ts';

/** Columns of the report between opening and closing, in their order; each is signed. */
export const FLOW_KINDS = ['received', 'sold', 'returned', 'bonus', 'loss', 'adjusted'] as const;
export type FlowKind = (typeof FLOW_KINDS)[number];
type Flows = Readonly<Record<FlowKind, DecimalText>>;

/** Movements of a key in a month; null covers all earlier months. */
export interface Flow extends Flows {
  readonly key: number;
  readonly month: Month | null;
}

/** Line of the report: opening + movements = closing, in Kg/L. */
export interface StockSums extends Flows {
  /** Null where nothing is known of before. */
  readonly opening: DecimalText | null;
  readonly closing: DecimalText;
  /** Closing balances of the months that are shown, in their order. */
  readonly closings: readonly DecimalText[];
  /** True when there were movements in the period. */
  readonly moved: boolean;
}

/** Period of the report, and the earlier months whose balances are also shown. */
export interface ReportPeriod {
  readonly from: Month;
  readonly to: Month;
  readonly shown: readonly Month[];
}

/** Adds up flows of one thing over a period. Each is read once: a year of a channel has thousands. */
export function sumFlows(flows: readonly Flow[], { from, to, shown }: ReportPeriod): StockSums {
  const columns: Record<FlowKind, Big> = {
    received: ZERO,
    sold: ZERO,
    returned: ZERO,
    bonus: ZERO,
    loss: ZERO,
    adjusted: ZERO,
  };
  const moves = new Map<Month | null, Big>();
  let moved = false;
  for (const flow of flows) {
    const { month } = flow;
    const isWithin = month !== null && month >= from && month <= to;
    moved ||= isWithin;
    for (const kind of FLOW_KINDS) {
      if (flow[kind] === '0') continue;
      const quantity = dec(flow[kind]);
      moves.set(month, sum(moves.get(month) ?? ZERO, quantity));
      if (isWithin) columns[kind] = sum(columns[kind], quantity);
    }
  }
  const upTo = computeBalances(moves);
  const isKnownBefore = flows.some(({ month }) => month === null || month < from);
  return {
    received: toText(columns.received),
    sold: toText(columns.sold),
    returned: toText(columns.returned),
    bonus: toText(columns.bonus),
    loss: toText(columns.loss),
    adjusted: toText(columns.adjusted),
    opening: isKnownBefore ? upTo((month) => month < from) : null,
    closing: upTo((month) => month <= to),
    closings: shown.map((last) => upTo((month) => month <= last)),
    moved,
  };
}

/** Reuses the operand: most sums have a single part, so no new number is allocated. */
const sum = (a: Big, b: Big): Big => (a === ZERO ? b : a.plus(b));

/** The balance after all months up to one; what is further back is in it. */
function computeBalances(
  moves: ReadonlyMap<Month | null, Big>,
): (isCounted: (month: Month) => boolean) => DecimalText {
  let balance = ZERO;
  const balances = [...moves]
    .toSorted(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1))
    .map(([month, quantity]) => {
      balance = sum(balance, quantity);
      return { month, balance: toText(balance) };
    });
  return (isCounted) =>
    balances.findLast(({ month }) => month === null || isCounted(month))?.balance ?? '0';
}

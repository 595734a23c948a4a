import type Big from 'big.js';
import { ZERO, dec, toText } from '../../decimal.ts';
import type { DecimalText } from '../../decimal.ts';
import type { Month } from './months.ts';

/** Columns of the report between opening and closing, in their order; each is signed. */
export const FLOW_KINDS = ['received', 'sold', 'returned', 'bonus', 'loss', 'adjusted'] as const;
export type FlowKind = (typeof FLOW_KINDS)[number];
type Flows = Readonly<Record<FlowKind, DecimalText>>;

/** What moved of something in a month; null stands for all that is further back. */
export interface Flow extends Flows {
  readonly key: number;
  readonly month: Month | null;
}

/** One line of the report: opening + what moved = closing, in Kg/L. */
export interface StockSums extends Flows {
  /** Null where nothing is known of before. */
  readonly opening: DecimalText | null;
  readonly closing: DecimalText;
  /** Closing balances of the months that are shown, in their order. */
  readonly closings: readonly DecimalText[];
  /** Whether anything moved in the period. */
  readonly moved: boolean;
}

/** The period that is asked for, and the months before it whose balances are shown besides. */
export interface ReportPeriod {
  readonly from: Month;
  readonly to: Month;
  readonly shown: readonly Month[];
}

/** Adds up flows of one thing over a period. Each is read once: a year of a channel has thousands. */
export function sumsOf(flows: readonly Flow[], { from, to, shown }: ReportPeriod): StockSums {
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
  const upTo = balancesOf(moves);
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

/** Most sums have one part: none is made anew for it. */
const sum = (a: Big, b: Big): Big => (a === ZERO ? b : a.plus(b));

/** The balance after all months up to one; what is further back is in it. */
function balancesOf(
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

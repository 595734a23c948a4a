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

/** Adds up flows of one thing over a period. */
export function sumsOf(flows: readonly Flow[], { from, to, shown }: ReportPeriod): StockSums {
  const within = flows.filter(({ month }) => month !== null && month >= from && month <= to);
  const columns = Object.fromEntries(
    FLOW_KINDS.map((kind) => [kind, toText(total(within, (flow) => dec(flow[kind])))]),
  ) as Record<FlowKind, DecimalText>;
  const upTo = (month: Month): Big =>
    total(
      flows.filter((flow) => flow.month === null || flow.month <= month),
      allOf,
    );
  const before = flows.filter(({ month }) => month === null || month < from);
  return {
    ...columns,
    opening: before.length === 0 ? null : toText(total(before, allOf)),
    closing: toText(upTo(to)),
    closings: shown.map((month) => toText(upTo(month))),
    moved: within.length > 0,
  };
}

const total = (flows: readonly Flow[], of: (flow: Flow) => Big): Big =>
  flows.reduce((sum, flow) => sum.plus(of(flow)), ZERO);
const allOf = (flow: Flow): Big =>
  FLOW_KINDS.reduce((sum, kind) => sum.plus(dec(flow[kind])), ZERO);

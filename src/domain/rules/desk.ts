import type { InvoiceAct } from './invoice-shape.ts';

/** Acts by which something that waits is decided. */
export const DESK_ACTS = [
  'approve',
  'countersign',
  'uphold',
  'dismiss',
  'refuse',
] as const satisfies readonly InvoiceAct[];

/** Days in which an invoice ought to be decided, counted from its posting: what waits longer stands out, long before the last day that its cycle gives. */
export const PROMPT_DAYS = 5;
/** From this part of the days on it is said that they are running out. */
const SOON = 0.7;

/** How what waits stands against its days. */
export function urgencyOf(daysWaiting: number): 'none' | 'soon' | 'over' {
  if (daysWaiting > PROMPT_DAYS) return 'over';
  return daysWaiting >= PROMPT_DAYS * SOON ? 'soon' : 'none';
}

/** What of an invoice decides whether anything speaks against it. */
export interface SpokenAgainst {
  readonly status1: string;
  readonly blockingCount: number;
  readonly warningCount: number;
  readonly confirmCount: number;
  readonly anomalyCount: number;
  /** Another seller says that the sale is theirs. */
  readonly openClaim: boolean;
  readonly acts: readonly InvoiceAct[];
}

/** Nothing speaks against it and it can be approved as it is: such invoices may be approved together. A dispute never is. */
export const isClean = (row: SpokenAgainst): boolean =>
  row.status1 === 'ROV030' &&
  row.blockingCount + row.warningCount + row.confirmCount + row.anomalyCount === 0 &&
  !row.openClaim &&
  row.acts.includes('approve');

/** Whether any act that decides is possible. */
export const canBeDecided = (acts: readonly InvoiceAct[]): boolean =>
  DESK_ACTS.some((act) => acts.includes(act));

import type { InvoiceAction } from './invoice-shape.ts';

/** Actions that decide a waiting item. */
export const DESK_ACTIONS = [
  'approve',
  'countersign',
  'uphold',
  'dismiss',
  'refuse',
] as const satisfies readonly InvoiceAction[];

/**
 * Days for deciding an invoice, counted from its posting: longer waits are highlighted, long
 * before the cycle's last day.
 */
export const PROMPT_DAYS = 5;
/** From this part of the days on it is said that they are running out. */
const SOON = 0.7;

/** Returns the urgency of a wait, measured against its days. */
export function computeUrgency(daysWaiting: number): 'none' | 'soon' | 'over' {
  if (daysWaiting > PROMPT_DAYS) return 'over';
  return daysWaiting >= PROMPT_DAYS * SOON ? 'soon' : 'none';
}

/** Invoice facts that decide if there are objections to it. */
export interface SpokenAgainst {
  readonly status1: string;
  readonly blockingCount: number;
  readonly warningCount: number;
  readonly confirmCount: number;
  readonly anomalyCount: number;
  /** Another seller says that the sale is theirs. */
  readonly openClaim: boolean;
  readonly acts: readonly InvoiceAction[];
}

/** Nothing speaks against it and it can be approved as it is: such invoices may be approved together. A dispute never is. */
export const isClean = (row: SpokenAgainst): boolean =>
  row.status1 === 'ROV030' &&
  row.blockingCount + row.warningCount + row.confirmCount + row.anomalyCount === 0 &&
  !row.openClaim &&
  row.acts.includes('approve');

/** Checks that a deciding action is possible. */
export const canBeDecided = (actions: readonly InvoiceAction[]): boolean =>
  DESK_ACTIONS.some((action) => actions.includes(action));

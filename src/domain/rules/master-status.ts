/** Status of master data: channels, products, groups, regions and the like. */
export const MASTER_STATUSES = ['active', 'blocked', 'inactive'] as const;
export type MasterStatus = (typeof MASTER_STATUSES)[number];

/** How a campaign cycle's status is called: its labels, not other states. */
export const CYCLE_LABELS = {
  active: 'OPEN',
  blocked: 'blocked',
  inactive: 'CLOSED',
} as const satisfies Record<MasterStatus, string>;

/** A cycle's dates, both included. */
export interface CycleDates {
  readonly tsStart: string;
  readonly tsEnd: string;
}

/** Whether two cycles share a day; open ones may not. */
export function doCyclesOverlap(a: CycleDates, b: CycleDates): boolean {
  return a.tsStart <= b.tsEnd && b.tsStart <= a.tsEnd;
}

/**
 * Whether a cycle's status may change. Blocking and unblocking is maintenance; closing is a director's act, because it
 * freezes the rankings, and for that reason nothing opens a closed cycle again.
 */
export function mayChangeCycleStatus(
  from: MasterStatus,
  to: MasterStatus,
  actor: { readonly salesRole: string | null },
): boolean {
  if (from === to || from === 'inactive') return false;
  return to !== 'inactive' || actor.salesRole === 'DIR';
}

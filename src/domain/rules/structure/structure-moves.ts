import { levelOfKind } from './sales-structure.ts';

/** Kinds of entry that can move within the sales structure. */
export const MOVE_KINDS = ['unit', 'person', 'channel'] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

/** A unit as far as its place goes. */
interface Hanging {
  readonly id: number;
  readonly kind: unknown;
}

/**
 * Returns the reason for which a unit cannot be placed under another, on any day; undefined when
 * it can.
 * @param above units above the other unit
 */
export function whyNotBelow(
  unit: Hanging,
  to: Hanging,
  above: readonly number[],
): 'circle' | 'node-level' | undefined {
  if (unit.id === to.id || above.includes(unit.id)) return 'circle';
  return levelOfKind(to.kind) === levelOfKind(unit.kind) - 1 ? undefined : 'node-level';
}

import { levelOfKind } from './sales-structure.ts';

/** What can go to another place of the sales structure. */
export const MOVE_KINDS = ['unit', 'person', 'channel'] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

/** A unit as far as its place goes. */
interface Hanging {
  readonly id: number;
  readonly kind: unknown;
}

/** Why a unit cannot hang below another one, whatever the day; undefined when it can. @param above units above the other one */
export function whyNotBelow(
  unit: Hanging,
  to: Hanging,
  above: readonly number[],
): 'circle' | 'node-level' | undefined {
  if (unit.id === to.id || above.includes(unit.id)) return 'circle';
  return levelOfKind(to.kind) === levelOfKind(unit.kind) - 1 ? undefined : 'node-level';
}

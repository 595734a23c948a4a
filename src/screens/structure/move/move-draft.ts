import { whyNotBelow } from '../../../domain/rules/structure/structure-moves.ts';
import type { MoveKind } from '../../../domain/rules/structure/structure-moves.ts';
import type { SalesStructure, StructureNode } from '../../../domain/schema/channels/structure.ts';
import type { ChannelCardRow, StructureRow, UnitRow } from '../unit-tree.ts';

/** Part of a card that may move. */
export interface Mover {
  readonly kind: MoveKind;
  readonly id: number;
  readonly name1: string;
  /** Current unit; null: none. */
  readonly from: number | null;
}

/** Move that a user is preparing. */
export interface MoveDraft {
  readonly row: UnitRow | ChannelCardRow;
  /** Target unit; undefined: not chosen yet. */
  readonly to: number | undefined;
  /** Chosen mover; undefined: the first that may go there. */
  readonly only?: number | undefined;
}

/**
 * Returns the movers of a card: a channel; a unit with its whole branch, or each of its people
 * alone.
 */
export function listMovers(row: UnitRow | ChannelCardRow): readonly Mover[] {
  if (row.kind === 'channel') {
    const { customerId, name1 } = row.channel;
    return [{ kind: 'channel', id: customerId, name1, from: row.unit?.id ?? null }];
  }
  const { unit } = row;
  const whole: Mover = { kind: 'unit', id: unit.id, name1: unit.name1, from: unit.parentId };
  return [
    ...(unit.kind === 'bu' ? [] : [whole]),
    ...unit.holders.map(({ personId, name1 }): Mover => ({
      kind: 'person',
      id: personId,
      name1,
      from: unit.id,
    })),
  ];
}

/** Units above one, nearest first. */
function listAbove(nodes: ReadonlyMap<number, StructureNode>, id: number): readonly number[] {
  const found: number[] = [];
  for (
    let at = nodes.get(id)?.parentId ?? null;
    at !== null;
    at = nodes.get(at)?.parentId ?? null
  ) {
    if (found.includes(at)) break;
    found.push(at);
  }
  return found;
}

/** Checks that a mover may go to a unit; the server checks more. */
export function mayGoTo(
  mover: Mover,
  unit: StructureNode | undefined,
  to: StructureNode,
  { nodes }: Pick<SalesStructure, 'nodes'>,
): boolean {
  if (mover.from === to.id) return false;
  if (mover.kind !== 'unit') return true;
  const all = new Map(nodes.map((node) => [node.id, node]));
  return unit !== undefined && whyNotBelow(unit, to, listAbove(all, to.id)) === undefined;
}

/** Returns the movers of a card that may go below another. */
export function moversTo(
  row: StructureRow,
  onto: StructureRow,
  structure: Pick<SalesStructure, 'nodes'>,
): readonly Mover[] {
  if (row.kind === 'unassigned' || onto.kind !== 'unit') return [];
  const unit = row.kind === 'unit' ? row.unit : undefined;
  return listMovers(row).filter((mover) => mayGoTo(mover, unit, onto.unit, structure));
}

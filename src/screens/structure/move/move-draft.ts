import { whyNotBelow } from '../../../domain/rules/structure-moves.ts';
import type { MoveKind } from '../../../domain/rules/structure-moves.ts';
import type { SalesStructure, StructureNode } from '../../../domain/wire/structure.ts';
import type { ChannelRow, StructureRow, UnitRow } from '../unit-tree.ts';

/** What may go when a card goes. */
export interface Mover {
  readonly kind: MoveKind;
  readonly id: number;
  readonly name1: string;
  /** The unit where it stands; null: nowhere. */
  readonly from: number | null;
}

/** A move that somebody is about to make. */
export interface MoveDraft {
  readonly row: UnitRow | ChannelRow;
  /** Where it was dropped; undefined: not said yet. */
  readonly to: number | undefined;
  /** Which of what may go; undefined: the first that may go there. */
  readonly only?: number | undefined;
}

/** What may go: a channel; a unit with all below it, and each of its people alone. */
export function moversOf(row: UnitRow | ChannelRow): readonly Mover[] {
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
function aboveOf(nodes: ReadonlyMap<number, StructureNode>, id: number): readonly number[] {
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

/** Whether something may go to a unit; the server asks more. */
export function mayGoTo(
  mover: Mover,
  unit: StructureNode | undefined,
  to: StructureNode,
  { nodes }: Pick<SalesStructure, 'nodes'>,
): boolean {
  if (mover.from === to.id) return false;
  if (mover.kind !== 'unit') return true;
  const all = new Map(nodes.map((node) => [node.id, node]));
  return unit !== undefined && whyNotBelow(unit, to, aboveOf(all, to.id)) === undefined;
}

/** What of a card may go below another one. */
export function moversTo(
  row: StructureRow,
  onto: StructureRow,
  structure: Pick<SalesStructure, 'nodes'>,
): readonly Mover[] {
  if (row.kind === 'unassigned' || onto.kind !== 'unit') return [];
  const unit = row.kind === 'unit' ? row.unit : undefined;
  return moversOf(row).filter((mover) => mayGoTo(mover, unit, onto.unit, structure));
}

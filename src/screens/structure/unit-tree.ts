import type {
  SalesStructure,
  StructureChannel,
  StructureNode,
} from '../../domain/schema/channels/structure.ts';
import type { TreeNode } from '../../ui/table/tree-rows.ts';

export interface UnitRow {
  readonly kind: 'unit';
  readonly unit: StructureNode;
  /** Channels of the unit and of all below it. */
  readonly channelsBelow: number;
}
export interface ChannelCardRow {
  readonly kind: 'channel';
  readonly channel: Pick<StructureChannel, 'customerId' | 'nmpCode' | 'name1'> &
    Partial<Pick<StructureChannel, 'validFrom' | 'validTo'>>;
  /** Parent unit; undefined: none. */
  readonly unit: StructureNode | undefined;
}
export interface UnassignedRow {
  readonly kind: 'unassigned';
  readonly count: number;
}
/** A row of the provider's tree. */
export type StructureRow = UnitRow | ChannelCardRow | UnassignedRow;

const channelNode = (
  channel: ChannelCardRow['channel'],
  unit: StructureNode | undefined,
): TreeNode<StructureRow> => ({
  id: `c${channel.customerId}`,
  row: { kind: 'channel', channel, unit },
  children: [],
});

const countChannels = ({ row }: TreeNode<StructureRow>): number =>
  row.kind === 'unit' ? row.channelsBelow : row.kind === 'channel' ? 1 : 0;

/** The provider's structure as a tree: units with what is below them, each unit's own channels last, and apart those that hang nowhere. */
export function unitTree({ nodes, unassigned }: SalesStructure): readonly TreeNode<StructureRow>[] {
  const below = new Map<number | null, StructureNode[]>();
  for (const unit of nodes) below.set(unit.parentId, [...(below.get(unit.parentId) ?? []), unit]);
  const node = (unit: StructureNode): TreeNode<StructureRow> => {
    const children = [
      ...(below.get(unit.id) ?? []).map(node),
      ...unit.channels.map((channel) => channelNode(channel, unit)),
    ];
    return {
      id: `n${unit.id}`,
      row: {
        kind: 'unit',
        unit,
        channelsBelow: children.reduce((sum, child) => sum + countChannels(child), 0),
      },
      children,
    };
  };
  const loose: readonly TreeNode<StructureRow>[] =
    unassigned.length === 0
      ? []
      : [
          {
            id: 'loose',
            row: { kind: 'unassigned', count: unassigned.length },
            children: unassigned.map((channel) => channelNode(channel, undefined)),
          },
        ];
  return [...(below.get(null) ?? []).map(node), ...loose];
}

/** Returns the name of a row. */
export function getStructureName(row: StructureRow): string {
  return row.kind === 'unit' ? row.unit.name1 : row.kind === 'channel' ? row.channel.name1 : '';
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Builds the check that a row contains every word of a term: name, code, people. */
export function fitsTerm(q: string): (row: StructureRow) => boolean {
  const words = plain(q).split(/\s+/).filter(Boolean);
  return (row) => {
    if (row.kind === 'unassigned') return false;
    const text = plain(
      row.kind === 'unit'
        ? [row.unit.name1, row.unit.nmpCode, ...row.unit.holders.map(({ name1 }) => name1)].join(
            ' ',
          )
        : `${row.channel.name1} ${row.channel.nmpCode}`,
    );
    return words.every((word) => text.includes(word));
  };
}

/** Counts units, people, channels and vacancies of a structure. */
export function countStructure({ nodes }: SalesStructure) {
  return {
    units: nodes.length,
    people: new Set(nodes.flatMap(({ holders }) => holders.map(({ personId }) => personId))).size,
    channels: nodes.reduce((sum, { channels }) => sum + channels.length, 0),
    vacancies: nodes.filter(({ holders }) => holders.length === 0).length,
  };
}

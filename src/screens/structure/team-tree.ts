import type { ChannelPerson, ChannelTeam } from '../../domain/schema/channels/structure.ts';
import type { TreeNode } from '../../ui/table/tree-rows.ts';

export interface TeamRow {
  readonly kind: 'channel';
  readonly team: ChannelTeam;
}
export interface MemberRow {
  readonly kind: 'person';
  readonly person: ChannelPerson;
  readonly team: ChannelTeam;
  /** Consultants who report to this manager at this channel. */
  readonly reports: number;
}
export interface LeaderlessRow {
  readonly kind: 'leaderless';
  readonly team: ChannelTeam;
  readonly count: number;
}
/** A row of the channels' tree. */
export type ChannelStructureRow = TeamRow | MemberRow | LeaderlessRow;
type Node = TreeNode<ChannelStructureRow>;

const memberNode = (
  person: ChannelPerson,
  team: ChannelTeam,
  children: readonly Node[] = [],
): Node => ({
  id: `l${person.id}`,
  row: { kind: 'person', person, team, reports: children.length },
  children,
});

/**
 * Builds the tree: channels, their managers with the consultants who report to them, and the
 * people without a manager.
 */
export function teamTree(channels: readonly ChannelTeam[]): readonly Node[] {
  return channels.map((team) => {
    const managers = team.people.filter(({ salesRoleId }) => salesRoleId === 'CSM');
    const sellers = team.people.filter(({ salesRoleId }) => salesRoleId === 'CSC');
    const leads = new Set(managers.map(({ personId }) => personId));
    const leaderless = sellers.filter(
      ({ reportsTo }) => reportsTo === null || !leads.has(reportsTo),
    );
    const children = [
      ...managers.map((manager) =>
        memberNode(
          manager,
          team,
          sellers
            .filter(({ reportsTo }) => reportsTo === manager.personId)
            .map((seller) => memberNode(seller, team)),
        ),
      ),
      ...(leaderless.length === 0
        ? []
        : [
            {
              id: `x${team.customerId}`,
              row: { kind: 'leaderless', team, count: leaderless.length } as const,
              children: leaderless.map((seller) => memberNode(seller, team)),
            },
          ]),
    ];
    return { id: `c${team.customerId}`, row: { kind: 'channel', team }, children };
  });
}

/** Returns the name of a row. */
export function nameOfMember(row: ChannelStructureRow): string {
  return row.kind === 'person' ? row.person.name1 : row.kind === 'channel' ? row.team.name1 : '';
}

import { useHost } from '../../data/page-provider.tsx';
import { useNouns } from '../../i18n/use-field-words.ts';
import { useT } from '../../i18n/use-t.ts';
import type { TreeNode } from '../../ui/tree-rows.ts';
import { TreeTable } from '../../ui/tree-table.tsx';
import type { TreeColumn } from '../../ui/tree-table.tsx';
import { EmploymentCell, TeamCell, TeamCountCell } from './team-cells.tsx';
import type { TreeScreenProps } from './structure-screen.tsx';
import { TeamMenu } from './team-menu.tsx';
import type { TeamAct } from './team-questions.tsx';
import { nameOfMember } from './team-tree.ts';
import type { ChannelStructureRow } from './team-tree.ts';

interface TeamColumnsOptions {
  readonly canWrite: boolean;
  readonly onOpen: (row: ChannelStructureRow) => void;
  readonly onAct: (act: TeamAct) => void;
}

/** Channel or person, the size of a team, the period of an employment, and what can be done with it. */
function useTeamColumns({
  canWrite,
  onOpen,
  onAct,
}: TeamColumnsOptions): readonly TreeColumn<ChannelStructureRow>[] {
  const t = useT('structure');
  return [
    {
      id: 'team',
      label: t('columnTeam'),
      width: 'minmax(0, 1.6fr)',
      cell: (row, isActive) => <TeamCell row={row} isActive={isActive} onOpen={onOpen} />,
    },
    {
      id: 'count',
      label: t('columnSize'),
      width: 'minmax(0, .7fr)',
      cell: (row) => <TeamCountCell row={row} />,
    },
    {
      id: 'period',
      label: t('columnPeriod'),
      width: 'minmax(0, 190px)',
      cell: (row) => <EmploymentCell row={row} />,
    },
    {
      id: 'acts',
      label: t('columnActs'),
      width: '46px',
      quiet: true,
      phone: 'end',
      cell: (row, isActive) => <TeamMenu {...{ row, isActive, canWrite, onOpen, onAct }} />,
    },
  ];
}

interface TeamTableProps extends Pick<TreeScreenProps, 'canWrite' | 'onRecord'> {
  readonly nodes: readonly TreeNode<ChannelStructureRow>[];
  readonly expanded: ReadonlySet<string>;
  readonly onExpanded: (branches: ReadonlySet<string>) => void;
  readonly busy: boolean;
  readonly onAct: (act: TeamAct) => void;
}

/** The tree of channels, their sales managers and consultants. */
export function TeamTable({ canWrite, onRecord, onAct, ...tree }: TeamTableProps) {
  const many = useNouns()('channelLink')('many');
  const { navigate } = useHost();
  const open = (row: ChannelStructureRow) => {
    if (row.kind === 'person') onRecord(row.person.id);
    if (row.kind === 'channel') navigate(`/customers/${row.team.customerId}`);
  };
  const columns = useTeamColumns({ canWrite, onOpen: open, onAct });
  return (
    <TreeTable
      label={many}
      {...tree}
      columns={columns}
      textOf={nameOfMember}
      onOpen={open}
      toneOf={({ kind }) => (kind === 'leaderless' ? 'quiet' : undefined)}
    />
  );
}

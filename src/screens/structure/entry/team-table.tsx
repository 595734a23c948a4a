import { useHost } from '../../../data/page/page-provider.tsx';
import { useResources } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { TreeNode } from '../../../ui/table/tree-rows.ts';
import { TreeTable } from '../../../ui/table/tree-table.tsx';
import type { TreeColumn } from '../../../ui/table/tree-table-row.tsx';
import { EmploymentCell, TeamCell, TeamCountCell } from '../team-cells.tsx';
import type { TreeScreenProps } from './structure-screen.tsx';
import { TeamMenu } from '../team-menu.tsx';
import type { TeamAction } from '../team-questions.tsx';
import { nameOfMember } from '../team-tree.ts';
import type { ChannelStructureRow } from '../team-tree.ts';

interface TeamColumnsOptions {
  readonly canWrite: boolean;
  readonly onOpen: (row: ChannelStructureRow) => void;
  readonly onAction: (action: TeamAction) => void;
}

/** Channel or person, the size of a team, the period of an employment, and what can be done with it. */
function useTeamColumns({
  canWrite,
  onOpen,
  onAction,
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
      cell: (row, isActive) => <TeamMenu {...{ row, isActive, canWrite, onOpen, onAction }} />,
    },
  ];
}

interface TeamTableProps extends Pick<TreeScreenProps, 'canWrite' | 'onRecord'> {
  readonly nodes: readonly TreeNode<ChannelStructureRow>[];
  readonly expanded: ReadonlySet<string>;
  readonly onExpanded: (branches: ReadonlySet<string>) => void;
  readonly busy: boolean;
  readonly onAction: (action: TeamAction) => void;
}

/** The tree of channels, their sales managers and consultants. */
export function ChannelTeamTable({ canWrite, onRecord, onAction, ...tree }: TeamTableProps) {
  const many = useResources()('channelLink')('many');
  const { navigate } = useHost();
  const open = (row: ChannelStructureRow) => {
    if (row.kind === 'person') onRecord(row.person.id);
    if (row.kind === 'channel') navigate(`/customers/${row.team.customerId}`);
  };
  const columns = useTeamColumns({ canWrite, onOpen: open, onAction });
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

import { useHost } from '../../../data/page/page-provider.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useResources } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { TreeNode } from '../../../ui/table/tree-rows.ts';
import { TreeTable } from '../../../ui/table/tree-table.tsx';
import type { TreeColumn } from '../../../ui/table/tree-table-row.tsx';
import { HolderCell, NameCell, PeriodCell } from '../unit-cells.tsx';
import type { TreeScreenProps } from './structure-screen.tsx';
import { UnitMenu } from '../unit-menu.tsx';
import type { UnitAction } from '../unit-questions.ts';
import { getStructureName } from '../unit-tree.ts';
import type { StructureRow } from '../unit-tree.ts';

interface UnitColumnsOptions {
  readonly canWrite: boolean;
  readonly onOpen: (row: StructureRow) => void;
  readonly onAction: (action: UnitAction) => void;
}

/** Unit, who holds it, its channels, its period, and what can be done with it. */
function useUnitColumns({
  canWrite,
  onOpen,
  onAction,
}: UnitColumnsOptions): readonly TreeColumn<StructureRow>[] {
  const t = useT('structure');
  return [
    {
      id: 'unit',
      label: t('columnUnit'),
      width: 'minmax(0, 1.25fr)',
      cell: (row, isActive) => <NameCell row={row} isActive={isActive} onOpen={onOpen} />,
    },
    {
      id: 'holder',
      label: t('columnHolder'),
      width: 'minmax(0, 1fr)',
      cell: (row) => <HolderCell row={row} />,
    },
    {
      id: 'channels',
      label: t('columnChannels'),
      width: '76px',
      kind: 'number',
      phone: 'off',
      cell: (row) =>
        row.kind === 'unit'
          ? formatNumber(String(row.channelsBelow))
          : row.kind === 'unassigned'
            ? formatNumber(String(row.count))
            : '',
    },
    {
      id: 'period',
      label: t('columnPeriod'),
      width: 'minmax(0, 190px)',
      phone: 'off',
      cell: (row) => <PeriodCell row={row} />,
    },
    {
      id: 'acts',
      label: t('columnActs'),
      width: '46px',
      quiet: true,
      phone: 'end',
      cell: (row, isActive) => <UnitMenu {...{ row, isActive, canWrite, onOpen, onAction }} />,
    },
  ];
}

interface UnitTableProps extends Pick<TreeScreenProps, 'canWrite' | 'onRecord'> {
  readonly nodes: readonly TreeNode<StructureRow>[];
  readonly expanded: ReadonlySet<string>;
  readonly onExpanded: (branches: ReadonlySet<string>) => void;
  readonly busy: boolean;
  readonly onAction: (action: UnitAction) => void;
}

/** Renders the tree of units with their holders and channels. */
export function UnitTable({ canWrite, onRecord, onAction, ...tree }: UnitTableProps) {
  const many = useResources()('salesNode')('many');
  const { navigate } = useHost();
  const open = (row: StructureRow) => {
    if (row.kind === 'unit') onRecord(row.unit.id);
    if (row.kind === 'channel') navigate(`/customers/${row.channel.customerId}`);
  };
  const columns = useUnitColumns({ canWrite, onOpen: open, onAction });
  return (
    <TreeTable
      label={many}
      {...tree}
      columns={columns}
      textOf={getStructureName}
      onOpen={open}
      toneOf={({ kind }) => (kind === 'unassigned' ? 'quiet' : undefined)}
    />
  );
}

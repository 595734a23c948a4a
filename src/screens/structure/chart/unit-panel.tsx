import type { SalesStructure } from '../../../domain/schema/channels/structure.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { flowArrow } from '../../../ui/icons/structure.ts';
import type { TreeNode } from '../../../ui/table/tree-rows.ts';
import { UnitMenu } from '../unit-menu.tsx';
import type { UnitAction } from '../unit-questions.ts';
import { getStructureName } from '../unit-tree.ts';
import type { StructureRow } from '../unit-tree.ts';
import { ChannelFacts } from './channel-facts.tsx';
import { unitFace } from './unit-faces.ts';
import { UnitFacts } from './unit-facts.tsx';
import { UnitFigureList } from './unit-figures.tsx';

interface UnitPanelProps {
  readonly node: TreeNode<StructureRow> | undefined;
  readonly structure: SalesStructure;
  readonly canWrite: boolean;
  readonly onOpen: (row: StructureRow) => void;
  readonly onAction: (action: UnitAction) => void;
  readonly onMove: (row: StructureRow) => void;
}

/**
 * Shows the details of the chosen card: parent, start date, units below, actions and, on request,
 * figures of its channels.
 */
export function UnitPanel({ node, structure, canWrite, onOpen, onAction, onMove }: UnitPanelProps) {
  const t = useT('orgChart');
  const words = useT('structure');
  if (node === undefined)
    return (
      <p className="nmv-panel nmv-chart-side nmv-chart-none nmv-muted" part="panel">
        {t('nothingChosen')}
      </p>
    );
  const { row } = node;
  const face = unitFace(row, words);
  const isMovable =
    canWrite &&
    row.kind !== 'unassigned' &&
    !(row.kind === 'unit' && row.unit.kind === 'bu' && row.unit.holders.length === 0);
  return (
    <section className="nmv-panel nmv-chart-side" part="panel" aria-label={face.title}>
      <div className="nmv-panel-head" part="head">
        <div className="nmv-grow">
          <h2 className="nmv-subheading">{face.title}</h2>
          <div className="nmv-small nmv-muted">{face.under}</div>
        </div>
        <UnitMenu {...{ row, canWrite, onOpen, onAction }} isActive />
      </div>
      <div className="nmv-panel-body nmv-chart-side-body">
        {row.kind === 'unit' && <UnitFacts row={row} node={node} structure={structure} />}
        {row.kind === 'channel' && <ChannelFacts row={row} />}
        {row.kind === 'unit' && <UnitFigureList key={row.unit.id} row={row} on={structure.on} />}
      </div>
      {isMovable && (
        <div className="nmv-panel-foot">
          <Button
            icon={flowArrow}
            onClick={() => onMove(row)}
            aria-label={`${t('moveTo')} ${getStructureName(row)}`}
          >
            {t('moveTo')}
          </Button>
        </div>
      )}
    </section>
  );
}

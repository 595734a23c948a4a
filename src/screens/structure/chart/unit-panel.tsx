import type { SalesStructure } from '../../../domain/wire/structure.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { flowArrow } from '../../../ui/icons/structure.ts';
import type { TreeNode } from '../../../ui/tree-rows.ts';
import { UnitMenu } from '../unit-menu.tsx';
import type { UnitAct } from '../unit-questions.ts';
import { nameOf } from '../unit-tree.ts';
import type { StructureRow } from '../unit-tree.ts';
import { ChannelFacts } from './channel-facts.tsx';
import { unitFace } from './unit-faces.ts';
import { UnitFacts } from './unit-facts.tsx';
import { UnitFigures } from './unit-figures.tsx';

interface UnitPanelProps {
  readonly node: TreeNode<StructureRow> | undefined;
  readonly structure: SalesStructure;
  readonly canWrite: boolean;
  readonly onOpen: (row: StructureRow) => void;
  readonly onAct: (act: UnitAct) => void;
  readonly onMove: (row: StructureRow) => void;
}

/** What is behind the chosen card: whom it reports to, since when, what is below, the figures of its channels when asked for, and its acts. */
export function UnitPanel({ node, structure, canWrite, onOpen, onAct, onMove }: UnitPanelProps) {
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
        <UnitMenu {...{ row, canWrite, onOpen, onAct }} isActive />
      </div>
      <div className="nmv-panel-body nmv-chart-side-body">
        {row.kind === 'unit' && <UnitFacts row={row} node={node} structure={structure} />}
        {row.kind === 'channel' && <ChannelFacts row={row} />}
        {row.kind === 'unit' && <UnitFigures key={row.unit.id} row={row} on={structure.on} />}
      </div>
      {isMovable && (
        <div className="nmv-panel-foot">
          <Button
            icon={flowArrow}
            onClick={() => onMove(row)}
            aria-label={`${t('moveTo')} ${nameOf(row)}`}
          >
            {t('moveTo')}
          </Button>
        </div>
      )}
    </section>
  );
}

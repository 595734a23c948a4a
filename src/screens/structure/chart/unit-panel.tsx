import { useState } from 'react';
import type { SalesStructure } from '../../../domain/wire/structure.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { flowArrow } from '../../../ui/icons/structure.ts';
import type { TreeNode } from '../../../ui/tree-rows.ts';
import { UnitMenu } from '../unit-menu.tsx';
import type { UnitAct } from '../unit-questions.ts';
import { nameOf } from '../unit-tree.ts';
import type { StructureRow, UnitRow } from '../unit-tree.ts';
import { ChannelFiguresTable } from './channel-figures.tsx';
import { unitFace } from './unit-faces.ts';

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
      <p className="nmv-panel nmv-chart-side nmv-chart-none nmv-muted">{t('nothingChosen')}</p>
    );
  const { row } = node;
  const face = unitFace(row, words);
  const isMovable =
    canWrite &&
    row.kind !== 'unassigned' &&
    !(row.kind === 'unit' && row.unit.kind === 'bu' && row.unit.holders.length === 0);
  return (
    <section className="nmv-panel nmv-chart-side" aria-label={face.title}>
      <div className="nmv-panel-head">
        <div className="nmv-grow">
          <h2 className="nmv-subheading">{face.title}</h2>
          <div className="nmv-small nmv-muted">{face.under}</div>
        </div>
        <UnitMenu {...{ row, canWrite, onOpen, onAct }} isActive />
      </div>
      <div className="nmv-panel-body nmv-chart-side-body">
        {row.kind === 'unit' && <UnitFacts row={row} node={node} structure={structure} />}
        {row.kind === 'channel' && (
          <dl className="nmv-chart-facts">
            <Fact name={t('reportsTo')}>{row.unit?.name1 ?? t('nowhere')}</Fact>
            <Since from={row.channel.validFrom} />
          </dl>
        )}
        {row.kind === 'unit' && <Figures key={row.unit.id} row={row} on={structure.on} />}
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

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt className="nmv-small nmv-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Since({ from }: { readonly from: string | null | undefined }) {
  const t = useT('orgChart');
  const format = useFormat();
  return from ? <Fact name={t('since')}>{format.date(from)}</Fact> : null;
}

/** People who hold units below a node, each once. */
function peopleBelow(node: TreeNode<StructureRow>): number {
  const found = new Set<number>();
  const walk = ({ row, children }: TreeNode<StructureRow>) => {
    if (row.kind === 'unit') for (const { personId } of row.unit.holders) found.add(personId);
    children.forEach(walk);
  };
  node.children.forEach(walk);
  return found.size;
}

function UnitFacts({
  row: { unit, channelsBelow },
  node,
  structure,
}: {
  readonly row: UnitRow;
  readonly node: TreeNode<StructureRow>;
  readonly structure: SalesStructure;
}) {
  const t = useT('orgChart');
  const words = useT('structure');
  const fields = useFieldWords();
  const format = useFormat();
  const above = structure.nodes.find(({ id }) => id === unit.parentId);
  return (
    <dl className="nmv-chart-facts">
      <Fact name={t('reportsTo')}>
        {above === undefined ? t('nobodyAbove') : (above.holders[0]?.name1 ?? above.name1)}
      </Fact>
      <Since from={unit.holders[0]?.validFrom ?? unit.placedFrom ?? unit.validFrom} />
      <Fact name={t('channelsBelow')}>{format.number(String(channelsBelow))}</Fact>
      <Fact name={t('peopleBelow')}>{format.number(String(peopleBelow(node)))}</Fact>
      <Fact
        name={fields.maybe(`nodeKind_${unit.kind}`) ?? unit.kind}
      >{`${unit.name1} · ${unit.nmpCode}`}</Fact>
      {unit.regionName !== null && <Fact name={t('states')}>{unit.regionName}</Fact>}
      {unit.holders.length === 0 && (
        <Fact name={words('vacant')}>
          {unit.standIn === null
            ? words('nobodyStandsIn')
            : words('standsIn', { name: unit.standIn })}
        </Fact>
      )}
    </dl>
  );
}

/** Figures come when they are asked for. */
function Figures({ row, on }: { readonly row: UnitRow; readonly on: string }) {
  const t = useT('orgChart');
  const [isOpen, setOpen] = useState(false);
  if (row.channelsBelow === 0) return <p className="nmv-small nmv-muted">{t('noChannels')}</p>;
  return isOpen ? (
    <ChannelFiguresTable node={row.unit.id} on={on} />
  ) : (
    <Button onClick={() => setOpen(true)}>{t('figures')}</Button>
  );
}

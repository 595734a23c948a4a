import type { SalesStructure } from '../../../domain/schema/channels/structure.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import type { TreeNode } from '../../../ui/table/tree-rows.ts';
import type { StructureRow, UnitRow } from '../unit-tree.ts';
import { peopleBelow } from './people-below.ts';
import { UnitFact, Since } from './unit-fact.tsx';

/** Shows the parent of a unit, since when, and the units and channels below. */
export function UnitFacts({
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
      <UnitFact name={t('reportsTo')}>
        {above === undefined ? t('noOneAbove') : (above.holders[0]?.name1 ?? above.name1)}
      </UnitFact>
      <Since from={unit.holders[0]?.validFrom ?? unit.placedFrom ?? unit.validFrom} />
      <UnitFact name={t('channelsBelow')}>{format.number(String(channelsBelow))}</UnitFact>
      <UnitFact name={t('peopleBelow')}>{format.number(String(peopleBelow(node)))}</UnitFact>
      <UnitFact
        name={fields.maybe(`nodeKind_${unit.kind}`) ?? unit.kind}
      >{`${unit.name1} · ${unit.nmpCode}`}</UnitFact>
      {unit.regionName !== null && <UnitFact name={t('states')}>{unit.regionName}</UnitFact>}
      {unit.holders.length === 0 && (
        <UnitFact name={words('vacant')}>
          {unit.standIn === null ? words('noStandIn') : words('standsIn', { name: unit.standIn })}
        </UnitFact>
      )}
    </dl>
  );
}

import { Suspense, useMemo, useState } from 'react';
import { useResource } from '../../../data/cache/resource.ts';
import { useSalesStructure, useStructureActions } from '../../../data/structure.ts';
import { salesNode } from '../../../domain/entities/sales-node.ts';
import type { SalesStructure } from '../../../domain/schema/channels/structure.ts';
import { useT } from '../../../i18n/use-t.ts';
import { lazyAgain } from '../../../ui/base/lazy-again.tsx';
import { listBranches, filterTree } from '../../../ui/table/tree-rows.ts';
import type { TreeNode } from '../../../ui/table/tree-rows.ts';
import { FoldButtons } from '../fold-buttons.tsx';
import { StructureAsk } from '../structure-ask.tsx';
import { CreateButton, StructureHead } from '../structure-head.tsx';
import type { TreeScreenProps } from './structure-screen.tsx';
import { StructureStates } from '../structure-states.tsx';
import { StructureTools } from '../structure-tools.tsx';
import { UnitTable } from './unit-table.tsx';
import { buildUnitQuestion } from '../unit-questions.ts';
import type { UnitAction } from '../unit-questions.ts';
import { useFolding } from '../use-folding.ts';
import { fitsTerm, countStructure, unitTree } from '../unit-tree.ts';
import type { StructureRow } from '../unit-tree.ts';

const UnitChart = lazyAgain(async () => (await import('../chart/unit-chart.tsx')).UnitChart);

/** Levels that are open at first: one sees down to the distritals. */
const OPEN_LEVELS = 2;
const none: readonly TreeNode<StructureRow>[] = [];

interface UnitTreeOptions extends Pick<TreeScreenProps, 'kept' | 'onKept'> {
  readonly structure: SalesStructure | undefined;
  readonly q: string;
}

/** The whole tree, what of it fits the search, and the branches that are open: of the whole tree its upper levels at first. */
function useUnitTree({ structure, q, kept, onKept }: UnitTreeOptions) {
  const tree = useMemo(() => (structure ? unitTree(structure) : none), [structure]);
  const nodes = useMemo(() => (q === '' ? tree : filterTree(tree, fitsTerm(q))), [tree, q]);
  const opened = useMemo(() => kept ?? new Set(listBranches(tree, OPEN_LEVELS)), [kept, tree]);
  // Matches are open at first; their folding is separate from that of the whole tree.
  const [folded, setFolded] = useState<{ readonly q: string; readonly ids: ReadonlySet<string> }>();
  const found = useFolding(nodes, folded?.q === q ? folded.ids : undefined, (ids) =>
    setFolded({ q, ids }),
  );
  const whole = { expanded: opened, onExpanded: onKept };
  return { tree, nodes, ...(q === '' ? whole : found) };
}

/** The provider's structure [2.14] as a tree of a day, with people, vacancies and channels, and what can be done with them. */
export function UnitStructure({
  place,
  today,
  canWrite,
  kept,
  onKept,
  keptChart,
  onKeptChart,
  onNavigate,
  onRecord,
  onLook,
}: TreeScreenProps) {
  const t = useT('structure');
  const read = useSalesStructure(place.on || today);
  const { data } = read;
  const [pending, setPending] = useState<UnitAction>();
  const { tree, ...shown } = useUnitTree({ structure: data, q: place.q, kept, onKept });
  const create = canWrite ? (
    <CreateButton onRecord={onRecord}>{t('create')}</CreateButton>
  ) : undefined;
  return (
    <div className="nmv-maintenance" part="structure">
      <StructureHead
        entity={salesNode}
        look={place.isChart ? 'chart' : 'tree'}
        onLook={onLook}
        action={create}
      />
      <StructureTools
        {...{ place, today, onNavigate }}
        searchIn={t('findUnit')}
        sums={data && <Sums structure={data} />}
        fold={place.isChart ? undefined : <FoldButtons {...shown} />}
      />
      <StructureStates
        {...{ read, place, onNavigate }}
        isFound={place.isChart || shown.nodes.length > 0}
        empty={
          data && tree.length === 0
            ? {
                title: t('emptyTitle'),
                text: canWrite ? t('emptyText') : t('emptyReader'),
                action: create,
              }
            : undefined
        }
      >
        {place.isChart && data ? (
          <Suspense fallback={<ChartSkeleton />}>
            <UnitChart
              {...{ tree, today, canWrite, onRecord }}
              structure={data}
              q={place.q}
              kept={keptChart}
              onKept={onKeptChart}
              onAction={setPending}
              onRead={read.refresh}
            />
          </Suspense>
        ) : (
          <UnitTable
            {...{ ...shown, canWrite, onRecord }}
            busy={read.isValidating}
            onAction={setPending}
          />
        )}
      </StructureStates>
      {pending && data && (
        <Asking
          pending={pending}
          structure={data}
          today={today}
          onClose={() => setPending(undefined)}
          onRead={read.refresh}
        />
      )}
    </div>
  );
}

/** Keeps the space of the chart while the chart loads. */
const ChartSkeleton = () => <div className="nmv-structure-chart-room" aria-busy="true" />;

function Sums({ structure }: { readonly structure: SalesStructure }) {
  const t = useT('structure');
  const { units, people, channels, vacancies } = countStructure(structure);
  return (
    <>
      {[
        t('people', { count: people }),
        t('units', { count: units }),
        t('channels', { count: channels }),
      ].join(' · ')}
      {vacancies > 0 && (
        <>
          {' · '}
          <span className="nmv-structure-vacancies">{t('vacancies', { count: vacancies })}</span>
        </>
      )}
    </>
  );
}

interface AskingProps {
  readonly pending: UnitAction;
  readonly structure: SalesStructure;
  readonly today: string;
  readonly onClose: () => void;
  readonly onRead: () => Promise<void>;
}

function Asking({ pending, structure, today, ...rest }: AskingProps) {
  const t = useT('structure');
  const actions = useStructureActions();
  const nodes = useResource(salesNode);
  return (
    <StructureAsk
      question={buildUnitQuestion({ t, structure, today, actions, nodes }, pending)}
      {...rest}
    />
  );
}

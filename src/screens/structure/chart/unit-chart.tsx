import { useMemo, useRef } from 'react';
import { useHost, useSession } from '../../../data/page/page-provider.tsx';
import type { SalesStructure } from '../../../domain/schema/channels/structure.ts';
import { useResources } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import orgChart from '../../../../styles/org-chart.css';
import type { TreeNode } from '../../../ui/table/tree-rows.ts';
import { LatestMoves } from '../move/latest-moves.tsx';
import { listMovers, moversTo } from '../move/move-draft.ts';
import { MovePanel } from '../move/move-panel.tsx';
import type { UnitAction } from '../unit-questions.ts';
import { fitsTerm } from '../unit-tree.ts';
import type { StructureRow } from '../unit-tree.ts';
import { FilesMenu } from './files-menu.tsx';
import { OrgChart } from './org-chart.tsx';
import type { ChartHandle } from './org-chart.tsx';
import { SearchSteps } from './search-steps.tsx';
import { unitFace } from './unit-faces.ts';
import { UnitPanel } from './unit-panel.tsx';
import { useChartRoute } from './use-chart-route.ts';
import type { ChartRoute } from './use-chart-route.ts';
import { useFoundFirst } from './use-found-first.ts';
import { idOfRow, idOfUnit, useMoveDraft } from './use-move-draft.ts';

const sheets = [orgChart];

interface UnitChartProps {
  readonly structure: SalesStructure;
  readonly tree: readonly TreeNode<StructureRow>[];
  readonly q: string;
  readonly today: string;
  readonly canWrite: boolean;
  readonly kept: ChartRoute | undefined;
  readonly onKept: (route: ChartRoute) => void;
  readonly onRecord: (id: number) => void;
  readonly onAction: (action: UnitAction) => void;
  readonly onRead: () => Promise<void>;
}

/** All nodes of a tree by id. */
function mapNodes(
  tree: readonly TreeNode<StructureRow>[],
): ReadonlyMap<string, TreeNode<StructureRow>> {
  const found = new Map<string, TreeNode<StructureRow>>();
  const walk = (node: TreeNode<StructureRow>) => {
    found.set(node.id, node);
    node.children.forEach(walk);
  };
  tree.forEach(walk);
  return found;
}

/** Returns the matches of a search, from the top. */
const foundIn = (
  all: ReadonlyMap<string, TreeNode<StructureRow>>,
  q: string,
): readonly string[] => {
  if (q === '') return [];
  const fits = fitsTerm(q);
  return [...all.values()].filter(({ row }) => fits(row)).map(({ id }) => id);
};

/** The provider's structure [2.14] as a chart: folded to one's own path, with a panel for what is chosen or is to be moved. */
export function UnitChart(props: UnitChartProps) {
  const { structure, tree, q, today, canWrite, kept, onKept, onRecord, onAction, onRead } = props;
  useSheets(sheets);
  const t = useT('orgChart');
  const words = useT('structure');
  const many = useResources()('salesNode')('many');
  const { navigate } = useHost();
  const { user } = useSession();
  const chart = useRef<ChartHandle>(null);
  const all = useMemo(() => mapNodes(tree), [tree]);
  const own = structure.nodes.find(({ holders }) =>
    holders.some(({ personId }) => personId === user?.id),
  );
  const home = own && idOfUnit(own.id);
  const place = useChartRoute({ nodes: tree, home, kept, onKept });
  const found = useMemo(() => foundIn(all, q), [all, q]);
  const foundSet = useMemo(() => new Set(found), [found]);
  useFoundFirst(q, found, (id) => place.goTo(id, true));
  const moves = useMoveDraft({ structure, all, onAction, focus: () => chart.current?.focus() });
  const { draft, planned, close } = moves;
  const begin = (row: StructureRow, onto?: StructureRow) => {
    const id = idOfRow(row);
    if (id !== undefined) place.onChoose(id);
    moves.begin(row, onto);
  };
  const open = (row: StructureRow) => {
    if (row.kind === 'unit') onRecord(row.unit.id);
    if (row.kind === 'channel') navigate(`/customers/${row.channel.customerId}`);
  };
  return (
    <div className="nmv-chart-screen">
      <div className="nmv-line nmv-chart-bar">
        {q !== '' && (
          <SearchSteps found={found} at={place.at.id} onGo={(id) => place.goTo(id, true)} />
        )}
        <output className="nmv-small nmv-chart-said">{moves.said}</output>
        <span className="nmv-line" data-gap="2">
          {canWrite && <LatestMoves />}
          <FilesMenu
            nodes={tree}
            expanded={place.expanded}
            branch={place.chosen ?? place.at.id}
            faceOf={(row) => unitFace(row, words)}
            on={structure.on}
            title={many}
          />
        </span>
      </div>
      <div className="nmv-chart-columns">
        <OrgChart
          ref={chart}
          label={t('chart', { what: many })}
          nodes={tree}
          faceOf={(row) => unitFace(row, words)}
          expanded={place.expanded}
          onExpanded={place.onExpanded}
          at={place.at}
          onAt={place.onAt}
          chosen={place.chosen}
          onChoose={(id) => {
            moves.giveUp();
            place.onChoose(id);
          }}
          found={foundSet}
          home={home}
          onHome={() => place.goTo(home ?? tree[0]?.id ?? '', false)}
          isMovable={(row) => canWrite && row.kind !== 'unassigned' && listMovers(row).length > 0}
          mayGo={(row, onto) => moversTo(row, onto, structure).length > 0}
          onMove={begin}
          cut={moves.cut}
          onCut={(row) => moves.cutOut(place.at.id, row)}
          onGiveUp={moves.giveUp}
          planned={planned}
        />
        {draft ? (
          <MovePanel
            key={`${planned?.id ?? ''}-${draft.only ?? ''}`}
            draft={draft}
            structure={structure}
            on={structure.on > today ? structure.on : today}
            onTo={(to) => moves.aim(draft, to)}
            onClose={close}
            onDone={close}
            onStale={() => {
              close();
              void onRead();
            }}
          />
        ) : (
          <UnitPanel
            node={place.chosen === undefined ? undefined : all.get(place.chosen)}
            structure={structure}
            canWrite={canWrite}
            onOpen={open}
            onAction={moves.action}
            onMove={(row) => begin(row, undefined)}
          />
        )}
      </div>
    </div>
  );
}

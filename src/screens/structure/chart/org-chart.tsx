import { useCallback, useId, useImperativeHandle, useMemo, useRef } from 'react';
import type { Ref } from 'react';
import { CARD, layBranches } from '../../../domain/rules/structure/branch-layout.ts';
import type { BranchLayout } from '../../../domain/rules/structure/branch-layout.ts';
import { listBranches } from '../../../ui/table/tree-rows.ts';
import type { TreeNode } from '../../../ui/table/tree-rows.ts';
import { ChartCards } from './chart-cards.tsx';
import { ChartTools } from './chart-tools.tsx';
import type { Face } from './face.ts';
import { handleChartKey } from './keys.ts';
import { drawBonds, boxesIn, drawDots } from './seen.ts';
import { useDrag } from './use-drag.ts';
import { useViewer } from './use-viewer.ts';
import { ZOOM } from './view.ts';
import { mapNodes, buildCardRules } from './card-rules.ts';
import type { CardRules } from './card-rules.ts';
import { PlannedBonds } from './planned-bonds.tsx';
import type { PlannedMove } from './planned-bonds.tsx';

/** Methods of the chart. */
export interface ChartHandle {
  focus(): void;
}

interface OrgChartProps<Row> extends CardRules<Row> {
  readonly label: string;
  readonly nodes: readonly TreeNode<Row>[];
  readonly faceOf: (row: Row) => Face;
  readonly expanded: ReadonlySet<string>;
  readonly onExpanded: (expanded: ReadonlySet<string>) => void;
  /** Current card; a changed `centre` brings it into the middle. */
  readonly at: { readonly id: string; readonly centre: number };
  readonly onAt: (id: string) => void;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly found: ReadonlySet<string>;
  /** Own place: where Home leads. */
  readonly home: string | undefined;
  readonly onHome: () => void;
  readonly onCut: (row: Row) => void;
  /** Id of the cut card. */
  readonly cut: string | undefined;
  readonly onGiveUp: () => boolean;
  readonly planned: PlannedMove | undefined;
  readonly ref?: Ref<ChartHandle>;
}

/** Checks that a box is below another. */
function isBelow(layout: BranchLayout, id: string, above: string): boolean {
  for (
    let at = layout.boxes.get(id)?.parentId;
    at !== undefined;
    at = layout.boxes.get(at)?.parentId
  )
    if (at === above) return true;
  return false;
}

/** Returns the open cards after opening or closing a whole branch. */
function withBranch<Row>(
  expanded: ReadonlySet<string>,
  node: TreeNode<Row> | undefined,
  isOpen: boolean,
): ReadonlySet<string> {
  const next = new Set(expanded);
  for (const id of node === undefined ? [] : listBranches([node])) {
    if (isOpen) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** A tree as a chart: cards and lines, of which those near the view are drawn; by keyboard a tree with one stop of the Tab key. */
export function OrgChart<Row>(props: OrgChartProps<Row>) {
  const { nodes, expanded, at, cut, planned, faceOf, ref } = props;
  const prefix = useId();
  const frame = useRef<HTMLDivElement>(null);
  const plane = useRef<HTMLDivElement>(null);
  const idOf = useCallback((id: string) => `${prefix}${id}`, [prefix]);
  const all = useMemo(() => mapNodes(nodes), [nodes]);
  const layout = useMemo(
    () => layBranches(nodes, ({ id, children }) => children.length > 0 && expanded.has(id)),
    [nodes, expanded],
  );
  const { rowOf, isMovable, mayGo, move } = buildCardRules(all, props);
  const { viewer, drawn } = useViewer({ frame, plane, layout, at, isMovable });
  const { dragged, ...drag } = useDrag({ frame, viewer, isMovable, onDrop: move });
  useImperativeHandle(
    ref,
    () => ({ focus: () => plane.current?.focus({ preventScroll: true }) }),
    [],
  );
  const fold = useCallback(
    (id: string) => {
      const next = new Set(props.expanded);
      if (!next.delete(id)) next.add(id);
      // A position inside a closing branch moves to its top.
      else if (isBelow(layout, props.at.id, id)) props.onAt(id);
      props.onExpanded(next);
    },
    [layout, props],
  );
  const branch = (isOpen: boolean) =>
    props.onExpanded(withBranch(expanded, all.get(at.id), isOpen));
  const choose = useCallback(
    (id: string) => {
      props.onAt(id);
      props.onChoose(id);
    },
    [props],
  );
  const cards = useMemo(() => (drawn === undefined ? [] : boxesIn(layout, drawn)), [layout, drawn]);
  const isTiny = drawn !== undefined && drawn.k < ZOOM.cards;
  const here = layout.boxes.get(at.id);
  // Screen readers need the current card in the tree, even out of view.
  const shown = isTiny || here === undefined || cards.includes(here) ? cards : [...cards, here];
  const listed = isTiny ? (here === undefined ? [] : [here]) : shown;
  return (
    <div
      className="nmv-org-chart"
      ref={frame}
      data-dragging={dragged !== undefined || undefined}
      {...drag.handlers}
    >
      <div
        ref={plane}
        className="nmv-chart-plane"
        role="tree"
        tabIndex={0}
        aria-label={props.label}
        aria-activedescendant={here === undefined ? undefined : idOf(at.id)}
        onKeyDown={(event) =>
          handleChartKey(event, {
            layout,
            at: at.id,
            isOpen: ({ id }) => expanded.has(id),
            viewer: viewer.current,
            onAt: (id) => {
              props.onAt(id);
              const box = layout.boxes.get(id);
              if (box) viewer.current?.reveal(toViewerBox(box));
            },
            onFold: fold,
            onChoose: choose,
            onOpenAll: () => branch(true),
            onHome: props.onHome,
            onCut: () => {
              const row = rowOf(at.id);
              if (row !== undefined && props.isMovable(row)) props.onCut(row);
            },
            onPaste: () => cut !== undefined && move(cut, at.id),
            onEscape: () => drag.cancel() || props.onGiveUp(),
          })
        }
      >
        <svg className="nmv-chart-lines" aria-hidden="true">
          {isTiny ? (
            <path className="nmv-chart-dots" d={drawDots(cards)} />
          ) : (
            drawn && <path className="nmv-chart-bonds" d={drawBonds(layout, cards, drawn)} />
          )}
          <PlannedBonds layout={layout} planned={planned} />
        </svg>
        <ChartCards
          {...{ ...props, idOf, isMovable, mayGo }}
          boxes={listed}
          dragged={dragged}
          onChoose={choose}
          onFold={fold}
        />
      </div>
      {dragged && (
        <div className="nmv-chart-ghost" ref={drag.ghost} aria-hidden="true">
          {getTitle(rowOf(dragged.id), faceOf)}
        </div>
      )}
      <ChartTools
        viewer={viewer}
        layout={layout}
        onBranch={branch}
        onHome={props.home === undefined ? undefined : props.onHome}
        canMove={at.id !== '' && isMovable(at.id)}
      />
    </div>
  );
}

const getTitle = <Row,>(row: Row | undefined, faceOf: (row: Row) => Face): string =>
  row === undefined ? '' : faceOf(row).title;

/** A box as the viewer takes it. */
const toViewerBox = ({ x, y }: { readonly x: number; readonly y: number }) => ({
  x,
  y,
  width: CARD.width,
  height: CARD.height,
});

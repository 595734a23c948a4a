import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TreeNode } from '../../../ui/table/tree-rows.ts';

/** Open cards and position of a chart; stored while a record is open. */
export interface ChartRoute {
  readonly expanded: ReadonlySet<string>;
  readonly at: string;
  readonly chosen: string | undefined;
}

interface ChartRouteOptions<Row> {
  readonly nodes: readonly TreeNode<Row>[];
  /** Own place; undefined: one has none in it. */
  readonly home: string | undefined;
  readonly kept: ChartRoute | undefined;
  readonly onKept: (route: ChartRoute) => void;
}

/** Maps ids to parent ids. */
function mapParents<Row>(nodes: readonly TreeNode<Row>[]): ReadonlyMap<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  const walk = (node: TreeNode<Row>, above: string | undefined) => {
    found.set(node.id, above);
    for (const child of node.children) walk(child, node.id);
  };
  for (const node of nodes) walk(node, undefined);
  return found;
}

function above(parents: ReadonlyMap<string, string | undefined>, id: string): readonly string[] {
  const found: string[] = [];
  for (let at = parents.get(id); at !== undefined; at = parents.get(at)) found.push(at);
  return found;
}

/** A chart is folded to one's own path at first, else to the topmost; whatever is gone to is opened down to it and brought into the middle. */
export function useChartRoute<Row>({ nodes, home, kept, onKept }: ChartRouteOptions<Row>) {
  const parents = useMemo(() => mapParents(nodes), [nodes]);
  const [centre, setCentre] = useState(0);
  const first = nodes[0]?.id ?? '';
  const start = useMemo<ChartRoute>(() => {
    const at = home ?? first;
    return { expanded: new Set([...above(parents, at), at]), at, chosen: at };
  }, [parents, home, first]);
  const route = kept ?? start;
  const at = parents.has(route.at) ? route.at : start.at;
  const goTo = useCallback(
    (id: string, isChosen: boolean) => {
      onKept({
        expanded: new Set([...route.expanded, ...above(parents, id)]),
        at: id,
        chosen: isChosen ? id : route.chosen,
      });
      setCentre((count) => count + 1);
    },
    [onKept, parents, route],
  );
  // The view follows the current card when it is moved.
  const parent = parents.get(at);
  const stood = useRef({ at, parent });
  useEffect(() => {
    const before = stood.current;
    stood.current = { at, parent };
    if (before.at === at && before.parent !== parent) goTo(at, route.chosen === at);
  }, [at, parent, goTo, route.chosen]);
  return {
    expanded: route.expanded,
    at: useMemo(() => ({ id: at, centre }), [at, centre]),
    chosen: route.chosen !== undefined && parents.has(route.chosen) ? route.chosen : undefined,
    onExpanded: (expanded: ReadonlySet<string>) => onKept({ ...route, at, expanded }),
    onAt: (id: string) => onKept({ ...route, at: id }),
    onChoose: (id: string | undefined) => onKept({ ...route, at: id ?? at, chosen: id }),
    goTo,
  };
}

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TreeNode } from '../../../ui/tree-rows.ts';

/** What of a chart is open, and where one stands; kept while a record is open. */
export interface ChartPlace {
  readonly expanded: ReadonlySet<string>;
  readonly at: string;
  readonly chosen: string | undefined;
}

interface ChartPlaceOptions<Row> {
  readonly nodes: readonly TreeNode<Row>[];
  /** Own place; undefined: one has none in it. */
  readonly home: string | undefined;
  readonly kept: ChartPlace | undefined;
  readonly onKept: (place: ChartPlace) => void;
}

/** Who stands above whom, by id. */
function parentsOf<Row>(nodes: readonly TreeNode<Row>[]): ReadonlyMap<string, string | undefined> {
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
export function useChartPlace<Row>({ nodes, home, kept, onKept }: ChartPlaceOptions<Row>) {
  const parents = useMemo(() => parentsOf(nodes), [nodes]);
  const [centre, setCentre] = useState(0);
  const first = nodes[0]?.id ?? '';
  const start = useMemo<ChartPlace>(() => {
    const at = home ?? first;
    return { expanded: new Set([...above(parents, at), at]), at, chosen: at };
  }, [parents, home, first]);
  const place = kept ?? start;
  const at = parents.has(place.at) ? place.at : start.at;
  const goTo = useCallback(
    (id: string, isChosen: boolean) => {
      onKept({
        expanded: new Set([...place.expanded, ...above(parents, id)]),
        at: id,
        chosen: isChosen ? id : place.chosen,
      });
      setCentre((count) => count + 1);
    },
    [onKept, parents, place],
  );
  // whoever stands on a card goes with it where it is moved to
  const parent = parents.get(at);
  const stood = useRef({ at, parent });
  useEffect(() => {
    const before = stood.current;
    stood.current = { at, parent };
    if (before.at === at && before.parent !== parent) goTo(at, place.chosen === at);
  }, [at, parent, goTo, place.chosen]);
  return {
    expanded: place.expanded,
    at: useMemo(() => ({ id: at, centre }), [at, centre]),
    chosen: place.chosen !== undefined && parents.has(place.chosen) ? place.chosen : undefined,
    onExpanded: (expanded: ReadonlySet<string>) => onKept({ ...place, at, expanded }),
    onAt: (id: string) => onKept({ ...place, at: id }),
    onChoose: (id: string | undefined) => onKept({ ...place, at: id ?? at, chosen: id }),
    goTo,
  };
}

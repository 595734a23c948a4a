/** Levels of the internal structure, highest first (3.18). */
export const NODE_KINDS = ['bu', 'regional', 'distrital', 'territory'] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

/** Level of a kind of node, highest 0; -1 for what is none. */
export function levelOfKind(kind: unknown): number {
  return NODE_KINDS.findIndex((each) => each === kind);
}

/** Kind of the nodes directly below one; undefined below the lowest. */
export function kindBelow(kind: NodeKind): NodeKind | undefined {
  return NODE_KINDS[levelOfKind(kind) + 1];
}

/** A node as far as responsibility goes. */
export interface Held<Person> {
  readonly id: number;
  readonly parentId: number | null;
  readonly holders: readonly Person[];
}

/**
 * Finds the stand-in for a vacant node: the holder of the nearest held node above (`domain.md` 1).
 * @returns undefined when the node is held, and when no node above is held
 */
export function findStandIn<Person>(
  node: Held<Person>,
  nodes: ReadonlyMap<number, Held<Person>>,
): Person | undefined {
  if (node.holders.length > 0) return undefined;
  const seen = new Set([node.id]);
  let above = node.parentId === null ? undefined : nodes.get(node.parentId);
  while (above !== undefined && !seen.has(above.id)) {
    const [holder] = above.holders;
    if (holder !== undefined) return holder;
    seen.add(above.id);
    above = above.parentId === null ? undefined : nodes.get(above.parentId);
  }
  return undefined;
}

import type { Box } from '../../../domain/rules/structure/branch-layout.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { TreeNode } from '../../../ui/table/tree-rows.ts';
import { ChartCard } from './chart-card.tsx';
import type { Face } from './face.ts';
import type { Dragged } from './use-drag.ts';

interface ChartCardsProps<Row> {
  readonly boxes: readonly Box<TreeNode<Row>>[];
  readonly faceOf: (row: Row) => Face;
  readonly expanded: ReadonlySet<string>;
  readonly at: { readonly id: string };
  readonly chosen: string | undefined;
  readonly found: ReadonlySet<string>;
  readonly cut: string | undefined;
  readonly planned: { readonly to: string | undefined } | undefined;
  readonly dragged: Dragged | undefined;
  readonly idOf: (id: string) => string;
  readonly isMovable: (id: string) => boolean;
  readonly mayGo: (id: string, onto: string) => boolean;
  readonly onChoose: (id: string) => void;
  readonly onFold: (id: string) => void;
}

/** The cards that are drawn, each with what it is at the moment. */
export function ChartCards<Row>(props: ChartCardsProps<Row>) {
  const { boxes, faceOf, expanded, at, chosen, found, cut, planned, dragged } = props;
  const t = useT('orgChart');
  const takes = (id: string): boolean | undefined => {
    if (dragged?.over === id && dragged.id !== id) return props.mayGo(dragged.id, id);
    return planned?.to === id || undefined;
  };
  return boxes.map((box) => {
    const { id, row, children } = box.branch;
    const face = faceOf(row);
    const isOpen = children.length === 0 ? undefined : expanded.has(id);
    return (
      <ChartCard
        key={id}
        {...{ box, face, isOpen }}
        isAt={id === at.id}
        isChosen={id === chosen}
        isFound={found.has(id)}
        isLifted={id === cut || id === dragged?.id}
        takes={takes(id)}
        canMove={props.isMovable(id)}
        foldLabel={t(isOpen ? 'fold' : 'unfold', { name: face.title })}
        idOf={props.idOf}
        onChoose={props.onChoose}
        onFold={props.onFold}
      />
    );
  });
}

import { memo, useLayoutEffect, useRef } from 'react';
import { usePicture } from '../../../data/picture.ts';
import type { Box } from '../../../domain/rules/structure/branch-layout.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { minus, plus } from '../../../ui/icons/control.ts';
import { Avatar } from '../../../ui/state/mark.tsx';
import { Picture } from '../../../ui/base/picture.tsx';
import type { Face } from './face.ts';

/** State of a card, apart from its content. */
interface CardMarks {
  readonly isAt: boolean;
  readonly isChosen: boolean;
  readonly isFound: boolean;
  /** It is cut, or being dragged. */
  readonly isLifted: boolean;
  /** It would take what is dragged, or will not. */
  readonly takes: boolean | undefined;
}

interface ChartCardProps extends CardMarks {
  readonly box: Box;
  readonly face: Face;
  /** Undefined: nothing is below it. */
  readonly isOpen: boolean | undefined;
  readonly canMove: boolean;
  readonly foldLabel: string;
  readonly idOf: (id: string) => string;
  readonly onChoose: (id: string) => void;
  readonly onFold: (id: string) => void;
}

/** Renders the person's picture, else the initials, else an icon. */
function Mark({ face }: { readonly face: Face }) {
  const picture = usePicture(face.picture);
  if (picture !== undefined) return <Picture of={picture} className="nmv-chart-picture" />;
  return 'initials' in face.mark ? (
    <Avatar initials={face.mark.initials} tone={face.look === 'held' ? 'accent' : 'neutral'} />
  ) : (
    <span className="nmv-chart-icon">
      <Icon of={face.mark.icon} />
    </span>
  );
}

/** A card of the chart: a place in the tree, drawn where the layout has it. */
export const ChartCard = memo(function ChartCard({
  box,
  face,
  isOpen,
  isAt,
  isChosen,
  isFound,
  isLifted,
  takes,
  canMove,
  foldLabel,
  idOf,
  onChoose,
  onFold,
}: ChartCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const { id } = box.branch;
  useLayoutEffect(() => {
    card.current?.style.setProperty('transform', `translate(${box.x}px, ${box.y}px)`);
  }, [box.x, box.y]);
  return (
    <div
      ref={card}
      id={idOf(id)}
      data-id={id}
      className="nmv-chart-card"
      role="treeitem"
      aria-level={box.level + 1}
      aria-posinset={box.place}
      aria-setsize={box.siblings}
      aria-expanded={isOpen}
      aria-selected={isChosen}
      data-look={face.look}
      data-at={isAt || undefined}
      data-found={isFound || undefined}
      data-lifted={isLifted || undefined}
      data-takes={takes === undefined ? undefined : takes ? 'yes' : 'no'}
      data-movable={canMove || undefined}
      title={`${face.title}\n${face.under}`}
      onClick={() => onChoose(id)}
      onDoubleClick={() => isOpen !== undefined && onFold(id)}
    >
      <Mark face={face} />
      <span className="nmv-chart-words">
        <span className="nmv-chart-title">{face.title}</span>
        <span className="nmv-chart-under">{face.under}</span>
      </span>
      {face.figure && (
        <span className="nmv-chart-figure" title={face.figure.says}>
          {face.figure.text}
        </span>
      )}
      {isOpen !== undefined && (
        <button
          type="button"
          className="nmv-chart-fold"
          tabIndex={-1}
          aria-hidden="true"
          title={foldLabel}
          onClick={(event) => {
            event.stopPropagation();
            onFold(id);
          }}
        >
          <Icon of={isOpen ? minus : plus} size="sm" />
        </button>
      )}
    </div>
  );
});

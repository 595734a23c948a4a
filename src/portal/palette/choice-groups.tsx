import { Icon } from '../../ui/base/icon.tsx';
import { isAction } from './choices.ts';
import type { PaletteChoice, ChoiceGroup } from './choices.ts';

interface GroupsProps {
  readonly id: string;
  readonly groups: readonly ChoiceGroup[];
  readonly now: number;
  readonly onPoint: (at: number) => void;
  readonly onClose: () => void;
}

/** Shows the choices, under the titles of their groups. */
export function ChoiceGroups({ id, groups, now, onPoint, onClose }: GroupsProps) {
  return groups.map(({ title, choices }, index) => {
    const first = groups.slice(0, index).reduce((sum, before) => sum + before.choices.length, 0);
    return (
      <div key={title} role="group" aria-labelledby={`${id}g${index}`}>
        <div className="nmv-menu-label" id={`${id}g${index}`} role="presentation">
          {title}
        </div>
        {choices.map((choice, place) => (
          <Line
            key={isAction(choice) ? choice.action : choice.href}
            id={`${id}${first + place}`}
            at={first + place}
            choice={choice}
            isNow={first + place === now}
            onPoint={onPoint}
            onClose={onClose}
          />
        ))}
      </div>
    );
  });
}

interface LineProps extends Pick<GroupsProps, 'id' | 'onPoint' | 'onClose'> {
  readonly at: number;
  readonly choice: PaletteChoice;
  readonly isNow: boolean;
}

function Line({ id, at, choice, isNow, onPoint, onClose }: LineProps) {
  const line = {
    className: 'nmv-palette-item',
    id,
    role: 'option',
    'aria-selected': isNow,
    tabIndex: -1,
    'data-at': at,
    onPointerMove: () => onPoint(at),
  };
  if (!isAction(choice))
    return (
      <a {...line} href={choice.href} onClick={onClose}>
        <Inside choice={choice} />
      </a>
    );
  const { danger, why, run } = choice;
  // A dialog of the choice replaces the palette, and later returns the focus to where it was
  // before both.
  const choose = () => {
    onClose();
    run();
  };
  return (
    <div
      {...line}
      data-kind={danger ? 'danger' : undefined}
      aria-disabled={why !== undefined || undefined}
      onClick={why === undefined ? choose : undefined}
    >
      <Inside choice={choice} />
    </div>
  );
}

function Inside({ choice }: Pick<LineProps, 'choice'>) {
  const { icon, title, note, code } = choice;
  // a reason that is cut off is none
  const cut = isAction(choice) ? '' : 'nmv-truncate';
  return (
    <>
      <Icon of={icon} />
      <span className="nmv-palette-words">
        <span className="nmv-truncate">{title}</span>
        {note && <span className={`nmv-palette-note ${cut}`}>{note}</span>}
      </span>
      {code && <span className="nmv-tcode">{code}</span>}
    </>
  );
}

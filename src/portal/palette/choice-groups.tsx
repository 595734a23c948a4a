import { Icon } from '../../ui/icon.tsx';
import type { Choice, ChoiceGroup } from './choices.ts';

interface GroupsProps {
  readonly id: string;
  readonly groups: readonly ChoiceGroup[];
  readonly now: number;
  readonly onPoint: (at: number) => void;
  readonly onClose: () => void;
}

/** What can be chosen, under the titles of its groups. */
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
            key={choice.href}
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
  readonly choice: Choice;
  readonly isNow: boolean;
}

function Line({
  id,
  at,
  choice: { href, icon, title, note, code },
  isNow,
  onPoint,
  onClose,
}: LineProps) {
  return (
    <a
      className="nmv-palette-item"
      id={id}
      role="option"
      aria-selected={isNow}
      tabIndex={-1}
      data-at={at}
      href={href}
      onClick={onClose}
      onPointerMove={() => onPoint(at)}
    >
      <Icon of={icon} />
      <span className="nmv-palette-words">
        <span className="nmv-truncate">{title}</span>
        {note && <span className="nmv-palette-note nmv-truncate">{note}</span>}
      </span>
      {code && <span className="nmv-tcode">{code}</span>}
    </a>
  );
}

import type { ReactNode } from 'react';
import { Icon } from '../../../ui/base/icon.tsx';
import type { Tone } from '../../../ui/base/icon.tsx';
import type { IconPath } from '../../../ui/icons/icon-path.ts';

/** Shows a check with its mark. */
export function DeskCheckLine({
  icon,
  tone,
  children,
}: {
  readonly icon: IconPath;
  readonly tone: Tone;
  readonly children: ReactNode;
}) {
  return (
    <li className="nmv-desk-check">
      <span className="nmv-tone" data-tone={tone}>
        <Icon of={icon} />
      </span>
      <div className="nmv-grow">{children}</div>
    </li>
  );
}

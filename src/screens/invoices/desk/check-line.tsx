import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { IconPath, Tone } from '../../../ui/icon.tsx';

/** One thing that was looked at, with its mark. */
export function CheckLine({
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

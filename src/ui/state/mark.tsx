import type { ReactNode } from 'react';
import { Icon } from '../base/icon.tsx';
import type { Tone } from '../base/icon.tsx';
import type { IconPath } from '../icons/icon-path.ts';

/** A word on a soft ground; not for the status of a document. */
export function Tag({
  tone,
  icon,
  children,
}: {
  readonly tone?: Tone | undefined;
  readonly icon?: IconPath | undefined;
  readonly children: ReactNode;
}) {
  return (
    <span className="nmv-tag" data-tone={tone}>
      {icon && <Icon of={icon} size="sm" />}
      {children}
    </span>
  );
}

/** A count in a circle; `label` says what is counted. */
export function CountMark({
  tone,
  label,
  children,
}: {
  readonly tone?: Tone | undefined;
  readonly label?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <span
      className="nmv-count"
      data-tone={tone}
      {...(label === undefined ? {} : { role: 'img', 'aria-label': label })}
    >
      {children}
    </span>
  );
}

/** Transaction code beside a title. */
export function Tcode({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <span className="nmv-tcode" title={title}>
      {children}
    </span>
  );
}

/** Initials of a person; violet only while one acts as another. */
export function Avatar({
  initials,
  size,
  tone = 'accent',
}: {
  readonly initials: string;
  readonly size?: 'lg' | undefined;
  readonly tone?: Tone;
}) {
  return (
    <span className="nmv-avatar" data-size={size} data-tone={tone} aria-hidden="true">
      {initials}
    </span>
  );
}

import type { ReactNode } from 'react';
import { Icon } from '../base/icon.tsx';
import type { Tone } from '../base/icon.tsx';
import type { IconPath } from '../icons/icon-path.ts';
import { checkCircle, info, question, warning, warningCircle } from '../icons/message.ts';

const marks: Readonly<Record<Tone, IconPath>> = {
  success: checkCircle,
  warning,
  danger: warningCircle,
  info,
  accent: info,
  neutral: question,
  acting: info,
  prize: info,
};

export interface FindingProps {
  readonly tone: Tone;
  readonly title: ReactNode;
  /** Remedy, and the person who can apply it. */
  readonly children?: ReactNode;
  readonly icon?: IconPath | undefined;
  /** The button that mends it. */
  readonly action?: ReactNode;
}

/** Something said in place: what happened, what mends it, who can. */
export function Finding({ tone, title, children, icon, action }: FindingProps) {
  return (
    <div className="nmv-finding" data-tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon className="nmv-finding-mark" of={icon ?? marks[tone]} />
      <div className="nmv-grow">
        <div className="nmv-finding-title">{title}</div>
        {children && <div className="nmv-muted">{children}</div>}
      </div>
      {action}
    </div>
  );
}

export interface BannerProps {
  readonly tone: Tone;
  readonly icon: IconPath;
  readonly children: ReactNode;
  readonly action?:
    { readonly label: string; readonly run: () => void; readonly busy?: boolean } | undefined;
  /** Another class beside its own, for the place in a shell. */
  readonly place?: `nmv-${string}` | undefined;
}

/** A strip across the page. */
export function Banner({ tone, icon, children, action, place }: BannerProps) {
  return (
    <div className={place ? `nmv-banner ${place}` : 'nmv-banner'} data-tone={tone} role="status">
      <Icon of={icon} />
      <span>{children}</span>
      {action && (
        <button
          className="nmv-banner-action nmv-push"
          type="button"
          disabled={action.busy}
          onClick={action.run}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

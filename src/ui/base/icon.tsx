import type { IconPath } from '../icons/icon-path.ts';

export interface IconProps {
  /** Constant from `ui/icons/`: `import { check } from '../icons/control.ts'`. */
  readonly of: IconPath;
  /** 14, 16 (default), 20 or 28 px. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Accessible name where no text names the icon; without it the icon is decoration. */
  readonly label?: string | undefined;
  /** A class of its own instead of `nmv-icon`, for marks that a part draws larger. */
  readonly className?: `nmv-${string}` | undefined;
  /** Tone of a mark; reads as `data-tone`. */
  readonly tone?: Tone | undefined;
}

/** The tones of the design; each has one job. */
export type Tone =
  'accent' | 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'acting' | 'prize';

/** An icon in the colour of its text. */
export function Icon({ of, size, label, className = 'nmv-icon', tone }: IconProps) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      className={className}
      data-size={size === 'md' ? undefined : size}
      data-tone={tone}
      viewBox="0 0 256 256"
      {...name}
    >
      <path d={of} />
    </svg>
  );
}

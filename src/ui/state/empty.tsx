import type { ReactNode } from 'react';

/** Furrows with what the state is about: a sun over the field, a lens, a broken line, a lock. */
const drawings = {
  empty: (
    <>
      <path d="M8 26h116M52 26 14 68M60 26 44 68M72 26l16 42M80 26l38 42" />
      <circle cx="66" cy="14" r="5" />
    </>
  ),
  search: (
    <>
      <path d="M8 26h116M52 26 14 68M80 26l38 42" strokeDasharray="3 5" />
      <circle cx="66" cy="40" r="17" />
      <path d="m78 52 12 12" strokeWidth="3" />
    </>
  ),
  error: (
    <>
      <path d="M8 26h38M86 26h38M52 26 40 39M34 46 14 68M80 26l12 13M98 46l20 22M60 26l-6 15M52 47l-8 21M72 26l6 15M80 47l8 21" />
      <path d="m60 8 12 12M72 8 60 20" strokeWidth="2.5" />
    </>
  ),
  lock: (
    <>
      <path d="M8 26h116M52 26 14 68M60 26 44 68M72 26l16 42M80 26l38 42" />
      <rect x="57" y="10" width="18" height="14" rx="3" />
      <path d="M61 10V7a5 5 0 0 1 10 0v3" />
    </>
  ),
} as const;

export interface EmptyProps {
  readonly drawing?: keyof typeof drawings;
  readonly title: string;
  readonly children?: ReactNode;
  /** Actions that fill the empty place; one of them is primary. */
  readonly actions?: ReactNode;
  /** Level of the heading. */
  readonly level?: 1 | 2 | 3;
}

/** Shows an empty state: a drawing, a sentence and the action that fills it. */
export function Empty({ drawing = 'empty', title, children, actions, level = 2 }: EmptyProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="nmv-empty">
      <svg
        className="nmv-empty-drawing"
        viewBox="0 0 132 72"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {drawings[drawing]}
      </svg>
      <Heading className="nmv-heading">{title}</Heading>
      {children && <div className="nmv-empty-text">{children}</div>}
      {actions && <div className="nmv-empty-actions">{actions}</div>}
    </div>
  );
}

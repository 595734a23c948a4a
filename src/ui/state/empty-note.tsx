import type { ReactNode } from 'react';

interface EmptyNoteProps {
  /** Sentence about the missing content. */
  readonly children: ReactNode;
  /** Action that fills it. */
  readonly action?: ReactNode;
}

/** Shows in one line that a panel has nothing, and the action that fills it. */
export function EmptyNote({ children, action }: EmptyNoteProps) {
  if (action === undefined) return <p className="nmv-panel-body nmv-muted">{children}</p>;
  return (
    <div className="nmv-panel-body nmv-cluster">
      <p className="nmv-grow nmv-muted">{children}</p>
      {action}
    </div>
  );
}

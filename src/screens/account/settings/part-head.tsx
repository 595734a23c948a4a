import type { ReactNode } from 'react';

interface PartHeadProps {
  readonly title: string;
  readonly note: string;
  /** Buttons of the part. */
  readonly children: ReactNode;
}

/** Renders the head of a part of the account's security: title, state, buttons. */
export function PartHead({ title, note, children }: PartHeadProps) {
  return (
    <div className="nmv-spread">
      <div>
        <h3 className="nmv-subheading">{title}</h3>
        <p className="nmv-small nmv-muted">{note}</p>
      </div>
      {children}
    </div>
  );
}

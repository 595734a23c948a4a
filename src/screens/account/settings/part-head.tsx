import type { ReactNode } from 'react';

interface PartHeadProps {
  readonly title: string;
  readonly note: string;
  /** What can be done with the part. */
  readonly children: ReactNode;
}

/** Title of a part of the account's security, how it stands, what can be changed. */
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

import type { ReactNode } from 'react';
import type { Tone } from '../../../ui/base/icon.tsx';

/** A number one sees from afar, with what it counts. */
export function TrialFigure({
  name,
  value,
  tone,
  children,
}: {
  readonly name: string;
  readonly value: string;
  readonly tone?: Tone | undefined;
  readonly children?: ReactNode;
}) {
  return (
    <div className="nmv-trial-figure">
      <span className="nmv-fact-name">{name}</span>
      <span className="nmv-figure nmv-tone" data-tone={tone}>
        {value}
      </span>
      {children && <span className="nmv-small nmv-muted">{children}</span>}
    </div>
  );
}

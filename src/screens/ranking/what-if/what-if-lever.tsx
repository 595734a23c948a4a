import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-t.ts';
import { pointDigits } from '../base/point-digits.ts';
import { formatSigned } from '../../../i18n/format.ts';

/** Renders an assumption with the points it adds. */
export function Lever({
  title,
  points,
  children,
}: {
  readonly title: string;
  readonly points: string | undefined;
  readonly children: ReactNode;
}) {
  const { number } = useFormat();
  return (
    <fieldset className="nmv-rank-play">
      <legend className="nmv-hidden-text">{title}</legend>
      <div className="nmv-spread" aria-hidden="true">
        <span className="nmv-strong">{title}</span>
        <span className="nmv-strong">
          {points === undefined ? null : formatSigned(points, (text) => number(text, pointDigits))}
        </span>
      </div>
      {children}
    </fieldset>
  );
}

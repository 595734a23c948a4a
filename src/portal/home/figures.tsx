import type { ReactNode } from 'react';

interface HomeFigure {
  readonly title: string;
  readonly figure: ReactNode;
  readonly unit?: string | undefined;
  readonly note?: string | undefined;
  readonly tone?: 'danger' | 'warning' | undefined;
  readonly href?: string | undefined;
}

/** What counts today, in a row. */
export function Figures({ figures }: { readonly figures: readonly HomeFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className="nmv-panel nmv-home-figures" part="panel">
      {figures.map(({ title, figure, unit, note, tone, href }) => (
        <div className="nmv-home-figure" key={title}>
          <dt className="nmv-small nmv-muted">
            {href === undefined ? (
              title
            ) : (
              <a className="nmv-link" href={href}>
                {title}
              </a>
            )}
          </dt>
          <dd className="nmv-figure">
            {figure}
            {unit !== undefined && <span className="nmv-unit"> {unit}</span>}
          </dd>
          {note !== undefined && (
            <dd className="nmv-small nmv-tone" data-tone={tone}>
              {note}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

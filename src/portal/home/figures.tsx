import type { ReactNode } from 'react';
import type { Told } from '../../data/cache/read.ts';
import { useT } from '../../i18n/use-t.ts';
import { Skeleton } from '../../ui/state/waiting.tsx';

/** Figure with its words, known from an answer alone. */
export interface ToldFigure {
  readonly figure: ReactNode;
  readonly unit?: string | undefined;
  readonly note?: string | undefined;
  readonly tone?: 'danger' | 'warning' | undefined;
}

export interface HomeFigure {
  readonly title: string;
  readonly read: Told<ToldFigure>;
  readonly href?: string | undefined;
}

/** Shows today's figures in a row, without those that the person may not read. */
export function Figures({ figures }: { readonly figures: readonly HomeFigure[] }) {
  const shown = figures.filter(({ read }) => read.state !== 'unasked');
  if (shown.length === 0) return null;
  return (
    <dl className="nmv-panel nmv-home-figures" part="panel">
      {shown.map(({ title, href, read }) => (
        <div
          className="nmv-home-figure"
          key={title}
          aria-busy={read.state === 'loading' || undefined}
        >
          <dt className="nmv-small nmv-muted">
            {href === undefined ? (
              title
            ) : (
              <a className="nmv-link" href={href}>
                {title}
              </a>
            )}
          </dt>
          <FigureState title={title} read={read} />
        </div>
      ))}
    </dl>
  );
}

function FigureState({ title, read }: Pick<HomeFigure, 'title' | 'read'>) {
  const common = useT('common');
  if (read.state === 'answered') return <FigureWords {...read.data} />;
  if (read.state === 'failed')
    return (
      <>
        <dd className="nmv-figure">—</dd>
        <dd className="nmv-small nmv-tone" data-tone="warning">
          {common('readFailed')}{' '}
          <button
            type="button"
            className="nmv-link"
            aria-label={`${common('retry')}: ${title}`}
            disabled={read.isValidating}
            onClick={() => void read.refresh()}
          >
            {common('retry')}
          </button>
        </dd>
      </>
    );
  return (
    <>
      <dd className="nmv-figure">
        <Skeleton width={50} />
      </dd>
      <dd className="nmv-small">
        <Skeleton width={70} />
      </dd>
    </>
  );
}

function FigureWords({ figure, unit, note, tone }: ToldFigure) {
  return (
    <>
      <dd className="nmv-figure">
        {figure}
        {unit !== undefined && (
          <>
            {' '}
            <span className="nmv-unit">{unit}</span>
          </>
        )}
      </dd>
      {note !== undefined && (
        <dd className="nmv-small nmv-tone" data-tone={tone}>
          {note}
        </dd>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import type { Read } from '../../data/cache.ts';
import { useT } from '../../i18n/use-t.ts';
import { Bone } from '../../ui/waiting.tsx';

/** How far what a figure is made of is known; `absent` is what the person may not read. */
export type FigureState = 'known' | 'loading' | 'failed' | 'absent';

export interface HomeFigure {
  readonly title: string;
  readonly state: FigureState;
  readonly figure: ReactNode;
  readonly unit?: string | undefined;
  readonly note?: string | undefined;
  readonly tone?: 'danger' | 'warning' | undefined;
  readonly href?: string | undefined;
}

/** How far an answer is known. */
export function figureState({
  data,
  error,
  isLoading,
}: Pick<Read<unknown>, 'data' | 'error' | 'isLoading'>): FigureState {
  if (data !== undefined) return 'known';
  if (error !== undefined) return 'failed';
  return isLoading ? 'loading' : 'absent';
}

/** What counts today, in a row: nothing is said of what is not known. */
export function Figures({ figures }: { readonly figures: readonly HomeFigure[] }) {
  const shown = figures.filter(({ state }) => state !== 'absent');
  if (shown.length === 0) return null;
  return (
    <dl className="nmv-panel nmv-home-figures" part="panel">
      {shown.map((each) => (
        <div
          className="nmv-home-figure"
          key={each.title}
          aria-busy={each.state === 'loading' || undefined}
        >
          <dt className="nmv-small nmv-muted">
            {each.href === undefined ? (
              each.title
            ) : (
              <a className="nmv-link" href={each.href}>
                {each.title}
              </a>
            )}
          </dt>
          <Told {...each} />
        </div>
      ))}
    </dl>
  );
}

function Told({ state, figure, unit, note, tone }: HomeFigure) {
  const common = useT('common');
  if (state === 'loading')
    return (
      <>
        <dd className="nmv-figure">
          <Bone width={50} />
        </dd>
        <dd className="nmv-small">
          <Bone width={70} />
        </dd>
      </>
    );
  if (state === 'failed')
    return (
      <>
        <dd className="nmv-figure">—</dd>
        <dd className="nmv-small nmv-tone" data-tone="warning">
          {common('readFailed')}
        </dd>
      </>
    );
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

import type { ReactNode } from 'react';
import type { ApiError } from '../../data/api-error.ts';
import { useT } from '../../i18n/use-t.ts';
import { ReadFailure } from '../../screens/listing/read-failure.tsx';
import { Bone, LoadingBar } from '../../ui/waiting.tsx';

interface HomePanelProps {
  readonly title: string;
  /** Under the title. */
  readonly note?: string | undefined;
  /** At the end of the head: a count, a way to more. */
  readonly aside?: ReactNode;
  readonly isLoading?: boolean;
  readonly error?: ApiError | undefined;
  readonly retrying?: boolean;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

/** A panel of home, each with its own waiting and its own failure. */
export function HomePanel({
  title,
  note,
  aside,
  isLoading,
  error,
  retrying,
  onRetry,
  children,
}: HomePanelProps) {
  const common = useT('common');
  return (
    <section className="nmv-panel nmv-home-panel" part="panel" aria-busy={isLoading || undefined}>
      {isLoading && <LoadingBar label={common('loading')} />}
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-grow">
          <h2 className="nmv-heading nmv-panel-title">{title}</h2>
          {note !== undefined && <p className="nmv-small nmv-muted">{note}</p>}
        </div>
        {aside}
      </div>
      {isLoading && (
        <div className="nmv-panel-body nmv-stack">
          <Bone width={70} />
          <Bone width={50} />
          <Bone width={70} />
        </div>
      )}
      {error && (
        <ReadFailure
          title={common('readFailed')}
          error={error}
          onRetry={onRetry}
          retrying={retrying}
        />
      )}
      {children}
    </section>
  );
}

import { Component, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';
import { forgetLost } from './lazy-again.tsx';

interface PartBoundaryProps {
  /** What is shown; another one begins anew. */
  readonly part: string;
  /** Asks for the part again; a lazy part of React's own has to be made anew for that. */
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly part: string;
  readonly error?: unknown;
}

/** Keeps a failure to one part of a screen: what stands around it stays, and so does the way to try again. Needs the area common. */
export class PartBoundary extends Component<PartBoundaryProps, State> {
  override state: State = { part: this.props.part };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ part }: PartBoundaryProps, state: State): State | null {
    return part === state.part ? null : { part, error: undefined };
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    const retry = () => {
      forgetLost();
      this.props.onRetry();
    };
    return <PartFailed error={this.state.error} onRetry={retry} />;
  }
}

/** Stands instead of a part that failed. Needs the area common. */
export function PartFailed({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  const t = useT('common');
  const failure = useMemo(() => ({ code: '', status: 0, error }), [error]);
  const box = useRef<HTMLElement>(null);
  // browsers reject the import of a file that did not come with a TypeError; after a deployment it may be there under another name only
  const isLost = error instanceof TypeError;
  const reload = () => box.current?.ownerDocument.defaultView?.location.reload();
  return (
    <section className="nmv-panel" part="panel" ref={box}>
      <ErrorState
        title={t('elementFailed')}
        failure={failure}
        onRetry={onRetry}
        more={isLost && <Button onClick={reload}>{t('reload')}</Button>}
      >
        {t(isLost ? 'partLostHint' : 'elementFailedHint')}
      </ErrorState>
    </section>
  );
}

import { Component, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../base/button.tsx';
import { ErrorState } from './error-state.tsx';
import { forgetLost } from '../base/lazy-again.tsx';
import { LostPart } from '../base/lost-part.ts';
import type { ShownFailure } from '../base/readiness.ts';

interface PartBoundaryProps {
  /** Key of the shown part; another key resets the boundary. */
  readonly part: string;
  /** Requests the part again; a lazy part of React has to be created again for that. */
  readonly onRetry: () => void;
  /** Replacement for a part that failed; default: a panel with the failure. */
  readonly failed?: (error: unknown, retry: () => void, isAgain: boolean) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly part: string;
  readonly error?: unknown;
  /** True once the user has retried. */
  readonly isAgain?: boolean;
}

/**
 * Limits a failure to its part of a screen; the rest stays, and so does the retry. Needs the area
 * common.
 */
export class PartBoundary extends Component<PartBoundaryProps, State> {
  override state: State = { part: this.props.part };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(
    { part }: PartBoundaryProps,
    state: State,
  ): Partial<State> | null {
    return part === state.part ? null : { part, error: undefined };
  }

  override render(): ReactNode {
    const { error, isAgain = false } = this.state;
    if (error === undefined) return this.props.children;
    const retry = () => {
      this.setState({ isAgain: true });
      forgetLost();
      this.props.onRetry();
    };
    const { failed } = this.props;
    if (failed) return failed(error, retry, isAgain);
    return <PartFailed error={error} onRetry={retry} isAgain={isAgain} />;
  }
}

/** Builds the failure of a part for the host page. */
export const toShownFailure = (error: unknown): ShownFailure => ({ code: '', status: 0, error });

/**
 * Shows the panel of a failed part; a part that did not load also offers a page reload. Needs the
 * area common.
 */
export function PartFailed({
  error,
  onRetry,
  isAgain = false,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isAgain?: boolean;
}) {
  const t = useT('common');
  const failure = useMemo(() => toShownFailure(error), [error]);
  const box = useRef<HTMLElement>(null);
  const isLost = error instanceof LostPart;
  const reload = () => box.current?.ownerDocument.defaultView?.location.reload();
  return (
    <section className="nmv-panel" part="panel" ref={box}>
      <ErrorState
        title={t('elementFailed')}
        failure={failure}
        onRetry={isLost && isAgain ? undefined : onRetry}
        more={
          isLost && (
            <>
              <Button kind={isAgain ? 'primary' : undefined} onClick={reload}>
                {t('reload')}
              </Button>
              {isAgain && <Button onClick={onRetry}>{t('retry')}</Button>}
            </>
          )
        }
      >
        {t(isLost ? 'partLostHint' : 'elementFailedHint')}
      </ErrorState>
    </section>
  );
}

import { Component, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';
import { forgetLost } from './lazy-again.tsx';
import { LostPart } from './lost-part.ts';
import type { ShownFailure } from './readiness.ts';

interface PartBoundaryProps {
  /** What is shown; another one begins anew. */
  readonly part: string;
  /** Asks for the part again; a lazy part of React's own has to be made anew for that. */
  readonly onRetry: () => void;
  /** What stands instead of a part that failed; default: a panel that says so. */
  readonly failed?: (error: unknown, retry: () => void, isAgain: boolean) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly part: string;
  readonly error?: unknown;
  /** Somebody has tried again already. */
  readonly isAgain?: boolean;
}

/** Keeps a failure to one part of a screen: what stands around it stays, and so does the way to try again. Needs the area common. */
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

/** What the host page is told of a part that failed. */
export const failureOf = (error: unknown): ShownFailure => ({ code: '', status: 0, error });

/** Stands instead of a part that failed; what is lost to trying again comes with the page. Needs the area common. */
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
  const failure = useMemo(() => failureOf(error), [error]);
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

import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import type { HostHandle } from '../../src/data/base/host.ts';
import type { PageContext } from '../../src/data/page/page-context.ts';
import { forgetLost } from '../../src/ui/base/lazy-again.tsx';
import { useLazy } from '../../src/ui/base/use-lazy.ts';
import type { Start } from './readiness.ts';

const loadNotice = () => import('./failed-notice.tsx');

/**
 * Renders a notice in place of a failed element. Retrying is possible even when the notice cannot
 * be loaded.
 */
function Failed(props: { readonly page: PageContext; readonly onRetry: () => void }) {
  const { part, isLost } = useLazy(loadNotice);
  if (part) return <part.FailedNotice {...props} />;
  return isLost ? (
    <button className="nmv-link nmv-failed" type="button" part="failed" onClick={props.onRetry}>
      Try again
    </button>
  ) : null;
}

interface Props {
  readonly host: HostHandle;
  readonly page: PageContext;
  readonly start: Start;
  readonly children: (attempt: number) => ReactNode;
}

interface State {
  readonly failed: boolean;
  readonly attempt: number;
}

/** Keeps errors of a tree from the host page: shows a state with retry and fires `nmv-failed`. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { failed: false, attempt: 0 };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  #recovered: (() => void) | undefined;
  readonly #retry = () => {
    this.#recovered?.();
    this.#recovered = undefined;
    forgetLost();
    this.setState(({ attempt }) => ({ failed: false, attempt: attempt + 1 }));
  };
  #refreshed: (() => void) | undefined;

  override componentDidMount(): void {
    this.#refreshed = this.props.host.refreshing.on(() => {
      if (this.state.failed) this.#retry();
    });
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error('nmv: an element failed', error, componentStack);
    this.#recovered ??= this.props.start.fail({ code: '', status: 0, error });
  }

  override componentWillUnmount(): void {
    this.#refreshed?.();
  }

  override render(): ReactNode {
    const { page, children } = this.props;
    if (!this.state.failed) return children(this.state.attempt);
    return <Failed page={page} onRetry={this.#retry} />;
  }
}

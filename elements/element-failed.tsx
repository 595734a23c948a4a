import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import type { HostHandle } from '../src/data/host.ts';
import type { PageContext } from '../src/data/page.ts';

/** Shown when not even the messages could be loaded. */
const english = {
  elementFailed: 'This part of the page could not be shown.',
  elementFailedHint: 'The rest goes on working.',
  retry: 'Try again',
};

interface Props {
  readonly host: HostHandle;
  readonly page: PageContext;
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

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error('nmv: an element failed', error, componentStack);
    this.props.host.emit('nmv-failed', { error });
  }

  override render(): ReactNode {
    const { page, children } = this.props;
    const { failed, attempt } = this.state;
    if (!failed) return children(attempt);
    const locale = page.locale.get();
    const words = page.areas.has(locale, ['common'])
      ? page.areas.messages.of(locale, 'common')
      : (key: keyof typeof english) => english[key];
    return (
      <div className="nmv-stack nmv-failed" data-gap="4" part="failed" role="alert">
        <p className="nmv-heading">{words('elementFailed')}</p>
        <p className="nmv-muted">{words('elementFailedHint')}</p>
        <p>
          <button
            className="nmv-link"
            type="button"
            onClick={() => this.setState({ failed: false, attempt: attempt + 1 })}
          >
            {words('retry')}
          </button>
        </p>
      </div>
    );
  }
}

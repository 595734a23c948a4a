import type { Read } from '../../data/cache.ts';
import { describeFailure } from '../../data/failure.ts';
import type { ApiError } from '../../data/api-error.ts';
import { useHost } from '../../data/page-provider.tsx';
import { useT } from '../../i18n/use-t.ts';
import { ErrorState } from '../../ui/error-state.tsx';

export interface FailedRead {
  readonly error: ApiError;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
}

/** What a read that failed says of itself. */
export const failedRead = ({
  error,
  isValidating,
  refresh,
}: Pick<Read<unknown>, 'error' | 'isValidating' | 'refresh'>): FailedRead | undefined =>
  error && { error, onRetry: () => void refresh(), retrying: isValidating };

interface ReadFailureProps extends FailedRead {
  /** What was not read. */
  readonly title: string;
  /** What is safe, and what to do. */
  readonly text?: string | undefined;
}

/** In place of what was not read: the cause in words, and a way to try again. */
export function ReadFailure({ title, text, error, onRetry, retrying }: ReadFailureProps) {
  const words = useT('common');
  const { host } = useHost();
  // of a network that the browser knows to be away nothing is to be checked
  const isAway = host.ownerDocument.defaultView?.navigator.onLine === false;
  return (
    <ErrorState title={title} onRetry={onRetry} retrying={retrying} failure={error}>
      <p className="nmv-text">
        {error.kind === 'network' && !isAway
          ? words('networkErrorCaption')
          : describeFailure(error, words).message}
      </p>
      {text !== undefined && <p className="nmv-text">{text}</p>}
    </ErrorState>
  );
}

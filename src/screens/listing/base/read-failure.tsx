import type { Read } from '../../../data/cache/cache.ts';
import { describeFailure } from '../../../data/page/failure.ts';
import type { ApiError } from '../../../data/calls/api-error.ts';
import { useHost } from '../../../data/page/page-provider.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';

export interface FailedRead {
  readonly error: ApiError;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
}

/** Returns the words for a failed read. */
export const failedRead = ({
  error,
  isValidating,
  refresh,
}: Pick<Read<unknown>, 'error' | 'isValidating' | 'refresh'>): FailedRead | undefined =>
  error && { error, onRetry: () => void refresh(), retrying: isValidating };

interface ReadFailureProps extends FailedRead {
  /** Name of the data that was not read. */
  readonly title: string;
  /** Assurance about safe data and advice to the user. */
  readonly text?: string | undefined;
}

/** In place of what was not read: the cause in words, and a way to try again. */
export function ReadFailure({ title, text, error, onRetry, retrying }: ReadFailureProps) {
  const words = useT('common');
  const { host } = useHost();
  // No advice to check the network: the browser already reports it offline.
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

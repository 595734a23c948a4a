import { describeFailure } from '../../data/failure.ts';
import type { ApiError } from '../../data/api-error.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorState } from '../../ui/error-state.tsx';

export interface FailedRead {
  readonly error: ApiError;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

interface ReadFailureProps extends FailedRead {
  /** What was not read. */
  readonly title: string;
  /** What is safe, and what to do. */
  readonly text: string;
}

/** In place of a list that was not read: the cause in words, and a way to try again. */
export function ReadFailure({ title, text, error, onRetry, retrying }: ReadFailureProps) {
  const words = useT('common');
  return (
    <ErrorState title={title} onRetry={onRetry} retrying={retrying} requestId={error.requestId}>
      <p className="nmv-text">
        {error.kind === 'network'
          ? words('networkErrorCaption')
          : describeFailure(error, words).message}
      </p>
      <p className="nmv-text">{text}</p>
    </ErrorState>
  );
}

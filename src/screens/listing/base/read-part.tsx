import type { ReactNode } from 'react';
import type { Told } from '../../../data/cache/read.ts';
import type { ApiError } from '../../../data/calls/api-error.ts';
import { useHost } from '../../../data/page/page-provider.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { InlineFailure } from './inline-failure.tsx';
import { ReadFailure } from './read-failure.tsx';

/** The four states of a panel; figures and verdicts exist in the last one alone. */
type PartState<Answer> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: ApiError }
  | { readonly state: 'empty'; readonly told: ReactNode }
  | { readonly state: 'data'; readonly data: Answer; readonly staleBy: ApiError | undefined };

/**
 * Words and action for an answer that holds nothing, and undefined for one that holds something;
 * `never` where each answer tells something, and `hidden` for an answer of which nothing is shown.
 */
export type WhenEmpty<Answer> = 'never' | ((answer: Answer) => ReactNode);

export interface ReadPartProps<Answer> {
  readonly read: Told<Answer>;
  /** Shape of the content while it loads. */
  readonly shape: ReactNode;
  readonly empty: WhenEmpty<Answer>;
  /** Name of what could not be read; default: no name, as its panel has one. */
  readonly failedTitle?: string | undefined;
  /** Form of a failure: a line within other content, or the whole content of a panel. */
  readonly failedAs?: 'line' | 'panel';
  /** Id of the failure, for actions that are disabled because of it. */
  readonly failureId?: string;
  readonly children: (answer: Answer) => ReactNode;
}

/** Returns the state of a panel; undefined for what was not asked for. */
export function toPartState<Answer>(
  read: Told<Answer>,
  empty: WhenEmpty<Answer>,
): PartState<Answer> | undefined {
  switch (read.state) {
    case 'unasked':
      return undefined;
    case 'loading':
    case 'failed':
      return read;
    case 'answered': {
      const told = empty === 'never' ? undefined : empty(read.data);
      if (told !== undefined) return { state: 'empty', told };
      return { state: 'data', data: read.data, staleBy: read.error };
    }
  }
}

/** Shows what is read in one of four states: loading, failed, empty, or with its data. */
export function ReadPart<Answer>({
  read,
  shape,
  empty,
  failedTitle,
  failedAs = 'panel',
  failureId,
  children,
}: ReadPartProps<Answer>): ReactNode {
  const t = useT('common');
  const part = toPartState(read, empty);
  const again = {
    onRetry: () => void read.refresh(),
    retrying: read.isValidating,
  };
  switch (part?.state) {
    case undefined:
      return null;
    case 'loading':
      return shape;
    case 'failed':
      return failedAs === 'line' ? (
        <InlineFailure id={failureId} title={failedTitle} failure={part.error} {...again} />
      ) : (
        <div id={failureId}>
          <ReadFailure title={failedTitle ?? t('readFailed')} error={part.error} {...again} />
        </div>
      );
    case 'empty':
      return part.told;
    case 'data':
      return (
        <>
          {part.staleBy && <StaleNote error={part.staleBy} {...again} />}
          {children(part.data)}
        </>
      );
  }
}

interface StaleNoteProps {
  readonly error: ApiError;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Says that what is shown could not be renewed. The shell says it for the whole page without a network. */
function StaleNote({ error, onRetry, retrying }: StaleNoteProps) {
  const t = useT('common');
  const { host } = useHost();
  if (host.ownerDocument.defaultView?.navigator.onLine === false) return null;
  return (
    <div className="nmv-panel-body">
      <InlineFailure
        title={t('notRenewed')}
        failure={error}
        onRetry={onRetry}
        retrying={retrying}
      />
    </div>
  );
}

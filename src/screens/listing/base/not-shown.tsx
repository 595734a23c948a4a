import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Empty } from '../../../ui/state/empty.tsx';
import { ReadFailure } from './read-failure.tsx';
import type { FailedRead } from './read-failure.tsx';

interface Said {
  readonly title: string;
  readonly text?: string | undefined;
}

interface NotShownProps extends FailedRead {
  /** Words for a row that is gone or belongs to another person. */
  readonly gone: Said;
  /** Words for a failed read. */
  readonly failed: Said;
  /** The way back. */
  readonly toList: ReactNode;
}

/** In place of one row of a list: it is gone, not for this person, or could not be read. */
export function NotShown({ gone, failed, toList, ...read }: NotShownProps) {
  const common = useT('common');
  return (
    <section className="nmv-panel" part="panel">
      {read.error.status === 404 ? (
        <Empty drawing="search" title={gone.title} actions={toList}>
          {gone.text}
        </Empty>
      ) : read.error.status === 403 ? (
        <Empty drawing="lock" title={common('notAuthorized')} actions={toList}>
          {read.error.message}
        </Empty>
      ) : (
        <ReadFailure {...read} {...failed} />
      )}
    </section>
  );
}

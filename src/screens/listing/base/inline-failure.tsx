import type { ReactNode } from 'react';
import { describeFailure } from '../../../data/page/failure.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Finding } from '../../../ui/state/message.tsx';

interface InlineFailureProps {
  /** Name of the missing figure or verdict; default: the cause. */
  readonly title?: string | undefined;
  readonly failure: unknown;
  readonly onRetry: () => void;
  readonly retrying?: boolean | undefined;
  /** Id for controls that are disabled because of it. */
  readonly id?: string | undefined;
}

/** A part of a screen that could not be read: the cause, and another try. It tells no figure. */
export function InlineFailure({
  title,
  failure,
  onRetry,
  retrying,
  id,
}: InlineFailureProps): ReactNode {
  const common = useT('common');
  const { message, caption } = describeFailure(failure, common);
  return (
    <div id={id}>
      <Finding
        tone="warning"
        title={title ?? message}
        action={
          <Button size="sm" busy={retrying} onClick={onRetry}>
            {common('retry')}
          </Button>
        }
      >
        {[title === undefined ? undefined : message, caption].filter(Boolean).join(' ')}
      </Finding>
    </div>
  );
}

import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../base/button.tsx';
import { copyText } from '../base/copy-text.ts';
import { Empty } from './empty.tsx';
import { arrowClockwise, check, copy } from '../icons/plain.ts';
import { useShownFailure } from '../base/readiness.ts';
import type { ShownFailure } from '../base/readiness.ts';

export interface ErrorStateProps {
  /** Title that names the failed operation. */
  readonly title: string;
  /** The cause in words, and what is safe. */
  readonly children?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
  /** Failure to report to the host page, with the request number to copy for support. */
  readonly failure: ShownFailure;
  /** Another way out, beside trying again. */
  readonly more?: ReactNode;
}

/** Shows the failure, the data that is safe, a retry button and the request number to copy. */
export function ErrorState({ title, children, onRetry, retrying, failure, more }: ErrorStateProps) {
  const t = useT('common');
  const { requestId } = failure;
  useShownFailure(failure);
  const [copied, setCopied] = useState(false);
  const place = useRef<HTMLParagraphElement>(null);
  const copyNumber = () => {
    if (place.current && requestId !== undefined)
      setCopied(copyText(place.current.ownerDocument, requestId));
  };
  const actions = (onRetry || more || requestId !== undefined) && (
    <>
      {onRetry && (
        <Button kind="primary" icon={arrowClockwise} busy={retrying} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {more}
      {requestId !== undefined && (
        <Button icon={copied ? check : copy} onClick={copyNumber}>
          {copied ? t('copied') : t('copyForSupport')}
        </Button>
      )}
    </>
  );
  return (
    <div role="alert">
      <Empty drawing="error" title={title} actions={actions}>
        {children}
        {requestId !== undefined && (
          <p className="nmv-small nmv-muted" ref={place}>
            {t('sendReference')} {t('requestNumber', { requestId })}
          </p>
        )}
      </Empty>
    </div>
  );
}

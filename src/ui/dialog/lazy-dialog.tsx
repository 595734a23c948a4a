import { Suspense, useMemo, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../base/button.tsx';
import { Dialog } from './dialog.tsx';
import { lazyAgain } from '../base/lazy-again.tsx';
import { LostPart } from '../base/lost-part.ts';
import { PartBoundary, toShownFailure } from '../state/part-boundary.tsx';
import { useShownFailure } from '../base/readiness.ts';

interface Closable {
  readonly onClose: () => void;
}

/**
 * A dialog that comes when it is first opened. When it cannot come, a dialog says so and offers to try again;
 * the page below stays as it is, with what was typed. Needs the area common.
 * @param load imports it
 */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazyAgain(load);
  return function LateDialog(props: Props) {
    const [attempt, setAttempt] = useState(0);
    return (
      <PartBoundary
        part={String(attempt)}
        onRetry={() => setAttempt(attempt + 1)}
        failed={(error, onRetry, isAgain) => (
          <DialogFailed {...{ error, onRetry, isAgain }} onClose={props.onClose} />
        )}
      >
        <Suspense>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

interface DialogFailedProps extends Closable {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isAgain: boolean;
}

function DialogFailed({ error, onRetry, isAgain, onClose }: DialogFailedProps) {
  const t = useT('common');
  useShownFailure(useMemo(() => toShownFailure(error), [error]));
  const text = useRef<HTMLParagraphElement>(null);
  const isLost = error instanceof LostPart;
  const reload = () => text.current?.ownerDocument.defaultView?.location.reload();
  return (
    <Dialog
      title={t('elementFailed')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {isLost && (
            <Button kind={isAgain ? 'primary' : undefined} onClick={reload}>
              {t('reload')}
            </Button>
          )}
          <Button kind={isLost && isAgain ? undefined : 'primary'} onClick={onRetry}>
            {t('retry')}
          </Button>
        </>
      }
    >
      <p className="nmv-text" role="alert" ref={text}>
        {t(isLost ? 'partLostHint' : 'elementFailedHint')}
      </p>
    </Dialog>
  );
}

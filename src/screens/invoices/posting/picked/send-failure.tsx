import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { arrowClockwise } from '../../../../ui/icons/control.ts';
import { wifiSlash } from '../../../../ui/icons/message.ts';
import { Finding } from '../../../../ui/state/message.tsx';
import type { PostingSending } from './use-sending.ts';

/** The files were not taken: why, that they are safe, and how to go on. */
export function SendFailure({
  sending,
  count,
  onRetry,
}: {
  readonly sending: PostingSending;
  readonly count: number;
  readonly onRetry: () => void;
}) {
  const t = useT('invoices');
  const posting = useT('posting');
  const common = useT('common');
  const again = (
    <Button size="sm" icon={arrowClockwise} onClick={onRetry}>
      {t('sendAgain')}
    </Button>
  );
  if (sending.phase === 'stopped')
    return (
      <Finding tone="warning" title={posting('stopped')} action={again}>
        {posting('stoppedText', { count })}
      </Finding>
    );
  if (sending.phase !== 'failed') return null;
  const { error } = sending;
  if (error.kind !== 'problem') {
    return (
      <Finding tone="warning" icon={wifiSlash} title={t('sendFailed')} action={again}>
        {common('networkErrorCaption')} {t('sendFailedText', { count })}
      </Finding>
    );
  }
  return (
    <Finding tone="danger" title={t('sendRefused')} action={again}>
      {error.message || common('unexpected')}
      {error.requestId !== undefined && (
        <div className="nmv-small">{common('requestNumber', { requestId: error.requestId })}</div>
      )}
    </Finding>
  );
}

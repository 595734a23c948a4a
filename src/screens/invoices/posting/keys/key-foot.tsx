import type { ApiError } from '../../../../data/calls/api-error.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { upload } from '../../../../ui/icons/invoice.ts';
import { Finding } from '../../../../ui/state/message.tsx';
import { SellerForPosting } from '../picked/seller-for-posting.tsx';
import type { LineVerdict } from './line-verdict.ts';

interface KeyFootProps {
  readonly verdicts: readonly LineVerdict[];
  readonly busy: boolean;
  /** Failure of the posting. */
  readonly error: ApiError | undefined;
  /** Failure of the check by the server. */
  readonly checkError: ApiError | undefined;
  readonly sellerId: string;
  readonly onSeller: (id: string) => void;
  readonly onCheckAgain: () => void;
  readonly onClear: () => void;
  readonly onPost: () => void;
}

/** Renders the number of lines by verdict, and the actions. */
export function KeyFoot({
  verdicts,
  busy,
  error,
  checkError,
  sellerId,
  onSeller,
  onCheckAgain,
  onClear,
  onPost,
}: KeyFootProps) {
  const t = useT('posting');
  const countStates = (...states: readonly LineVerdict['state'][]) =>
    verdicts.filter(({ state }) => states.includes(state)).length;
  const [ready, known, wrong] = [countStates('ready'), countStates('known'), countStates('wrong')];
  const unfinished = countStates('unfinished');
  const words = [
    t('keysReady', { count: ready }),
    ...(known > 0 ? [t('keysKnown', { count: known })] : []),
    ...(wrong > 0 ? [t('keysWrong', { count: wrong })] : []),
    ...(unfinished > 0 ? [t('keysUnfinished', { count: unfinished })] : []),
  ];
  return (
    <>
      {checkError && (
        <Failed
          title={t('checkFailed')}
          error={checkError}
          action={t('checkAgain')}
          onAction={onCheckAgain}
        />
      )}
      {error && (
        <Failed title={t('keysFailed')} error={error} action={t('tryAgain')} onAction={onPost}>
          {t('keysFailedText')}
        </Failed>
      )}
      <div className="nmv-posting-foot">
        <SellerForPosting value={sellerId} disabled={busy} onValue={onSeller} />
        <span className="nmv-grow nmv-small nmv-muted nmv-posting-hint" aria-live="polite">
          {ready + known + wrong + unfinished > 0 && `${words.join(', ')}.`}
          {known + wrong + unfinished > 0 && ` ${t('keysStay')}`}
        </span>
        {wrong > 0 && (
          <Button kind="quiet" disabled={busy} onClick={onClear}>
            {t('clearWrong')}
          </Button>
        )}
        <Button kind="primary" icon={upload} busy={busy} disabled={ready === 0} onClick={onPost}>
          {ready === 0 ? t('keysTitle') : t('postKeys', { count: ready })}
        </Button>
      </div>
    </>
  );
}

function Failed({
  title,
  error,
  action,
  onAction,
  children,
}: {
  readonly title: string;
  readonly error: ApiError;
  readonly action: string;
  readonly onAction: () => void;
  readonly children?: string;
}) {
  const common = useT('common');
  const isProblem = error.kind === 'problem';
  return (
    <Finding
      tone={isProblem ? 'danger' : 'warning'}
      title={title}
      action={
        <Button size="sm" onClick={onAction}>
          {action}
        </Button>
      }
    >
      {isProblem ? error.message || common('unexpected') : common('networkErrorCaption')}
      {children !== undefined && ` ${children}`}
      {isProblem && error.requestId !== undefined && (
        <div className="nmv-small">{common('requestNumber', { requestId: error.requestId })}</div>
      )}
    </Finding>
  );
}

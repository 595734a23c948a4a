import type { ApiError } from '../../../../data/calls/api-error.ts';
import type {
  CheckedTyped,
  TypedInvoice,
} from '../../../../domain/schema/invoices/invoice-hand.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { Finding } from '../../../../ui/state/message.tsx';
import { PointsAhead } from './points-ahead.tsx';
import { Twin } from './twin.tsx';

interface HandFootProps {
  readonly checked: CheckedTyped;
  readonly typed: TypedInvoice;
  /** Things that are still wrong or missing. */
  readonly wrong: number;
  readonly busy: boolean;
  readonly error: ApiError | undefined;
  readonly onOpen: (id: number) => void;
  readonly onCancel: () => void;
  readonly onPost: () => void;
}

/** Shows the points the invoice would bring, in words, and the actions. */
export function HandFoot({
  checked,
  typed,
  wrong,
  busy,
  error,
  onOpen,
  onCancel,
  onPost,
}: HandFootProps) {
  const t = useT('hand');
  const posting = useT('posting');
  const common = useT('common');
  const { known, points } = checked;
  return (
    <>
      {known !== null && <Twin known={known} typed={typed} onOpen={onOpen} />}
      {error !== undefined && error.fields.length === 0 && (
        <Finding
          tone={error.kind === 'problem' ? 'danger' : 'warning'}
          title={t('notPosted')}
          action={
            <Button size="sm" onClick={onPost}>
              {posting('tryAgain')}
            </Button>
          }
        >
          {error.kind === 'problem'
            ? error.message || common('unexpected')
            : common('networkErrorCaption')}
        </Finding>
      )}
      <div className="nmv-posting-foot">
        <div className="nmv-grow nmv-small nmv-posting-hint" aria-live="polite">
          {points.length === 0 ? (
            <span className="nmv-muted">{t('noPointsYet')}</span>
          ) : (
            points
              .slice(0, 2)
              .map((each) => <PointsAhead key={`${each.campaignId} ${each.personId}`} of={each} />)
          )}
          {wrong > 0 && <div className="nmv-muted">{t('stillWrong', { count: wrong })}</div>}
        </div>
        <Button kind="quiet" disabled={busy} onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button kind="primary" busy={busy} disabled={known !== null} onClick={onPost}>
          {t('post')}
        </Button>
      </div>
    </>
  );
}

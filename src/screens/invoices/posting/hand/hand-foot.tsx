import type { ApiError } from '../../../../data/api-error.ts';
import type {
  CheckedTyped,
  ExpectedPoints,
  KnownTwin,
} from '../../../../domain/wire/invoice-hand.ts';
import { formatLocaleDecimal } from '../../../../domain/decimal.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Finding } from '../../../../ui/message.tsx';
import { plain } from '../../numbers.ts';

interface HandFootProps {
  readonly checked: CheckedTyped;
  /** Things that are still wrong or missing. */
  readonly wrong: number;
  readonly busy: boolean;
  readonly error: ApiError | undefined;
  readonly onOpen: (id: number) => void;
  readonly onCancel: () => void;
  readonly onPost: () => void;
}

const twoDigits = (points: string): string => formatLocaleDecimal(points, { min: 2, max: 2 });

/** What the invoice would bring, written out, and the acts. */
export function HandFoot({ checked, wrong, busy, error, onOpen, onCancel, onPost }: HandFootProps) {
  const t = useT('hand');
  const posting = useT('posting');
  const common = useT('common');
  const { known, points } = checked;
  return (
    <>
      {known !== null && <Twin known={known} onOpen={onOpen} />}
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
              .map((each) => <Points key={`${each.campaignId} ${each.personId}`} of={each} />)
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

/** The sum as a product, so that one sees where it comes from. */
function Points({ of }: { readonly of: ExpectedPoints }) {
  const t = useT('hand');
  const reasons = useT('invoices');
  const { campaignName, personName, isOwn, reason, terms } = of;
  const points = twoDigits(of.points);
  if (reason !== null)
    return (
      <div>
        <strong>{t('bringsNothing', { campaign: campaignName })}</strong>
        <span className="nmv-muted">{` · ${reasons.maybe(`reason.${reason}`) ?? reason}`}</span>
      </div>
    );
  const product = terms
    .map(({ qCom, uCom, factor, weight }) =>
      [`${plain(qCom)} ${uCom}`, plain(factor), plain(weight)].join(' × '),
    )
    .join(' + ');
  return (
    <div>
      <strong>
        {isOwn
          ? t('bringsOwn', { points, campaign: campaignName })
          : t('bringsOther', { points, campaign: campaignName, name: personName })}
      </strong>
      <div className="nmv-muted">{product}</div>
    </div>
  );
}

function Twin({
  known,
  onOpen,
}: {
  readonly known: KnownTwin;
  readonly onOpen: (id: number) => void;
}) {
  const t = useT('hand');
  const { invoiceId } = known;
  return (
    <Finding
      tone="danger"
      title={t('twinTitle')}
      action={
        invoiceId !== undefined && (
          <Button size="sm" onClick={() => onOpen(invoiceId)}>
            {t('openTwin')}
          </Button>
        )
      }
    >
      {t(invoiceId === undefined ? 'twinUnseen' : known.mode === 'XML' ? 'twinXml' : 'twinOther')}
    </Finding>
  );
}

import type { ExpectedPoints } from '../../../../domain/schema/invoices/invoice-hand.ts';
import { formatLocaleDecimal } from '../../../../domain/decimal.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { plain } from '../../numbers.ts';

const twoDigits = (points: string): string => formatLocaleDecimal(points, { min: 2, max: 2 });

/** The sum as a product, so that one sees where it comes from. */
export function PointsAhead({ of }: { readonly of: ExpectedPoints }) {
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

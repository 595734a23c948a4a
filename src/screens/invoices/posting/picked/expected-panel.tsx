import { formatLocaleDecimal } from '../../../../domain/decimal.ts';
import { useT } from '../../../../i18n/use-t.ts';
import type { Preflight } from './use-preflight.ts';

/**
 * Shows the expected points by campaign and owner: another person's points are never added to the
 * reader's sum.
 */
export function ExpectedPanel({ preflight: { points, state } }: { readonly preflight: Preflight }) {
  const t = useT('posting');
  const told = points.filter((each) => each.invoices > 0);
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-head" part="head">
        <h2 className="nmv-subheading">{t('wouldBring')}</h2>
      </div>
      <div className="nmv-panel-body nmv-stack" data-tight="" data-gap="3" aria-live="polite">
        {state === 'asking' && <p className="nmv-text nmv-muted">{t('asking')}</p>}
        {state === 'failed' && <p className="nmv-text nmv-muted">{t('notAsked')}</p>}
        {state === 'known' && told.length === 0 && (
          <p className="nmv-text nmv-muted">{t('bringNothing')}</p>
        )}
        {told.map(({ campaignId, campaignName, personId, personName, isOwn, invoices, points }) => (
          <div key={`${campaignId} ${personId}`} className="nmv-spread">
            <span>
              <span className="nmv-strong">{campaignName}</span>
              <span className="nmv-small nmv-muted nmv-verdict-note">
                {isOwn
                  ? t('forYou', { count: invoices })
                  : t('forOther', { count: invoices, name: personName })}
              </span>
            </span>
            <strong className="nmv-strong">
              {t('ifApproved', { points: formatLocaleDecimal(points, { min: 2, max: 2 }) })}
            </strong>
          </div>
        ))}
        {told.length > 0 && <p className="nmv-small nmv-muted">{t('bringAsNow')}</p>}
      </div>
    </section>
  );
}

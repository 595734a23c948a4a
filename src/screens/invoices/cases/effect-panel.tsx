import { useRead } from '../../../data/cache/cache.ts';
import type { EffectsAnswer } from '../../../domain/schema/invoices/case-effects.ts';
import type { InvoiceRow } from '../../../domain/schema/invoices/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ShiftRows } from '../actions/shift-rows.tsx';
import { amount } from '../numbers.ts';
import { invoicesPath } from '../screen.ts';

/** Shows the effect of granting the case in each ranking; empty where nothing changes. */
export function EffectPanels({
  invoice,
  action,
}: {
  readonly invoice: InvoiceRow;
  readonly action: 'uphold' | 'grant-claim';
}) {
  const t = useT('cases');
  const { data } = useRead<EffectsAnswer>(`${invoicesPath}/effects`, {
    ids: String(invoice.id),
    act: action,
  });
  return data?.rows.map((effect) => {
    const [first] = effect.shifts;
    return (
      <section className="nmv-panel" part="panel" key={effect.campaignId}>
        <div className="nmv-panel-head" part="head">
          <div className="nmv-panel-title">
            <h2 className="nmv-subheading">
              {t(`effect.${action}`, { campaign: effect.campaignName })}
            </h2>
            <div className="nmv-small nmv-muted">{t('effectNote')}</div>
          </div>
        </div>
        <div className="nmv-panel-body" data-tight="">
          <ShiftRows effect={effect} />
        </div>
        <div className="nmv-panel-foot">
          <span className="nmv-small nmv-muted">
            {first &&
              t('effectScore', {
                name: first.name1,
                from: amount(first.scoreFrom, 2),
                to: amount(first.scoreTo, 2),
              })}{' '}
            {t('effectStays')}
          </span>
        </div>
      </section>
    );
  });
}

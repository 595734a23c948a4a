import { useRead } from '../../../data/cache.ts';
import type { EffectsAnswer } from '../../../domain/wire/case-effects.ts';
import type { InvoiceRow } from '../../../domain/wire/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ShiftRows } from '../acts/shift-rows.tsx';
import { amount } from '../numbers.ts';
import { invoicesPath } from '../screen.ts';

/** What granting the case would change in each ranking; nothing where nothing moves. */
export function EffectPanels({
  invoice,
  act,
}: {
  readonly invoice: InvoiceRow;
  readonly act: 'uphold' | 'grant-claim';
}) {
  const t = useT('cases');
  const { data } = useRead<EffectsAnswer>(`${invoicesPath}/effects`, {
    ids: String(invoice.id),
    act,
  });
  return data?.rows.map((effect) => {
    const [first] = effect.shifts;
    return (
      <section className="nmv-panel" part="panel" key={effect.campaignId}>
        <div className="nmv-panel-head" part="head">
          <div className="nmv-panel-title">
            <h2 className="nmv-subheading">
              {t(`effect.${act}`, { campaign: effect.campaignName })}
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

import { useT } from '../../../i18n/use-t.ts';
import { Radio } from '../../../ui/choice/choice.tsx';

/** Chooses the first page after signing in (3.02); takes effect at once. */
export function StartPage({
  value,
  busy,
  onValue,
}: {
  readonly value: 0 | 1;
  readonly busy: boolean;
  readonly onValue: (value: 0 | 1) => void;
}) {
  const t = useT('account');
  return (
    <section className="nmv-panel" part="panel" aria-busy={busy}>
      <div className="nmv-panel-head" part="head">
        <div>
          <h2 className="nmv-heading">{t('startPage')}</h2>
          <p className="nmv-small nmv-muted">{t('startPageLead')}</p>
        </div>
      </div>
      <div
        className="nmv-panel-body nmv-stack"
        data-tight=""
        data-gap="4"
        role="radiogroup"
        aria-label={t('startPage')}
      >
        <Radio name="startPage" checked={value === 1} onChecked={() => onValue(1)}>
          {t('startCampaigns')}
        </Radio>
        <Radio name="startPage" checked={value === 0} onChecked={() => onValue(0)}>
          {t('startTasks')}
        </Radio>
      </div>
    </section>
  );
}

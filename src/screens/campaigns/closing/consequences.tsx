import type { CycleClosingAnswer } from '../../../domain/schema/campaigns/cycle-closing.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import type { Tone } from '../../../ui/base/icon.tsx';
import type { IconPath } from '../../../ui/icons/icon-path.ts';
import { coins, lock, snowflake } from '../../../ui/icons/closing.ts';
import { clock } from '../../../ui/icons/status.ts';

/** Lists the effects of closing a campaign, step by step. */
export function Consequences({
  answer: { campaigns },
}: {
  readonly answer: Pick<CycleClosingAnswer, 'campaigns'>;
}) {
  const t = useT('closing');
  const open = campaigns.filter(({ result }) => result === null);
  const winners = open.reduce((sum, each) => sum + each.winners, 0);
  const steps: readonly (readonly [IconPath, Tone, string, string])[] = [
    [snowflake, 'success', t('doesFreeze'), t('doesFreezeText')],
    [lock, 'neutral', t('doesEnd'), t('doesEndText')],
    [coins, 'neutral', t('doesPay', { count: winners }), t('doesPayText')],
    [clock, 'neutral', t('doesStay'), t('doesStayText')],
  ];
  return (
    <section className="nmv-panel" part="panel" aria-label={t('does')}>
      <div className="nmv-panel-head" part="head">
        <h2 className="nmv-subheading">{t('does')}</h2>
      </div>
      <ol className="nmv-panel-body nmv-closing-steps">
        {steps.map(([icon, tone, title, text]) => (
          <li key={title} className="nmv-closing-step">
            <span className="nmv-closing-mark" data-tone={tone}>
              <Icon of={icon} size="sm" />
            </span>
            <span>
              <strong className="nmv-strong">{title}</strong>
              <span className="nmv-hint">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

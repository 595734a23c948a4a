import { useHost } from '../../../data/page/page-provider.tsx';
import type { ClosingMatter } from '../../../domain/schema/campaigns/cycle-closing.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import type { Answers } from './answers.ts';
import { ClosingMatters } from './matters.tsx';
import { openInvoicesPath } from './open-invoices-path.ts';

/** Shows open matters of a cycle that count in no campaign. */
export function OtherMatters({
  cycleId,
  matters,
  ...given
}: {
  readonly cycleId: number;
  readonly matters: readonly ClosingMatter[];
  readonly answers: Answers;
  readonly onAnswers: (answers: Answers) => void;
}) {
  const t = useT('closing');
  const host = useHost();
  return (
    <section className="nmv-panel" part="panel" aria-label={t('others')}>
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-panel-title">
          <h2 className="nmv-subheading">{t('others')}</h2>
          <p className="nmv-hint">{t('othersLead')}</p>
        </div>
        <Button size="sm" onClick={() => host.navigate(openInvoicesPath(cycleId, matters))}>
          {t('decideNow')}
        </Button>
      </div>
      <ClosingMatters matters={matters} {...given} />
    </section>
  );
}

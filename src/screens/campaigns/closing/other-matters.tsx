import { useHost } from '../../../data/page-provider.tsx';
import type { ClosingMatter } from '../../../domain/wire/cicle-closing.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import type { Answers } from './answers.ts';
import { Matters } from './matters.tsx';
import { openInvoicesPath } from './open-invoices-path.ts';

/** What is open in a cycle and counts in no campaign. */
export function OtherMatters({
  cicleId,
  matters,
  ...given
}: {
  readonly cicleId: number;
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
        <Button size="sm" onClick={() => host.navigate(openInvoicesPath(cicleId, matters))}>
          {t('decideNow')}
        </Button>
      </div>
      <Matters matters={matters} {...given} />
    </section>
  );
}

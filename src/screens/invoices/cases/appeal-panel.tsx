import type { CaseDetail } from '../../../domain/wire/invoice-case.ts';
import type { InvoiceRow } from '../../../domain/wire/invoice.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { useActs } from '../acts/acts-context.ts';

/** Whoever disagrees goes one step further, on the same page. */
export function AppealPanel({
  found,
  invoice,
}: {
  readonly found: CaseDetail;
  readonly invoice: InvoiceRow;
}) {
  const t = useT('cases');
  const format = useFormat();
  const acts = useActs();
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-head" part="head">
        <h2 className="nmv-subheading">{t('appeal')}</h2>
      </div>
      <div className="nmv-panel-body nmv-stack" data-tight="" data-gap="4">
        <p className="nmv-text">{t('appealText', { date: format.date(found.clock.dueOn) })}</p>
        <Button onClick={() => acts.start('contest', [invoice])}>{t('doAppeal')}</Button>
      </div>
    </section>
  );
}

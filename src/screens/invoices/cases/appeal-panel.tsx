import type { CaseDetail } from '../../../domain/schema/invoices/invoice-case.ts';
import type { InvoiceRow } from '../../../domain/schema/invoices/invoice.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { useActions } from '../actions/actions-context.ts';

/** Lets a person appeal against the decision, on the same page. */
export function AppealPanel({
  found,
  invoice,
}: {
  readonly found: CaseDetail;
  readonly invoice: InvoiceRow;
}) {
  const t = useT('cases');
  const format = useFormat();
  const actions = useActions();
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-head" part="head">
        <h2 className="nmv-subheading">{t('appeal')}</h2>
      </div>
      <div className="nmv-panel-body nmv-stack" data-tight="" data-gap="4">
        <p className="nmv-text">{t('appealText', { date: format.date(found.clock.dueOn) })}</p>
        <Button onClick={() => actions.start('contest', [invoice])}>{t('doAppeal')}</Button>
      </div>
    </section>
  );
}

import { useRead } from '../../../data/cache/cache.ts';
import { useSession } from '../../../data/page/page-provider.tsx';
import { useAreas } from '../../../data/page/use-areas.ts';
import type { DeskContext } from '../../../domain/schema/invoices/desk.ts';
import type { InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import { mayDecideInvoices } from '../../../domain/rules/permission/permission.ts';
import { useT } from '../../../i18n/use-t.ts';
import { AnomalyList } from './anomaly-list.tsx';

/**
 * Shows the anomalies of the invoice to the provider's deciders only; renders nothing without any.
 */
export function InvoiceAnomalies({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { user } = useSession();
  const decides = mayDecideInvoices(user?.salesRole ?? null);
  const { data } = useRead<DeskContext>(
    decides && invoice.emitType === '2' ? `/apis/v1/desk/invoices/${invoice.id}` : null,
  );
  return data === undefined || data.anomalies.length === 0 ? null : <Panel context={data} />;
}

function Panel({ context }: { readonly context: DeskContext }) {
  useAreas('anomalies');
  const t = useT('anomalies');
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-head" part="head">
        <div className="nmv-panel-title">
          <h2 className="nmv-subheading">{t('title')}</h2>
          <div className="nmv-small nmv-muted">{t('note')}</div>
        </div>
      </div>
      <div className="nmv-panel-body nmv-stack" data-tight="" data-gap="4">
        <AnomalyList anomalies={context.anomalies} />
      </div>
    </section>
  );
}

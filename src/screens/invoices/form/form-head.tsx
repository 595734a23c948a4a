import type { InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Tcode } from '../../../ui/state/mark.tsx';
import type { ListQuery } from '../invoice-route.ts';
import { documentNumber } from '../numbers.ts';
import { useInvoiceScreen } from '../screen.ts';
import { InvoiceCrumb } from './crumb.tsx';
import { HeadActions } from './head-actions.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { InvoiceState } from './invoice-state.tsx';

interface FormHeadProps {
  readonly invoice: InvoiceDetail;
  readonly query: ListQuery;
}

/** Renders the invoice number, its status and the available actions. */
export function InvoiceFormHead({ invoice, query }: FormHeadProps) {
  const t = useT('invoices');
  const { tcode } = useInvoiceScreen();
  const number = invoice.numNF === null ? t('noNumber') : documentNumber(invoice.numNF);
  return (
    <div className="nmv-invoice-head">
      <div className="nmv-stack" data-gap="2">
        <InvoiceCrumb id={invoice.id} query={query} />
        <div className="nmv-cluster">
          <h1 className="nmv-title nmv-invoice-title" tabIndex={-1} data-name={number}>
            {[
              t('formTitle', { number }),
              ...(invoice.serieNF === null ? [] : [t('series', { series: invoice.serieNF })]),
            ].join(' · ')}
          </h1>
          <Tcode title={t('transactionCode')}>{tcode}</Tcode>
        </div>
        <InvoiceState invoice={invoice} />
        <RefusalNote invoice={invoice} />
      </div>
      <HeadActions invoice={invoice} onGone={query} />
    </div>
  );
}

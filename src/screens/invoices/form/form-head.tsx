import type { InvoiceDetail } from '../../../domain/wire/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Tcode } from '../../../ui/mark.tsx';
import type { ListQuery } from '../invoice-place.ts';
import { documentNumber } from '../numbers.ts';
import { useInvoiceScreen } from '../screen.ts';
import { Crumb } from './crumb.tsx';
import { HeadActs } from './head-acts.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { Standing } from './standing.tsx';

interface FormHeadProps {
  readonly invoice: InvoiceDetail;
  readonly query: ListQuery;
}

/** Which invoice it is, how it stands, and what may be done with it. */
export function FormHead({ invoice, query }: FormHeadProps) {
  const t = useT('invoices');
  const { tcode } = useInvoiceScreen();
  const number = invoice.numNF === null ? t('noNumber') : documentNumber(invoice.numNF);
  return (
    <div className="nmv-invoice-head">
      <div className="nmv-stack" data-gap="2">
        <Crumb id={invoice.id} query={query} />
        <div className="nmv-cluster">
          <h1 className="nmv-title nmv-invoice-title" tabIndex={-1} data-name={number}>
            {[
              t('formTitle', { number }),
              ...(invoice.serieNF === null ? [] : [t('series', { series: invoice.serieNF })]),
            ].join(' · ')}
          </h1>
          <Tcode title={t('transactionCode')}>{tcode}</Tcode>
        </div>
        <Standing invoice={invoice} />
        <RefusalNote invoice={invoice} />
      </div>
      <HeadActs invoice={invoice} onGone={query} />
    </div>
  );
}

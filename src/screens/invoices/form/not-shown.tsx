import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { TableSkeleton } from '../../../ui/state/table-skeleton.tsx';
import { LoadingBar, Skeleton } from '../../../ui/state/waiting.tsx';
import { NotShown } from '../../listing/base/not-shown.tsx';
import type { FailedRead } from '../../listing/base/read-failure.tsx';
import type { ListQuery } from '../invoice-route.ts';
import { useInvoiceScreen } from '../screen.ts';

interface FailureProps extends FailedRead {
  readonly query: ListQuery;
}

/** The invoice is gone, not for this person, or could not be read. */
export function Failure({ query, ...read }: FailureProps) {
  const t = useT('invoices');
  const { go } = useInvoiceScreen();
  return (
    <NotShown
      {...read}
      gone={{ title: t('notFoundTitle'), text: t('notFoundText') }}
      failed={{ title: t('readOneFailed') }}
      toList={
        <Button kind="primary" onClick={() => go({ view: 'list', query })}>
          {t('toList')}
        </Button>
      }
    />
  );
}

/** The shape of the form while it is on its way. */
export function InvoiceFormSkeleton() {
  return (
    <div className="nmv-invoices" aria-busy="true">
      <LoadingBar />
      <div className="nmv-invoice-head">
        <div className="nmv-grow nmv-stack" data-gap="4">
          <Skeleton width={20} />
          <Skeleton width={35} kind="title" />
          <Skeleton width={50} />
        </div>
      </div>
      <section className="nmv-panel" part="panel">
        <div className="nmv-panel-body nmv-stack">
          <Skeleton width={90} />
          <Skeleton width={70} />
        </div>
      </section>
      <div className="nmv-columns" data-shape="side">
        <section className="nmv-panel nmv-invoice-list" part="panel">
          <TableSkeleton columns={6} rows={6} />
        </section>
        <section className="nmv-panel" part="panel">
          <div className="nmv-panel-body nmv-stack">
            <Skeleton width={70} />
            <Skeleton width={90} />
            <Skeleton width={50} />
          </div>
        </section>
      </div>
    </div>
  );
}

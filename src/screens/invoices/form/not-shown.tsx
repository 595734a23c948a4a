import type { ApiError } from '../../../data/api-error.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { LoadingBar, Bone } from '../../../ui/waiting.tsx';
import type { ListQuery } from '../invoice-place.ts';
import { useInvoiceScreen } from '../screen.ts';

export function Failure({
  error,
  query,
  onRetry,
  retrying,
}: {
  readonly error: ApiError;
  readonly query: ListQuery;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}) {
  const t = useT('invoices');
  const common = useT('common');
  const { go } = useInvoiceScreen();
  if (error.status === 404) {
    return (
      <section className="nmv-panel">
        <Empty
          drawing="search"
          title={t('notFoundTitle')}
          actions={
            <Button kind="primary" onClick={() => go({ view: 'list', query })}>
              {t('toList')}
            </Button>
          }
        >
          {t('notFoundText')}
        </Empty>
      </section>
    );
  }
  return (
    <section className="nmv-panel">
      <ErrorState
        title={t('readOneFailed')}
        onRetry={onRetry}
        retrying={retrying}
        requestId={error.requestId}
      >
        <p className="nmv-text">
          {error.kind === 'network' ? common('networkErrorCaption') : error.message}
        </p>
      </ErrorState>
    </section>
  );
}

/** The shape of the form while it is on its way. */
export function FormSkeleton() {
  return (
    <div className="nmv-invoices" aria-busy="true">
      <LoadingBar />
      <div className="nmv-invoice-head">
        <div className="nmv-grow nmv-stack" data-gap="4">
          <Bone width={20} />
          <Bone width={35} kind="title" />
          <Bone width={50} />
        </div>
      </div>
      <section className="nmv-panel">
        <div className="nmv-panel-body nmv-stack">
          <Bone width={90} />
          <Bone width={70} />
        </div>
      </section>
      <div className="nmv-columns" data-shape="side">
        <section className="nmv-panel nmv-invoice-list">
          <TableSkeleton columns={6} rows={6} />
        </section>
        <section className="nmv-panel">
          <div className="nmv-panel-body nmv-stack">
            <Bone width={70} />
            <Bone width={90} />
            <Bone width={50} />
          </div>
        </section>
      </div>
    </div>
  );
}

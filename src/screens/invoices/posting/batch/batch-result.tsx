import { useMemo, useState } from 'react';
import type { BatchOutlook } from '../../../../domain/schema/invoices/invoice-outlook.ts';
import type { UploadBatchAnswer } from '../../../../domain/schema/invoices/invoice-upload.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { Segments } from '../../../../ui/way/tabs.tsx';
import { TableSkeleton } from '../../../../ui/state/table-skeleton.tsx';
import type { ListQuery } from '../../invoice-route.ts';
import { BatchFile } from './batch-file.tsx';
import { batchLook } from './batch-look.ts';
import type { BatchLook } from './batch-look.ts';
import { BatchProgress } from './batch-progress.tsx';
import { OutlookPanel } from './outlook-panel.tsx';
import { useBatch } from './use-batch.ts';
import { useOutlook } from './use-outlook.ts';
import { ReadFailure } from '../../../listing/base/read-failure.tsx';

interface BatchResultProps {
  readonly batches: readonly number[];
  readonly query: ListQuery;
  /** Files of the same posting are still on the device. */
  readonly more?: boolean;
  readonly onList: () => void;
}

/** Renders the results of imports while they run and afterwards. */
export function BatchResult({ batches, query, more = false, onList }: BatchResultProps) {
  const t = useT('invoices');
  return (
    <>
      {batches.map((id) => (
        <Batch key={id} id={id} query={query} more={more} />
      ))}
      <div className="nmv-cluster">
        <Button kind="primary" onClick={onList}>
          {t('toList')}
        </Button>
      </div>
    </>
  );
}

function Batch({
  id,
  query,
  more,
}: {
  readonly id: number;
  readonly query: ListQuery;
  readonly more: boolean;
}) {
  const t = useT('invoices');
  const common = useT('common');
  const { data, error, refresh, isValidating } = useBatch(id);
  const outlook = useOutlook(id, data?.finished === true);
  const [hasRun, setHasRun] = useState(false);
  if (data?.finished === false && !hasRun) setHasRun(true);
  if (data === undefined && error) {
    return (
      <section className="nmv-panel" part="panel">
        <ReadFailure
          title={error.status === 404 ? common('noDataFound') : t('batchFailed')}
          error={error}
          onRetry={() => void refresh()}
          retrying={isValidating}
        />
      </section>
    );
  }
  // a posting that is through comes with what is still to come of it
  if (data === undefined || (!hasRun && outlook.isLoading))
    return (
      <section className="nmv-panel nmv-invoice-list" part="panel" aria-busy="true">
        <TableSkeleton columns={3} rows={10} />
      </section>
    );
  return (
    <section className="nmv-panel nmv-invoice-list" part="panel" aria-busy={!data.finished}>
      <BatchProgress {...{ batch: data, more, hasRun }} lost={error?.kind === 'network'} />
      <OutlookPanel outlook={outlook} isAwaited={!data.finished || outlook.isLoading} />
      <Files batch={data} query={query} outlook={outlook.data} />
    </section>
  );
}

/** Rows shown at first; those that need attention come first. */
const rowsAtOnce = 100;
const order: readonly BatchLook[] = [
  'refused',
  'held',
  'waiting',
  'replaced',
  'stored',
  'event',
  'known',
];

function Files({
  batch,
  query,
  outlook,
}: {
  readonly batch: UploadBatchAnswer;
  readonly query: ListQuery;
  readonly outlook: BatchOutlook | undefined;
}) {
  const t = useT('invoices');
  const [only, setOnly] = useState<'all' | 'refused'>('all');
  const [most, setMost] = useState(rowsAtOnce);
  const ahead = useMemo(() => new Map(outlook?.rows.map((row) => [row.invoiceId, row])), [outlook]);
  const files = [...batch.files].sort(
    (one, other) => order.indexOf(batchLook(one)) - order.indexOf(batchLook(other)),
  );
  const shown =
    only === 'all'
      ? files
      : files.filter(
          ({ state, results }) =>
            state === 'refused' || results.some((result) => result.state === 'refused'),
        );
  return (
    <>
      {batch.counts.refused > 0 && batch.counts.refused < batch.total && (
        <div className="nmv-panel-foot">
          <Segments
            label={t('resultColumn')}
            items={[
              { id: 'all', label: t('allFiles') },
              { id: 'refused', label: t('onlyRefused') },
            ]}
            value={only}
            onValue={setOnly}
          />
        </div>
      )}
      <div className="nmv-table-scroll">
        <table className="nmv-table" data-phone="cards">
          <thead className="nmv-thead">
            <tr>
              <th className="nmv-th" scope="col">
                {t('fileColumn')}
              </th>
              <th className="nmv-th" scope="col" data-fit="">
                {t('resultColumn')}
              </th>
              <th className="nmv-th" scope="col">
                {t('documentColumn')}
              </th>
            </tr>
          </thead>
          <tbody className="nmv-tbody">
            {shown.slice(0, most).map((file) => (
              <BatchFile key={file.id} file={file} query={query} batchId={batch.id} ahead={ahead} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length > most && (
        <div className="nmv-panel-foot">
          <Button size="xs" onClick={() => setMost(most + 500)}>
            {t('showMore', { count: Math.min(500, shown.length - most) })}
          </Button>
        </div>
      )}
    </>
  );
}

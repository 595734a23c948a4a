import type { UploadBatchAnswer } from '../../../../domain/schema/invoices/invoice-upload.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { plainQuery, withFilter } from '../../../listing/base/query.ts';
import { whole } from '../../numbers.ts';
import { useInvoiceScreen } from '../../screen.ts';
import { batchLook } from './batch-look.ts';
import { ResultDownload } from './result-download.tsx';

/** Number of files above which the page says that the user may leave. */
const LONG = 50;

/** Renders the progress and results of an import; once finished, links to the stored invoices. */
export function BatchProgress({
  batch: { id, way, total, done, finished, counts, files },
  lost,
  more,
  hasRun,
}: {
  readonly batch: UploadBatchAnswer;
  readonly lost: boolean;
  /** Other files are still being sent, so that the page is needed. */
  readonly more: boolean;
  /** True when the user has watched the import run: the progress bar keeps its place. */
  readonly hasRun: boolean;
}) {
  const t = useT('invoices');
  const posting = useT('posting');
  const { go } = useInvoiceScreen();
  const held = files.filter((file) => batchLook(file) === 'held').length;
  const figures = [
    { label: t('countStored'), count: counts.stored - held, tone: 'success' },
    ...(held > 0 ? [{ label: t('countHeld'), count: held, tone: 'warning' }] : []),
    { label: t('countKnown'), count: counts.known, tone: undefined },
    { label: t('countReplaced'), count: counts.replaced, tone: undefined },
    { label: t('countRefused'), count: counts.refused, tone: 'danger' },
  ];
  return (
    <div className="nmv-panel-body nmv-stack">
      <div className="nmv-spread">
        <div>
          <h2 className="nmv-heading">{t('batchTitle')}</h2>
          <p className="nmv-text nmv-muted" aria-live="polite">
            {finished
              ? way === 'keys'
                ? posting('keysDone', { count: total })
                : t('batchDone', { count: total })
              : t('batchRunning', { done, total })}
            {!finished && !more && total > LONG && ` · ${t('batchHint')}`}
          </p>
          {lost && (
            <p className="nmv-small nmv-tone" data-tone="warning">
              {t('batchFailed')}
            </p>
          )}
        </div>
        <div className="nmv-cluster">
          <ResultDownload id={id} disabled={!finished} />
          {(!finished || counts.stored + counts.replaced > 0) && (
            <Button
              disabled={!finished}
              onClick={() =>
                go({ view: 'list', query: withFilter(plainQuery, 'batchId', String(id)) })
              }
            >
              {t('showInList')}
            </Button>
          )}
        </div>
      </div>
      {(!finished || hasRun) && (
        <progress
          className="nmv-progress"
          max={Math.max(1, total)}
          value={done}
          aria-label={t('batchProgress')}
        />
      )}
      <div className="nmv-posting-counts">
        {figures.map(({ label, count, tone }) => (
          <div key={label} className="nmv-posting-count">
            <span
              className={count > 0 && tone ? 'nmv-figure nmv-tone' : 'nmv-figure'}
              data-tone={tone}
            >
              {whole(count)}
            </span>
            <span className="nmv-small nmv-muted">{label}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

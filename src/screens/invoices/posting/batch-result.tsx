import { useState } from 'react';
import type { UploadBatchAnswer, UploadFileRow, UploadResult } from '../../../domain/wire/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { check } from '../../../ui/icons/control.ts';
import { info, xCircle } from '../../../ui/icons/message.ts';
import { arrowsClockwise, clock } from '../../../ui/icons/status.ts';
import { Tag } from '../../../ui/mark.tsx';
import { Segments } from '../../../ui/tabs.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import type { ListQuery } from '../invoice-place.ts';
import { plainQuery } from '../invoice-place.ts';
import { documentNumber, whole } from '../numbers.ts';
import { useInvoiceScreen } from '../screen.ts';
import { useBatch } from './use-batch.ts';

interface BatchResultProps {
  readonly batches: readonly number[];
  readonly query: ListQuery;
  readonly onList: () => void;
}

/** What became of the files of one or more imports, while they run and afterwards. */
export function BatchResult({ batches, query, onList }: BatchResultProps) {
  const t = useT('invoices');
  return (
    <>
      {batches.map((id) => <Batch key={id} id={id} query={query} />)}
      <div className="nmv-cluster"><Button kind="primary" onClick={onList}>{t('toList')}</Button></div>
    </>
  );
}

function Batch({ id, query }: { readonly id: number; readonly query: ListQuery }) {
  const t = useT('invoices');
  const common = useT('common');
  const { data, error, refresh, isValidating } = useBatch(id);
  if (data === undefined && error) {
    return (
      <section className="nmv-panel">
        <ErrorState title={error.status === 404 ? common('noDataFound') : t('batchFailed')} onRetry={() => void refresh()} retrying={isValidating} requestId={error.requestId}>{error.kind === 'network' ? common('networkErrorCaption') : error.message}</ErrorState>
      </section>
    );
  }
  if (data === undefined) return <section className="nmv-panel nmv-invoice-list" aria-busy="true"><TableSkeleton columns={3} rows={4} /></section>;
  return (
    <section className="nmv-panel nmv-invoice-list" aria-busy={!data.finished}>
      <Progress batch={data} lost={error?.kind === 'network'} />
      <Files batch={data} query={query} />
    </section>
  );
}

function Progress({ batch: { id, total, done, finished, counts }, lost }: { readonly batch: UploadBatchAnswer; readonly lost: boolean }) {
  const t = useT('invoices');
  const { go } = useInvoiceScreen();
  const figures = [
    { label: t('countStored'), count: counts.stored, tone: 'success' }, { label: t('countKnown'), count: counts.known, tone: undefined },
    { label: t('countReplaced'), count: counts.replaced, tone: undefined }, { label: t('countRefused'), count: counts.refused, tone: 'danger' },
  ];
  return (
    <div className="nmv-panel-body nmv-stack">
      <div className="nmv-spread">
        <div>
          <h2 className="nmv-heading">{t('batchTitle')}</h2>
          <p className="nmv-text nmv-muted" aria-live="polite">{finished ? t('batchDone', { count: total }) : t('batchRunning', { done, total })}{!finished && ` · ${t('batchHint')}`}</p>
          {lost && <p className="nmv-small nmv-tone" data-tone="warning">{t('batchFailed')}</p>}
        </div>
        {finished && counts.stored + counts.replaced > 0 && <Button onClick={() => go({ view: 'list', query: { ...plainQuery, batchId: String(id) } })}>{t('showInList')}</Button>}
      </div>
      {!finished && <progress className="nmv-progress" max={Math.max(1, total)} value={done} aria-label={t('batchProgress')} />}
      <div className="nmv-posting-counts">
        {figures.map(({ label, count, tone }) => <div key={label} className="nmv-posting-count"><span className={count > 0 && tone ? 'nmv-figure nmv-tone' : 'nmv-figure'} data-tone={tone}>{whole(count)}</span><span className="nmv-small nmv-muted">{label}</span></div>)}
      </div>
    </div>
  );
}

/** Rows shown at first; refused ones come first, because they need somebody. */
const rowsAtOnce = 100;
const order: readonly UploadFileRow['state'][] = ['refused', 'waiting', 'replaced', 'stored', 'known'];

function Files({ batch, query }: { readonly batch: UploadBatchAnswer; readonly query: ListQuery }) {
  const t = useT('invoices');
  const [only, setOnly] = useState<'all' | 'refused'>('all');
  const [most, setMost] = useState(rowsAtOnce);
  const files = [...batch.files].sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  const shown = only === 'all' ? files : files.filter(({ state, results }) => state === 'refused' || results.some((result) => result.state === 'refused'));
  return (
    <>
      {batch.counts.refused > 0 && batch.counts.refused < batch.total && (
        <div className="nmv-panel-foot"><Segments label={t('resultColumn')} items={[{ id: 'all', label: t('allFiles') }, { id: 'refused', label: t('onlyRefused') }]} value={only} onValue={setOnly} /></div>
      )}
      <div className="nmv-table-scroll">
        <table className="nmv-table" data-phone="cards">
          <thead className="nmv-thead"><tr><th className="nmv-th" scope="col">{t('fileColumn')}</th><th className="nmv-th" scope="col" data-fit="">{t('resultColumn')}</th><th className="nmv-th" scope="col">{t('documentColumn')}</th></tr></thead>
          <tbody className="nmv-tbody">{shown.slice(0, most).map((file) => <File key={file.id} file={file} query={query} />)}</tbody>
        </table>
      </div>
      {shown.length > most && <div className="nmv-panel-foot"><Button size="xs" onClick={() => setMost(most + 500)}>{t('showMore', { count: Math.min(500, shown.length - most) })}</Button></div>}
    </>
  );
}

const looks = {
  waiting: { tone: 'neutral', icon: clock }, stored: { tone: 'success', icon: check }, known: { tone: 'neutral', icon: info },
  replaced: { tone: 'info', icon: arrowsClockwise }, refused: { tone: 'danger', icon: xCircle }, event: { tone: 'neutral', icon: info },
} as const;

function File({ file, query }: { readonly file: UploadFileRow; readonly query: ListQuery }) {
  const t = useT('invoices');
  // a file of events only posts no invoice
  const state = file.state === 'stored' && file.results.length > 0 && file.results.every((result) => result.state === 'event') ? 'event' : file.state;
  const { tone, icon } = looks[state];
  return (
    <tr className="nmv-row">
      <td className="nmv-td nmv-posting-file">{file.name}</td>
      <td className="nmv-td" data-fit="" data-phone="end"><Tag tone={tone} icon={icon}>{t(`state.${state}`)}</Tag></td>
      <td className="nmv-td" data-phone="full">
        {file.results.length === 0 ? <span className="nmv-muted">—</span> : <ul className="nmv-posting-notes">{file.results.slice(0, 50).map((result, index) => <ResultLine key={index} result={result} many={file.results.length > 1} query={query} />)}</ul>}
      </td>
    </tr>
  );
}

/** One document of a file: a link when it is here, the reason when it was refused, what was found when it was stored. */
function ResultLine({ result: { state, invoiceId, numNF, message, findings = [] }, many, query }: { readonly result: UploadResult; readonly many: boolean; readonly query: ListQuery }) {
  const t = useT('invoices');
  const { go } = useInvoiceScreen();
  const number = numNF === undefined ? '' : documentNumber(numNF);
  const word = many || state === 'event' ? t(`state.${state}`) : '';
  const { tone, icon } = looks[state];
  return (
    <li>
      <div className="nmv-posting-note" data-tone={tone}>
        {many && <Icon className="nmv-posting-note-mark" of={icon} />}
        <span>
          {invoiceId === undefined ? number && <span className="nmv-strong">{number} </span> : <button type="button" className="nmv-row-link" aria-label={number ? t('openInvoice', { number }) : undefined} onClick={() => go({ view: 'form', id: invoiceId, tab: 'items', query })}>{number ? t('formTitle', { number }) : word || t('documentColumn')}</button>}
          {word && (invoiceId === undefined || number) ? <span className="nmv-muted">{` ${word}`}</span> : null}
          {message !== undefined && <span>{invoiceId === undefined && number === '' ? '' : ' · '}{message}</span>}
        </span>
      </div>
      {findings.map((finding, index) => <div key={index} className="nmv-small nmv-muted">{finding.message}</div>)}
    </li>
  );
}

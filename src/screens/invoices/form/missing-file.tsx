import { useEffect, useState } from 'react';
import { ApiError } from '../../../data/calls/api-error.ts';
import { invalidate } from '../../../data/cache/cache.ts';
import { usePage } from '../../../data/page/page-provider.tsx';
import { randomId } from '../../../data/base/random-id.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import type { InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import type { UploadBatchAnswer } from '../../../domain/schema/invoices/invoice-upload.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { FileDrop } from '../../../ui/input/file-drop.tsx';
import { hourglass, upload } from '../../../ui/icons/invoice.ts';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import fileDrop from '../../../../styles/file-drop.css';
import { Finding } from '../../../ui/state/message.tsx';
import { useBatch } from '../posting/batch/use-batch.ts';
import { invoicesPath, useInvoiceScreen } from '../screen.ts';

const sheets = [fileDrop];

type Sent =
  | { readonly phase: 'idle' }
  | { readonly phase: 'sending' }
  | { readonly phase: 'taken'; readonly batchId: number }
  | { readonly phase: 'failed'; readonly error: ApiError };

/** Asks for the file of an invoice posted by its key, as a drop area. */
export function MissingFile({
  invoice: { chNFe },
  dueOn,
}: {
  readonly invoice: InvoiceDetail;
  readonly dueOn: string;
}) {
  useSheets(sheets);
  useAreas('posting');
  const t = useT('posting');
  const format = useFormat();
  const { http } = usePage();
  const { emitType, canWrite } = useInvoiceScreen();
  const [sent, setSent] = useState<Sent>({ phase: 'idle' });
  const send = async ([file]: readonly File[]) => {
    if (file === undefined || chNFe === null) return;
    const form = new FormData();
    form.set('emitType', emitType);
    form.set('chNFe', chNFe);
    form.append('files', file, file.name);
    setSent({ phase: 'sending' });
    try {
      const { id } = await http.upload<{ readonly id: number }>(
        `${invoicesPath}/uploads`,
        form,
        undefined,
        { headers: { 'idempotency-key': randomId() } },
      );
      setSent({ phase: 'taken', batchId: id });
    } catch (error) {
      setSent({
        phase: 'failed',
        error:
          error instanceof ApiError ? error : new ApiError({ kind: 'network' }, { cause: error }),
      });
    }
  };
  const busy = sent.phase === 'sending';
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-body nmv-stack">
        <Finding tone="warning" icon={hourglass} title={t('fileMissing')}>
          {t('fileMissingText', { date: format.date(dueOn) })}
        </Finding>
        {canWrite && (
          <FileDrop
            label={busy ? t('fileSending') : t('dropFile')}
            hint={t('dropFileHint')}
            icon={upload}
            accept=".xml"
            multiple={false}
            disabled={busy}
            onFiles={(files) => void send(files)}
          />
        )}
        <div aria-live="polite">
          {sent.phase === 'failed' && <Refused error={sent.error} />}
          {sent.phase === 'taken' && <Taken key={sent.batchId} batchId={sent.batchId} />}
        </div>
      </div>
    </section>
  );
}

/** Reports the server's verdict on the file and reads the invoice again once it has its file. */
function Taken({ batchId }: { readonly batchId: number }) {
  const t = useT('posting');
  const { data } = useBatch(batchId);
  const refusals = data === undefined ? [] : listRefusals(data);
  const isOver = data?.finished === true;
  useEffect(() => {
    if (isOver && refusals.length === 0) void invalidate(invoicesPath);
  }, [isOver, refusals.length]);
  if (!isOver || refusals.length === 0)
    return <p className="nmv-text nmv-muted">{t('fileTaken')}</p>;
  return (
    <Finding tone="danger" title={t('fileRefused')}>
      {refusals.join(' ')}
    </Finding>
  );
}

const listRefusals = ({ files }: UploadBatchAnswer): readonly string[] =>
  files.flatMap(({ results }) =>
    results.flatMap(({ state, message }) =>
      state === 'refused' && message !== undefined ? [message] : [],
    ),
  );

function Refused({ error }: { readonly error: ApiError }) {
  const t = useT('posting');
  const common = useT('common');
  return (
    <Finding tone="danger" title={t('fileRefused')}>
      {error.kind === 'problem' ? error.message : common('networkErrorCaption')}
    </Finding>
  );
}

import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { arrowLeft, plus } from '../../../ui/icons/control.ts';
import { upload } from '../../../ui/icons/invoice.ts';
import { Tcode } from '../../../ui/mark.tsx';
import { useLeaveGuard } from '../../../ui/leave-guard.ts';
import { Finding } from '../../../ui/message.tsx';
import { useSheets } from '../../../ui/sheet-root.tsx';
import type { ListQuery } from '../invoice-place.ts';
import { LeaveDialog } from '../leave-dialog.tsx';
import { useInvoiceScreen } from '../screen.ts';
import { acceptFiles, largestMb } from './accept-files.ts';
import type { PickedFile, RejectedFile } from './accept-files.ts';
import { BatchResult } from './batch-result.tsx';
import { PickedPanel } from './picked-panel.tsx';
import { postingSheets } from './posting-sheets.ts';
import { RecentBatches } from './recent-batches.tsx';
import { useSending } from './use-sending.ts';

interface PostingProps {
  /** Imports whose outcome is shown; they stand in the address, so that a reload shows them again. */
  readonly batches: readonly number[];
  readonly query: ListQuery;
}

/** Posting invoices: choose, check here, send, see what became of each file. */
export function Posting({ batches, query }: PostingProps) {
  useSheets(postingSheets);
  const { go } = useInvoiceScreen();
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const t = useT('invoices');
  const [leaving, setLeaving] = useState<() => void>();
  const { sending, send, forget } = useSending();
  const toList = () => go({ view: 'list', query });
  useLeaveGuard(files.length > 0, (leave) => setLeaving(() => leave));
  const pick = (chosen: readonly File[]) => {
    const sorted = acceptFiles(chosen, files);
    setFiles([...files, ...sorted.accepted]);
    setRejected(sorted.rejected);
  };
  const sendAll = (sellerId: string) => {
    setRejected([]);
    const taken = [...batches];
    void send({
      files,
      sellerId,
      onTaken(batchId, parcel) {
        const gone = new Set(parcel.map(({ key }) => key));
        taken.push(batchId);
        setFiles((now) => now.filter(({ key }) => !gone.has(key)));
        go({ view: 'posting', batches: [...taken], query }, { replace: taken.length > 1 });
      },
    });
  };
  return (
    <div className="nmv-invoices">
      <Head
        onBack={() => (files.length > 0 ? setLeaving(() => toList) : toList())}
        onMore={
          batches.length > 0 && files.length === 0
            ? () => go({ view: 'posting', batches: [], query })
            : undefined
        }
      />
      {batches.length > 0 && <BatchResult batches={batches} query={query} onList={toList} />}
      {(batches.length === 0 || files.length > 0) && (
        <Chooser onFiles={pick} rejected={rejected} busy={sending.phase === 'sending'} />
      )}
      {files.length > 0 && (
        <PickedPanel
          files={files}
          sending={sending}
          onFiles={(kept) => {
            setFiles(kept);
            forget();
          }}
          onSend={sendAll}
        />
      )}
      {files.length === 0 && batches.length === 0 && (
        <RecentBatches onOpen={(id) => go({ view: 'posting', batches: [id], query })} />
      )}
      {leaving && (
        <LeaveDialog
          lead={t('leaveText', { count: files.length })}
          onStay={() => setLeaving(undefined)}
          onLeave={leaving}
        />
      )}
    </div>
  );
}

function Head({
  onBack,
  onMore,
}: {
  readonly onBack: () => void;
  readonly onMore: (() => void) | undefined;
}) {
  const t = useT('invoices');
  const { emitType, tcode } = useInvoiceScreen();
  return (
    <div className="nmv-invoice-head">
      <div className="nmv-stack" data-gap="2">
        <div>
          <button type="button" className="nmv-crumb" onClick={onBack}>
            <Icon of={arrowLeft} size="sm" />{' '}
            {t(emitType === '2' ? 'titleChannels' : 'titleProvider')}
          </button>
        </div>
        <div className="nmv-cluster">
          <h1 className="nmv-title">{t('postTitle')}</h1>
          <Tcode title={t('transactionCode')}>{tcode}</Tcode>
        </div>
        <p className="nmv-small nmv-muted">{t('postLead')}</p>
      </div>
      {onMore && (
        <Button icon={plus} onClick={onMore}>
          {t('postMore')}
        </Button>
      )}
    </div>
  );
}

function Chooser({
  onFiles,
  rejected,
  busy,
}: {
  readonly onFiles: (files: readonly File[]) => void;
  readonly rejected: readonly RejectedFile[];
  readonly busy: boolean;
}) {
  const t = useT('invoices');
  return (
    <>
      <FileDrop
        label={t('dropHere')}
        hint={t('dropLimits', { xml: largestMb.xml, zip: largestMb.zip })}
        icon={upload}
        accept=".xml,.zip"
        disabled={busy}
        onFiles={onFiles}
      />
      {rejected.length > 0 && (
        <Finding
          tone="danger"
          title={t('rejectedFiles', { count: rejected.length, length: rejected.length })}
        >
          <ul className="nmv-posting-notes">
            {rejected.slice(0, 20).map((file, index) => (
              <li key={index}>
                <span className="nmv-strong nmv-posting-file">{file.name}</span>
                {' · '}
                <Rejected file={file} />
              </li>
            ))}
          </ul>
        </Finding>
      )}
    </>
  );
}

function Rejected({ file: { why, limitMb } }: { readonly file: RejectedFile }) {
  const t = useT('invoices');
  switch (why) {
    case 'type':
      return t('rejectedType');
    case 'empty':
      return t('rejectedEmpty');
    case 'size':
      return t('rejectedSize', { limit: limitMb });
    case 'twice':
      return t('rejectedTwice');
  }
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { takeSharedFiles } from '../../../data/base/shared-files.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import { useReportOutcome } from '../../../data/page/outcomes.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { plus } from '../../../ui/icons/control.ts';
import { useLeaveGuard } from '../../../ui/base/leave-guard.ts';
import { Finding } from '../../../ui/state/message.tsx';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import type { ListQuery } from '../invoice-route.ts';
import { LeaveDialog } from '../leave-dialog.tsx';
import { useInvoiceScreen } from '../screen.ts';
import { acceptFiles } from './check/accept-files.ts';
import type { PickedFile, RejectedFile, SortedFiles } from './check/accept-files.ts';
import { Chooser } from './chooser.tsx';
import { BatchResult } from './batch/batch-result.tsx';
import { PickedPanel } from './picked/picked-panel.tsx';
import { PostingHead } from './posting-head.tsx';
import { postingSheets } from './posting-sheets.ts';
import { RecentBatches } from './batch/recent-batches.tsx';
import { useSending } from './picked/use-sending.ts';

interface PostingProps {
  /** Imports whose results are shown; the address holds them, so that they survive a reload. */
  readonly batches: readonly number[];
  readonly query: ListQuery;
}

/** Posting invoices: choose, check here, send, see what became of each file. */
export function Posting({ batches, query }: PostingProps) {
  useSheets(postingSheets);
  useAreas('posting');
  const { go, emitType } = useInvoiceScreen();
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const [isPicking, setPicking] = useState(false);
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const t = useT('invoices');
  const [leaving, setLeaving] = useState<() => void>();
  const { sending, send, stop, forget } = useSending();
  const isSending = sending.phase === 'sending';
  const tell = useReportOutcome();
  const toList = () => go({ view: 'list', query });
  // Files that would be refused are not counted as unsent, except while sending; unchecked files
  // are.
  const [refused, setRefused] = useState(0);
  const unsent = isSending ? files.length : files.length - refused;
  useLeaveGuard(unsent > 0, (leave) => setLeaving(() => leave));
  const pick = async (chosen: readonly File[]) => {
    setPicking(true);
    const sorted = await acceptFiles(chosen, files);
    // meanwhile others may have gone, or come from another application
    setFiles((now) => [...now, ...sorted.accepted]);
    setRejected(sorted.rejected);
    setPicking(false);
  };
  const remove = useCallback(
    (gone: readonly PickedFile[]) => {
      const keys = new Set(gone.map(({ key }) => key));
      setFiles((now) => now.filter(({ key }) => !keys.has(key)));
      forget();
    },
    [forget],
  );
  const sharedKeys = useShared(({ accepted, rejected: refusedShared }) => {
    setFiles((now) => [...now, ...accepted]);
    setRejected((now) => [...now, ...refusedShared]);
  });
  const sendAll = (sellerId: string, chosen: readonly PickedFile[]) => {
    setRejected([]);
    const taken = [...batches];
    void send({
      files: chosen,
      sellerId,
      onTaken(batchId, parcel) {
        tell('nmv-invoices-posted', { batchId, count: parcel.length });
        const gone = new Set(parcel.map(({ key }) => key));
        taken.push(batchId);
        setFiles((now) => now.filter(({ key }) => !gone.has(key)));
        go(
          { view: 'posting', way: 'files', batches: [...taken], query },
          { replace: taken.length > 1 },
        );
      },
    });
  };
  return (
    <div className="nmv-invoices">
      <PostingHead
        crumb={t(emitType === '2' ? 'titleChannels' : 'titleProvider')}
        title={t('postTitle')}
        lead={t('postLead')}
        onBack={() => (unsent > 0 ? setLeaving(() => toList) : toList())}
      >
        {batches.length > 0 && files.length === 0 && (
          <Button
            icon={plus}
            onClick={() => go({ view: 'posting', way: 'files', batches: [], query })}
          >
            {t('postMore')}
          </Button>
        )}
      </PostingHead>
      {batches.length > 0 && (
        <BatchResult batches={batches} query={query} more={isSending} onList={toList} />
      )}
      {(batches.length === 0 || files.length > 0) && (
        <Chooser
          onFiles={(chosen) => void pick(chosen)}
          onWay={(way) => go({ view: 'posting', way, batches: [], query })}
          rejected={rejected}
          busy={isPicking || isSending}
          withWorth={files.length === 0}
        />
      )}
      <SharedNote files={files} keys={sharedKeys} disabled={isSending} onDrop={remove} />
      {files.length > 0 && (
        <PickedPanel
          files={files}
          sending={sending}
          onRemove={remove}
          onSend={sendAll}
          onStop={stop}
          onRefused={setRefused}
        />
      )}
      {files.length === 0 && batches.length === 0 && (
        <RecentBatches
          onOpen={(id) => go({ view: 'posting', way: 'files', batches: [id], query })}
        />
      )}
      {leaving && (
        <LeaveDialog
          lead={t('leaveText', { count: unsent })}
          onStay={() => setLeaving(undefined)}
          onLeave={leaving}
        />
      )}
    </div>
  );
}

/** Files that another app of the device has shared are as if they had been chosen here. @returns their keys */
function useShared(onFiles: (sorted: SortedFiles) => void): ReadonlySet<string> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const take = useRef(onFiles);
  useEffect(() => {
    void takeSharedFiles().then(async (shared) => {
      const sorted = await acceptFiles(shared, []);
      setKeys(new Set(sorted.accepted.map(({ key }) => key)));
      take.current(sorted);
    });
  }, []);
  return keys;
}

/** Says of files that they were not chosen here, and lets go of them. */
function SharedNote({
  files,
  keys,
  disabled,
  onDrop,
}: {
  readonly files: readonly PickedFile[];
  readonly keys: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onDrop: (files: readonly PickedFile[]) => void;
}) {
  const t = useT('posting');
  const shared = files.filter(({ key }) => keys.has(key));
  if (shared.length === 0) return null;
  return (
    <Finding
      tone="info"
      title={t('sharedTitle', { count: shared.length })}
      action={
        <Button size="xs" disabled={disabled} onClick={() => onDrop(shared)}>
          {t('sharedDrop')}
        </Button>
      }
    >
      {t('sharedLead')}
    </Finding>
  );
}

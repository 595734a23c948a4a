import { useLayoutEffect, useMemo, useState } from 'react';
import type { PreflightRow } from '../../../../domain/schema/invoices/invoice-preflight.ts';
import { useFormat, useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/base/button.tsx';
import type { PickedFile } from '../check/accept-files.ts';
import { ExpectedPanel } from './expected-panel.tsx';
import { PickedFoot } from './picked-foot.tsx';
import { PickedGroups } from './picked-groups.tsx';
import type { SentAnyway } from './picked-groups.tsx';
import { PreflightCounters } from './preflight-counters.tsx';
import { listDocuments, judgeFiles, onceEach } from '../check/preflight-groups.ts';
import type { Fate } from '../check/preflight-groups.ts';
import { SendFailure } from './send-failure.tsx';
import { useChecks } from '../check/use-checks.ts';
import { usePreflight } from './use-preflight.ts';
import type { PostingSending } from './use-sending.ts';

interface PickedPanelProps {
  readonly files: readonly PickedFile[];
  readonly sending: PostingSending;
  /** Takes files out again; it stays the same function. */
  readonly onRemove: (files: readonly PickedFile[]) => void;
  readonly onSend: (sellerId: string, files: readonly PickedFile[]) => void;
  readonly onStop: () => void;
  /** Called with the number of files that would be refused, as far as known. */
  readonly onRefused: (count: number) => void;
}

/** No documents: the same list while files are still read. */
const NONE: ReturnType<typeof onceEach> = [];

/** The chosen files: what would become of each, and what all would bring, before anything leaves the device. */
export function PickedPanel({
  files,
  sending,
  onRemove,
  onSend,
  onStop,
  onRefused,
}: PickedPanelProps) {
  const t = useT('invoices');
  const posting = useT('posting');
  const { checkOf, done, progress, isPaused, onPause } = useChecks(files);
  const [sellerId, setSellerId] = useState('');
  const [anyway, setAnyway] = useState<SentAnyway>({ amber: false, refused: false });
  const busy = sending.phase === 'sending';
  const isRead = done === files.length;
  const documents = useMemo(
    () => (isRead ? onceEach(files.flatMap(({ key }) => listDocuments(checkOf(key)))) : NONE),
    [files, isRead, checkOf],
  );
  const preflight = usePreflight(documents, sellerId, isRead);
  const judged = useMemo(
    () => judgeFiles(files, checkOf, preflight.rows),
    [files, checkOf, preflight.rows],
  );
  const countFate = (fate: Fate) => judged.filter((each) => each.fate === fate).length;
  const [ready, amber, refused] = [countFate('ready'), countFate('amber'), countFate('refused')];
  const chosen = judged
    .filter(
      ({ fate }) => fate === 'ready' || ((fate === 'amber' || fate === 'refused') && anyway[fate]),
    )
    .map(({ file }) => file);
  useLayoutEffect(() => {
    onRefused(refused);
    return () => onRefused(0);
  }, [onRefused, refused]);
  const send = () => onSend(sellerId, chosen);
  const label = useSendLabel(chosen.length, ready);
  return (
    <>
      <PreflightCounters ready={ready} amber={amber} refused={refused} />
      <div className="nmv-columns" data-shape="side">
        <section className="nmv-panel nmv-invoice-list" part="panel" aria-busy={!isRead}>
          <div className="nmv-panel-head" part="head" data-ruled="">
            <div className="nmv-panel-title">
              <Progress files={files} done={done} isAsking={preflight.state === 'asking'} />
            </div>
            <div className="nmv-cluster">
              {!isRead && (
                <Button size="xs" onClick={() => onPause(!isPaused)}>
                  {posting(isPaused ? 'resumeChecks' : 'pauseChecks')}
                </Button>
              )}
              <Removing
                refused={judged.filter(({ fate }) => fate === 'refused').map(({ file }) => file)}
                disabled={busy}
                onRemove={onRemove}
                onRemoveAll={() => onRemove(files)}
              />
            </div>
          </div>
          {!isRead && (
            <progress
              className="nmv-progress"
              max={files.length}
              value={progress}
              aria-label={t('checking', { done, total: files.length })}
            />
          )}
          <div className="nmv-table-scroll nmv-posting-rows">
            <table className="nmv-table" data-phone="cards">
              <Head />
              <tbody className="nmv-tbody">
                <PickedGroups
                  judged={judged}
                  anyway={anyway}
                  disabled={busy}
                  onAnyway={setAnyway}
                  onRemove={onRemove}
                />
              </tbody>
            </table>
          </div>
        </section>
        <aside className="nmv-stack">
          {documents.length > 0 && <ExpectedPanel preflight={preflight} />}
        </aside>
      </div>
      <SendFailure sending={sending} count={chosen.length} onRetry={send} />
      <PickedFoot
        sending={sending}
        sellerId={sellerId}
        channelId={onlyChannel(preflight.rows.values())}
        onSeller={setSellerId}
        hint={
          isRead && chosen.length > 0 && chosen.length < files.length
            ? `${posting('willBeSent', { count: chosen.length, total: files.length })} ${posting('restStays')}`
            : undefined
        }
        label={label}
        disabled={!isRead || preflight.state === 'asking' || chosen.length === 0}
        onSend={send}
        onStop={onStop}
      />
    </>
  );
}

/** The channel that issued all that would be taken. */
function onlyChannel(rows: Iterable<PreflightRow>): number | undefined {
  const [first, ...others] = new Set([...rows].flatMap(({ customerId }) => customerId ?? []));
  return others.length === 0 ? first : undefined;
}

/** Words the label of the send button. */
function useSendLabel(count: number, ready: number): string {
  const t = useT('posting');
  if (count === 0) return t('sendNone');
  return count === ready ? t('sendReady', { count }) : t('sendChosen', { count });
}

/** Takes files out again. */
function Removing({
  refused,
  disabled,
  onRemove,
  onRemoveAll,
}: {
  readonly refused: readonly PickedFile[];
  readonly disabled: boolean;
  readonly onRemove: (files: readonly PickedFile[]) => void;
  readonly onRemoveAll: () => void;
}) {
  const t = useT('invoices');
  return (
    <>
      {refused.length > 0 && (
        <Button size="xs" disabled={disabled} onClick={() => onRemove(refused)}>
          {t('removeRefused')}
        </Button>
      )}
      <Button size="xs" kind="quiet" disabled={disabled} onClick={onRemoveAll}>
        {t('removeAll')}
      </Button>
    </>
  );
}

/** Shows the number of files and the progress of reading them. */
function Progress({
  files,
  done,
  isAsking,
}: {
  readonly files: readonly PickedFile[];
  readonly done: number;
  readonly isAsking: boolean;
}) {
  const t = useT('invoices');
  const posting = useT('posting');
  const format = useFormat();
  const size = format.number(
    String(Math.max(0.1, files.reduce((sum, each) => sum + each.size, 0) / 1024 / 1024)),
    { max: 1 },
  );
  const now =
    done < files.length
      ? t('checking', { done, total: files.length })
      : isAsking
        ? posting('asking')
        : undefined;
  return (
    <span aria-live="polite">
      <strong className="nmv-strong">{t('totalSent', { count: files.length, size })}</strong>
      {now !== undefined && <span className="nmv-muted">{` · ${now}`}</span>}
    </span>
  );
}

function Head() {
  const t = useT('invoices');
  return (
    <thead className="nmv-thead">
      <tr>
        <th className="nmv-th" scope="col">
          {t('fileColumn')}
        </th>
        <th className="nmv-th" scope="col">
          {t('documentColumn')}
        </th>
        <th className="nmv-th" scope="col">
          {t('resultColumn')}
        </th>
        <th className="nmv-th" data-kind="tight" scope="col">
          <span className="nmv-hidden-text">{t('columnActs')}</span>
        </th>
      </tr>
    </thead>
  );
}

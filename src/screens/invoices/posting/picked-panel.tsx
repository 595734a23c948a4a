import { useState } from 'react';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { upload } from '../../../ui/icons/invoice.ts';
import { Segments } from '../../../ui/tabs.tsx';
import type { PickedFile } from './accept-files.ts';
import { hasFindings, wouldBeRefused } from './file-check.ts';
import { PickedFileRow } from './picked-file-row.tsx';
import { SellerForPosting } from './seller-for-posting.tsx';
import { SendFailure } from './send-failure.tsx';
import { useChecks } from './use-checks.ts';
import type { Sending } from './use-sending.ts';

interface PickedPanelProps {
  readonly files: readonly PickedFile[];
  readonly sending: Sending;
  readonly onFiles: (files: readonly PickedFile[]) => void;
  readonly onSend: (sellerId: string) => void;
}

/** Rows shown at first; a list of thousands is read by its filter, not by scrolling. */
const rowsAtOnce = 100;

/** The chosen files: what each one is and what was found in it, before anything leaves the device. */
export function PickedPanel({ files, sending, onFiles, onSend }: PickedPanelProps) {
  const t = useT('invoices');
  const posting = useT('posting');
  const { checkOf, done, isPaused, onPause } = useChecks(files);
  const [sellerId, setSellerId] = useState('');
  const [only, setOnly] = useState<'all' | 'found'>('all');
  const [most, setMost] = useState(rowsAtOnce);
  const busy = sending.phase === 'sending';
  const refused = files.filter(({ key }) => wouldBeRefused(checkOf(key)));
  const found = files.filter(({ key }) => hasFindings(checkOf(key)));
  const shown = only === 'all' ? files : found;
  const without = (gone: readonly PickedFile[]) =>
    onFiles(files.filter((file) => !gone.includes(file)));
  return (
    <>
      <section className="nmv-panel nmv-invoice-list" aria-busy={done < files.length}>
        <div className="nmv-panel-head" data-ruled="">
          <div className="nmv-panel-title">
            <Counts
              files={files}
              done={done}
              found={found.length - refused.length}
              refused={refused.length}
            />
          </div>
          <div className="nmv-cluster">
            {done < files.length && (
              <Button size="xs" onClick={() => onPause(!isPaused)}>
                {posting(isPaused ? 'resumeChecks' : 'pauseChecks')}
              </Button>
            )}
            {found.length > 0 && (
              <Segments
                label={t('resultColumn')}
                items={[
                  { id: 'all', label: t('allFiles') },
                  { id: 'found', label: t('onlyProblems') },
                ]}
                value={only}
                onValue={setOnly}
              />
            )}
            {refused.length > 0 && (
              <Button size="xs" disabled={busy} onClick={() => without(refused)}>
                {t('removeRefused')}
              </Button>
            )}
            <Button size="xs" kind="quiet" disabled={busy} onClick={() => onFiles([])}>
              {t('removeAll')}
            </Button>
          </div>
        </div>
        {done < files.length && (
          <progress
            className="nmv-progress"
            max={files.length}
            value={done}
            aria-label={t('checking', { done, total: files.length })}
          />
        )}
        <div className="nmv-table-scroll nmv-posting-rows">
          <table className="nmv-table" data-phone="cards">
            <Head />
            <tbody className="nmv-tbody">
              {shown.slice(0, most).map((file) => (
                <PickedFileRow
                  key={file.key}
                  file={file}
                  check={checkOf(file.key)}
                  disabled={busy}
                  onRemove={() => without([file])}
                />
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
      </section>
      <SendFailure sending={sending} count={files.length} onRetry={() => onSend(sellerId)} />
      <div className="nmv-posting-foot">
        <SellerForPosting value={sellerId} disabled={busy} onValue={setSellerId} />
        <span className="nmv-grow nmv-small nmv-muted nmv-posting-hint">
          {refused.length > 0 ? t('sendHint') : ''}
        </span>
        {busy && (
          <progress
            className="nmv-progress"
            max={1}
            value={sending.share}
            aria-label={t('sending', { percent: Math.round(sending.share * 100) })}
          />
        )}
        <Button kind="primary" icon={upload} busy={busy} onClick={() => onSend(sellerId)}>
          {busy
            ? t('sending', { percent: Math.round(sending.share * 100) })
            : t('send', { count: files.length })}
        </Button>
      </div>
    </>
  );
}

interface CountsProps {
  readonly files: readonly PickedFile[];
  readonly done: number;
  readonly found: number;
  readonly refused: number;
}

function Counts({ files, done, found, refused }: CountsProps) {
  const t = useT('invoices');
  const format = useFormat();
  const size = format.number(
    String(Math.max(0.1, files.reduce((sum, { file }) => sum + file.size, 0) / 1024 / 1024)),
    { max: 1 },
  );
  const words =
    done < files.length
      ? [t('checking', { done, total: files.length })]
      : [
          ...(found > 0 ? [t('withFindings', { count: found })] : []),
          ...(refused > 0 ? [t('willRefuse', { count: refused })] : []),
          ...(found + refused === 0 ? [t('preflightGood')] : []),
        ];
  return (
    <span aria-live="polite">
      <strong className="nmv-strong">{t('totalSent', { count: files.length, size })}</strong>
      <span className="nmv-muted">{` · ${words.join(' · ')}`}</span>
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

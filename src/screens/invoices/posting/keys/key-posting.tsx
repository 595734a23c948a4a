import { Suspense, useMemo, useState } from 'react';
import { judgeLines } from '../../../../domain/rules/invoice/key-list.ts';
import { localDate } from '../../../../domain/rules/dates/dates.ts';
import { useAreas } from '../../../../data/page/use-areas.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { camera } from '../../../../ui/icons/posting.ts';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import { useLeaveGuard } from '../../../../ui/base/leave-guard.ts';
import { useSheets } from '../../../../ui/base/sheet-root.tsx';
import type { ListQuery, PostingWay } from '../../invoice-route.ts';
import { LeaveDialog } from '../../leave-dialog.tsx';
import { useInvoiceScreen } from '../../screen.ts';
import { BatchResult } from '../batch/batch-result.tsx';
import { PostingHead } from '../posting-head.tsx';
import { postingSheets } from '../posting-sheets.ts';
import { KeyBox } from './key-box.tsx';
import { KeyFacts } from './key-facts.tsx';
import { KeyFoot } from './key-foot.tsx';
import { bringKeys, noLines, withoutLines } from './key-lines.ts';
import type { KeyLines } from './key-lines.ts';
import { couldBeSent, lineVerdict } from './line-verdict.ts';
import { useCheckedKeys } from './use-checked-keys.ts';
import { usePostKeys } from './use-post-keys.ts';

const CameraDialog = lazyDialog(
  async () => (await import('../camera/camera-dialog.tsx')).CameraDialog,
);

interface KeyPostingProps {
  /** With what it begins: the box, the chooser of key files, or the camera. */
  readonly way: PostingWay;
  readonly batches: readonly number[];
  readonly query: ListQuery;
}

/** Posting by access keys: typed, pasted, from a file or a picture; each line is judged while it is written. */
export function KeyPosting({ way, batches, query }: KeyPostingProps) {
  useSheets(postingSheets);
  useAreas('posting', 'findings');
  const t = useT('posting');
  const { go } = useInvoiceScreen();
  const [state, setState] = useState<KeyLines>(noLines);
  const [sellerId, setSellerId] = useState('');
  const [looked, setLooked] = useState<number>();
  const [reading, setReading] = useState(way === 'camera');
  const [leaving, setLeaving] = useState<() => void>();
  const { lines } = state;
  const judged = useMemo(
    () =>
      judgeLines(
        lines.map(({ text }) => text),
        localDate(new Date()),
      ),
    [lines],
  );
  const right = useMemo(
    () => judged.flatMap((each) => (each.state === 'right' ? [each.key.key] : [])),
    [judged],
  );
  const { answers, error, retry, forget } = useCheckedKeys(right, sellerId);
  const verdicts = judged.map((each) =>
    lineVerdict(each, each.state === 'right' ? answers.get(each.key.key) : undefined),
  );
  const ready = verdicts.filter((verdict) => verdict.state === 'ready');
  const posting = usePostKeys();
  const unsent = verdicts.filter(couldBeSent).length;
  useLeaveGuard(unsent > 0, (leave) => setLeaving(() => leave));

  const take = (chosen: (index: number) => boolean) =>
    setState((now) =>
      withoutLines(now, new Set(lines.filter((_line, index) => chosen(index)).map(({ id }) => id))),
    );
  const post = async () => {
    const keys = ready.map(({ key }) => key.key);
    const batchId = await posting.post(keys, sellerId);
    if (batchId === undefined) return;
    take((index) => verdicts[index]?.state === 'ready');
    forget(keys);
    go({ view: 'posting', way: 'keys', batches: [...batches, batchId], query }, { replace: true });
  };
  const back = () => go({ view: 'posting', way: 'files', batches: [], query });
  const shown = verdicts[lines.findIndex(({ id }) => id === looked)];
  return (
    <div className="nmv-invoices">
      <PostingHead
        crumb={t('toPosting')}
        title={t('keysTitle')}
        lead={t('keysLead')}
        onBack={() => (unsent > 0 ? setLeaving(() => back) : back())}
      />
      {batches.length > 0 && (
        <BatchResult batches={batches} query={query} onList={() => go({ view: 'list', query })} />
      )}
      <div className="nmv-columns" data-shape="side">
        <div className="nmv-stack">
          <KeyBox
            state={state}
            onState={setState}
            verdicts={verdicts}
            disabled={posting.busy}
            opensFile={way === 'key-file'}
            onLook={setLooked}
            actions={
              <Button icon={camera} disabled={posting.busy} onClick={() => setReading(true)}>
                {t('camera')}
              </Button>
            }
          />
          <KeyFoot
            verdicts={verdicts}
            busy={posting.busy}
            error={posting.error}
            checkError={error}
            sellerId={sellerId}
            onSeller={setSellerId}
            onCheckAgain={retry}
            onClear={() => take((index) => verdicts[index]?.state === 'wrong')}
            onPost={() => void post()}
          />
        </div>
        <KeyFacts ready={ready} shown={shown?.state === 'ready' ? shown : ready[0]} />
      </div>
      {reading && (
        <Suspense fallback={null}>
          <CameraDialog
            known={new Set(right)}
            onKey={(key) => setState((now) => bringKeys(now, [key]))}
            onClose={() => setReading(false)}
          />
        </Suspense>
      )}
      {leaving && (
        <LeaveDialog
          lead={t('leaveKeys', { count: unsent })}
          onStay={() => setLeaving(undefined)}
          onLeave={leaving}
        />
      )}
    </div>
  );
}

import { useContext, useEffect, useMemo, useState } from 'react';
import { localDate } from '../../../../domain/rules/dates/dates.ts';
import { typedFailures } from '../../../../domain/posting/typed-invoice.ts';
import { filledItems } from '../../../../domain/posting/typed-items.ts';
import type { TypedForm } from '../../../../domain/schema/invoices/invoice-hand.ts';
import type { OptionsAnswer } from '../../../../domain/schema/entities/list.ts';
import { useRead } from '../../../../data/cache/cache.ts';
import { useAreas } from '../../../../data/page/use-areas.ts';
import { LanguageContext, useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { useLeaveGuard } from '../../../../ui/base/leave-guard.ts';
import { Finding } from '../../../../ui/state/message.tsx';
import { ScreenSkeleton } from '../../../../ui/state/screen-skeleton.tsx';
import { useSheets } from '../../../../ui/base/sheet-root.tsx';
import type { ListQuery } from '../../invoice-route.ts';
import { LeaveDialog } from '../../leave-dialog.tsx';
import { invoicesPath, useInvoiceScreen } from '../../screen.ts';
import { BatchResult } from '../batch/batch-result.tsx';
import { PostingHead } from '../posting-head.tsx';
import { postingSheets } from '../posting-sheets.ts';
import { AttachmentPanel } from './attachment-panel.tsx';
import { HandFoot } from './hand-foot.tsx';
import { InvoicePanel } from './invoice-panel.tsx';
import { ItemsPanel } from './items-panel.tsx';
import { PartiesPanel } from './parties-panel.tsx';
import { isTouched } from './typed-draft.ts';
import { toTypedInvoice } from './typed-of.ts';
import { useCheckedTyped } from './use-checked-typed.ts';
import { useFailures } from './use-failures.ts';
import { usePostTyped } from './use-post-typed.ts';
import { useTyped } from './use-typed.ts';
import { useLatest } from '../../../../ui/use-latest.ts';

interface HandPostingProps {
  readonly batches: readonly number[];
  readonly query: ListQuery;
}

/** Posting an invoice by typing it: only where there is neither its file nor its key. */
export function HandPosting({ batches, query }: HandPostingProps) {
  useSheets(postingSheets);
  useAreas('posting', 'hand');
  const invoices = useT('invoices');
  const { data, error, isValidating, refresh } = useRead<TypedForm>(`${invoicesPath}/hand/form`);
  if (data === undefined)
    return error ? (
      <ErrorState
        title={invoices('readFailed')}
        onRetry={() => void refresh()}
        retrying={isValidating}
        failure={error}
      />
    ) : (
      <ScreenSkeleton />
    );
  return <Form form={data} batches={batches} query={query} />;
}

function Form({ form, batches, query }: HandPostingProps & { readonly form: TypedForm }) {
  const t = useT('hand');
  const { go } = useInvoiceScreen();
  const { locale } = useContext(LanguageContext);
  const { state, put, isRestored, restart } = useTyped();
  const [file, setFile] = useState<File | null>(null);
  const [isTold, setTold] = useState(false);
  const [leaving, setLeaving] = useState<() => void>();
  const typed = useMemo(() => toTypedInvoice(state, locale), [state, locale]);
  const { checked } = useCheckedTyped(typed);
  const posting = usePostTyped();
  const failures = useMemo(
    () => typedFailures(typed, form.cicles, localDate(new Date())),
    [typed, form],
  );
  const failureAt = useFailures(failures, posting.error, isTold);
  useOwnChannel(state.channel === null, (channel) => put({ channel }));
  const touched = isTouched(state) || file !== null;
  useLeaveGuard(touched, (leave) => setLeaving(() => leave));
  const change: typeof put = (by) => {
    posting.forget();
    put(by);
  };
  const post = async () => {
    setTold(true);
    if (failures.length > 0) return;
    const done = await posting.post(typed, file);
    if (done === undefined) return;
    const { channel, cfop, serieNF, sellerId } = state;
    restart({ channel, cfop, serieNF, sellerId });
    setFile(null);
    setTold(false);
    go(
      { view: 'posting', way: 'hand', batches: [...batches, done.batchId], query },
      { replace: true },
    );
  };
  const back = () => go({ view: 'posting', way: 'files', batches: [], query });
  const common = { state, typed, form, put: change, failureAt, disabled: posting.busy };
  const lines = checked.items.filter(
    (item, at) => item.productName === null && typed.items[at]?.extCode,
  );
  return (
    <div className="nmv-invoices">
      <PostingHead
        crumb={t('toPosting')}
        title={t('title')}
        lead={t('lead')}
        onBack={() => (touched ? setLeaving(() => back) : back())}
      />
      {batches.length > 0 && (
        <BatchResult batches={batches} query={query} onList={() => go({ view: 'list', query })} />
      )}
      {isRestored && (
        <Finding
          tone="info"
          title={t('restored')}
          action={
            <Button size="sm" onClick={() => restart()}>
              {t('startOver')}
            </Button>
          }
        />
      )}
      <InvoicePanel {...common} />
      <PartiesPanel {...common} />
      <ItemsPanel {...common} checked={checked.items} />
      <AttachmentPanel
        key={batches.length}
        file={file}
        onFile={setFile}
        error={failureAt('attachment')}
        disabled={posting.busy}
      />
      <HandFoot
        checked={checked}
        typed={typed}
        wrong={(filledItems(typed.items).length === 0 ? 0 : failures.length) + lines.length}
        busy={posting.busy}
        error={posting.error}
        onOpen={(id) => go({ view: 'form', id, tab: 'items', query })}
        onCancel={() => (touched ? setLeaving(() => back) : back())}
        onPost={() => void post()}
      />
      {leaving && (
        <LeaveDialog
          lead={t('leaveText')}
          onStay={() => setLeaving(undefined)}
          onLeave={() => {
            restart();
            leaving();
          }}
        />
      )}
    </div>
  );
}

/** Returns the user's channel when it is the only choice. */
function useOwnChannel(
  isWanted: boolean,
  onChannel: (channel: { id: number; name: string; code: string | null; times: number }) => void,
): void {
  const { data } = useRead<OptionsAnswer>(`${invoicesPath}/hand/channels`);
  const only = data?.total === 1 ? data.rows[0] : undefined;
  const latest = useLatest({ isWanted, only, onChannel });
  const onlyId = only?.id;
  // runs once the channel is known: a user who removes it wants another
  useEffect(() => {
    const { current } = latest;
    if (onlyId !== undefined && current.isWanted && current.only !== undefined)
      current.onChannel({
        id: Number(onlyId),
        name: current.only.title,
        code: current.only.code,
        times: 0,
      });
  }, [latest, onlyId]);
}

import { Suspense, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { InvoiceRow } from '../../../domain/schema/invoices/invoice.ts';
import { invalidate } from '../../../data/cache/cache.ts';
import { describeFailure } from '../../../data/page/failure.ts';
import { useReportOutcome } from '../../../data/page/outcomes.ts';
import { useHost, usePage } from '../../../data/page/page-provider.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { casesPath } from '../use-case.ts';
import { invoicesPath } from '../screen.ts';
import { lazyAgain } from '../../../ui/base/lazy-again.tsx';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { asksFirst } from './action-facts.ts';
import { ActionsProvider } from './actions-context.ts';
import type { Actions } from './actions-context.ts';
import { performAction } from './perform-action.ts';
import type { ActionOutcome, ActionWords, FailedRow } from './perform-action.ts';
import { emptyDraft } from './draft.ts';
import type { ActionDraft } from './draft.ts';
import { notifyDone, tooLate } from './notify-done.ts';
import type { Pending } from './pending.ts';
import { useLatest } from '../../../ui/use-latest.ts';

const ActionDialog = lazyDialog(async () => (await import('./action-dialog.tsx')).ActionDialog);
const FailedRows = lazyAgain(async () => (await import('./failed-rows.tsx')).FailedRows);

/**
 * Performs the actions of all parts of the screens: asks, performs, reports, and keeps the input
 * after a failure.
 */
export function ActionsDesk({ children }: { readonly children: ReactNode }) {
  const page = usePage();
  const { navigate } = useHost();
  const tell = useReportOutcome();
  const t = useT('invoices');
  const common = useT('common');
  const [pending, setPending] = useState<Pending>();
  const [running, setRunning] = useState<Actions['running']>();
  // The input of an action is kept until the action is done, also when the dialog is closed in
  // between.
  const drafts = useRef(new Map<string, ActionDraft>());
  const [failed, setFailed] = useState<{
    readonly count: number;
    readonly rows: readonly FailedRow[];
  }>();

  async function perform(asked: Pending, words: ActionWords): Promise<ActionOutcome> {
    setRunning({ action: asked.action, ids: asked.rows.map(({ id }) => id) });
    const outcome = await performAction(
      page.http,
      asked.action,
      asked.rows,
      asked.event === undefined ? words : { ...words, eventId: asked.event.id },
    ).finally(() => setRunning(undefined));
    if (outcome.kind === 'done' || outcome.kind === 'partial') {
      // another question may have been asked meanwhile
      setPending((now) => (now !== undefined && isSame(now, asked) ? undefined : now));
      drafts.current.delete(draftKey(asked));
      void invalidate(invoicesPath);
      void invalidate(casesPath);
      if (outcome.done.length > 0)
        tell('nmv-invoices-acted', { act: asked.action, ids: outcome.done.map(({ id }) => id) });
      if (outcome.done.length > 0) asked.onDone?.(outcome.done);
      else asked.onNotDone?.();
      if (outcome.kind === 'partial')
        setFailed({ count: outcome.done.length, rows: outcome.failed });
      const onTakeBack = (rows: readonly InvoiceRow[]) =>
        void direct({ action: 'take-back', rows, skipped: 0, onDone: undefined });
      if (asked.isQuiet !== true)
        await notifyDone({ page, t, navigate, onTakeBack, action: asked.action, outcome });
    } else if (outcome.kind === 'changed') {
      void invalidate(invoicesPath);
      asked.onNotDone?.();
      void invalidate(casesPath);
      if (asked.action === 'take-back') page.toasts.show(tooLate(outcome, t));
      else
        setPending((now) =>
          now === undefined || isSame(now, asked) ? { ...asked, conflict: outcome } : now,
        );
    }
    return outcome;
  }

  async function direct(asked: Pending): Promise<void> {
    const outcome = await perform(asked, {});
    if (outcome.kind !== 'failed') return;
    asked.onNotDone?.();
    const { error } = outcome;
    page.toasts.show({
      ...describeFailure(error, common),
      tone: 'negative',
      ...(error.kind === 'network' && {
        action: { label: common('retry'), run: () => void direct(asked) },
      }),
    });
  }

  const latest = useLatest({ direct, perform });
  const actions = useMemo<Actions>(
    () => ({
      running,
      start(
        action,
        rows,
        { skipped = 0, onDone, onNotDone, isConfirmed = false, isQuiet = false, event } = {},
      ) {
        const asked: Pending = { action, rows, skipped, onDone, onNotDone, isQuiet, event };
        if (!isConfirmed && asksFirst(action, rows)) setPending(asked);
        else void latest.current.direct(asked);
      },
      decide(action, row, reason) {
        const asked: Pending = { action, rows: [row], skipped: 0, onDone: undefined };
        drafts.current.set(draftKey(asked), { ...emptyDraft, reason });
        return latest.current.perform(asked, { reason: reason.trim() });
      },
    }),
    [running, latest],
  );

  return (
    <ActionsProvider value={actions}>
      {children}
      <Suspense>
        {pending && (
          <ActionDialog
            pending={pending}
            draft={drafts.current.get(draftKey(pending)) ?? emptyDraft}
            onDraft={(draft) => void drafts.current.set(draftKey(pending), draft)}
            onPerform={perform}
            onReread={(now) => setPending(reread(pending, now))}
            onClose={() => setPending(undefined)}
          />
        )}
        {failed && <FailedRows {...failed} onClose={() => setFailed(undefined)} />}
      </Suspense>
    </ActionsProvider>
  );
}

const draftKey = ({ action, rows, event }: Pending): string =>
  [action, event?.id ?? '', ...rows.map(({ id }) => id)].join(' ');

const isSame = (one: Pending, other: Pending): boolean => draftKey(one) === draftKey(other);

/** The same question about the invoice as it is now. */
function reread({ conflict: _, ...pending }: Pending, now: InvoiceRow): Pending {
  return { ...pending, rows: [now] };
}

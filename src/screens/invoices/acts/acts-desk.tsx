import { Suspense, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { InvoiceActName, InvoiceRow } from '../../../domain/wire/invoice.ts';
import type { OpenEventRow } from '../../../domain/wire/open-event.ts';
import { invalidate } from '../../../data/cache.ts';
import { describeFailure } from '../../../data/failure.ts';
import { useTellOutcome } from '../../../data/outcomes.ts';
import { useHost, usePage } from '../../../data/page-provider.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { casesPath } from '../cases/use-case.ts';
import { invoicesPath } from '../screen.ts';
import { lazyAgain } from '../../../ui/lazy-again.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { asksFirst } from './act-facts.ts';
import { ActsProvider } from './acts-context.ts';
import type { Acts } from './acts-context.ts';
import { performAct } from './perform-act.ts';
import type { ActOutcome, ActWords, FailedRow } from './perform-act.ts';
import { emptyDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import { tellDone, tooLate } from './tell-done.ts';

const ActDialog = lazyDialog(async () => (await import('./act-dialog.tsx')).ActDialog);
const FailedRows = lazyAgain(async () => (await import('./failed-rows.tsx')).FailedRows);

/** An act that is being asked about or that met a conflict. */
export interface Pending {
  readonly act: InvoiceActName;
  readonly rows: readonly InvoiceRow[];
  readonly skipped: number;
  readonly onDone: ((done: readonly InvoiceRow[]) => void) | undefined;
  readonly onNotDone?: (() => void) | undefined;
  /** Whoever started it tells what came of it. */
  readonly isQuiet?: boolean;
  /** What an act on an event is about. */
  readonly event?: OpenEventRow | undefined;
  /** Set once the act was tried and somebody had been faster. */
  readonly conflict?: Extract<ActOutcome, { kind: 'changed' }>;
}

/** Does the acts of all parts of the screens: asks, does, tells, and keeps what was typed when it fails. */
export function ActsDesk({ children }: { readonly children: ReactNode }) {
  const page = usePage();
  const { navigate } = useHost();
  const tell = useTellOutcome();
  const t = useT('invoices');
  const common = useT('common');
  const [pending, setPending] = useState<Pending>();
  const [running, setRunning] = useState<Acts['running']>();
  // what was typed for an act stays until the act is done, also when the dialog is closed in between
  const drafts = useRef(new Map<string, Draft>());
  const [failed, setFailed] = useState<{
    readonly count: number;
    readonly rows: readonly FailedRow[];
  }>();

  async function perform(asked: Pending, words: ActWords): Promise<ActOutcome> {
    setRunning({ act: asked.act, ids: asked.rows.map(({ id }) => id) });
    const outcome = await performAct(
      page.http,
      asked.act,
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
        tell('nmv-invoices-acted', { act: asked.act, ids: outcome.done.map(({ id }) => id) });
      if (outcome.done.length > 0) asked.onDone?.(outcome.done);
      else asked.onNotDone?.();
      if (outcome.kind === 'partial')
        setFailed({ count: outcome.done.length, rows: outcome.failed });
      const onTakeBack = (rows: readonly InvoiceRow[]) =>
        void direct({ act: 'take-back', rows, skipped: 0, onDone: undefined });
      if (asked.isQuiet !== true)
        await tellDone({ page, t, navigate, onTakeBack, act: asked.act, outcome });
    } else if (outcome.kind === 'changed') {
      void invalidate(invoicesPath);
      asked.onNotDone?.();
      void invalidate(casesPath);
      if (asked.act === 'take-back') page.toasts.show(tooLate(outcome, t));
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

  const acts = useMemo<Acts>(
    () => ({
      running,
      start(
        act,
        rows,
        { skipped = 0, onDone, onNotDone, isConfirmed = false, isQuiet = false, event } = {},
      ) {
        const asked: Pending = { act, rows, skipped, onDone, onNotDone, isQuiet, event };
        if (!isConfirmed && asksFirst(act, rows)) setPending(asked);
        else void direct(asked);
      },
      decide(act, row, reason) {
        const asked: Pending = { act, rows: [row], skipped: 0, onDone: undefined };
        drafts.current.set(draftKey(asked), { ...emptyDraft, reason });
        return perform(asked, { reason: reason.trim() });
      },
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `direct` is made anew at each render; only who runs matters to those who read this
    [running],
  );

  return (
    <ActsProvider value={acts}>
      {children}
      <Suspense>
        {pending && (
          <ActDialog
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
    </ActsProvider>
  );
}

const draftKey = ({ act, rows, event }: Pending): string =>
  [act, event?.id ?? '', ...rows.map(({ id }) => id)].join(' ');

const isSame = (one: Pending, other: Pending): boolean => draftKey(one) === draftKey(other);

/** The same question about the invoice as it is now. */
function reread({ conflict: _, ...pending }: Pending, now: InvoiceRow): Pending {
  return { ...pending, rows: [now] };
}

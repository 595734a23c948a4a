import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { InvoiceActName, InvoiceDetail, InvoiceRow } from '../../../domain/wire/invoice.ts';
import { invalidate } from '../../../data/cache.ts';
import { describeFailure } from '../../../data/failure.ts';
import { useHost, usePage } from '../../../data/page-provider.tsx';
import type { PageContext } from '../../../data/page.ts';
import type { Areas } from '../../../i18n/areas.ts';
import type { Translate } from '../../../i18n/catalogue.ts';
import { useT } from '../../../i18n/use-t.ts';
import { amount, documentNumber } from '../numbers.ts';
import { invoicesPath } from '../screen.ts';
import { asking } from './act-facts.ts';
import { ActsProvider } from './acts-context.ts';
import type { Acts } from './acts-context.ts';
import { performAct } from './perform-act.ts';
import type { ActOutcome, ActWords, FailedRow } from './perform-act.ts';
import { emptyDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import { pointsByCampaign } from './points.ts';

const ActDialog = lazy(() => import('./act-dialog.tsx').then((file) => ({ default: file.ActDialog })));
const FailedRows = lazy(() => import('./failed-rows.tsx').then((file) => ({ default: file.FailedRows })));

/** An act that is being asked about or that met a conflict. */
export interface Pending {
  readonly act: InvoiceActName;
  readonly rows: readonly InvoiceRow[];
  readonly skipped: number;
  readonly onDone: (() => void) | undefined;
  /** Set once the act was tried and somebody had been faster. */
  readonly conflict?: Extract<ActOutcome, { kind: 'changed' }>;
}

/** Does the acts of all parts of the screens: asks, does, tells, and keeps what was typed when it fails. */
export function ActsDesk({ children }: { readonly children: ReactNode }) {
  const page = usePage();
  const { navigate } = useHost();
  const t = useT('invoices');
  const common = useT('common');
  const [pending, setPending] = useState<Pending>();
  const [running, setRunning] = useState<Acts['running']>();
  // what was typed for an act stays until the act is done, also when the dialog is closed in between
  const drafts = useRef(new Map<string, Draft>());
  const [failed, setFailed] = useState<{ readonly count: number; readonly rows: readonly FailedRow[] }>();

  async function perform(asked: Pending, words: ActWords): Promise<ActOutcome> {
    setRunning({ act: asked.act, ids: asked.rows.map(({ id }) => id) });
    const outcome = await performAct(page.http, asked.act, asked.rows, words).finally(() => setRunning(undefined));
    if (outcome.kind === 'done' || outcome.kind === 'partial') {
      setPending(undefined);
      drafts.current.delete(draftKey(asked));
      void invalidate(invoicesPath);
      if (outcome.count > 0) asked.onDone?.();
      if (outcome.kind === 'partial') setFailed({ count: outcome.count, rows: outcome.failed });
      else await tellDone({ page, t, navigate, asked, count: outcome.count });
    } else if (outcome.kind === 'changed') {
      void invalidate(invoicesPath);
      setPending({ ...asked, conflict: outcome });
    }
    return outcome;
  }

  async function direct(asked: Pending): Promise<void> {
    const outcome = await perform(asked, {});
    if (outcome.kind !== 'failed') return;
    const { error } = outcome;
    page.toasts.show({
      ...describeFailure(error, common), tone: 'negative', timeoutMs: 0,
      ...(error.kind === 'network' && { action: { label: common('retry'), run: () => void direct(asked) } }),
    });
  }

  const acts = useMemo<Acts>(() => ({
    running,
    start(act, rows, { skipped = 0, onDone } = {}) {
      const asked: Pending = { act, rows, skipped, onDone };
      if (asking.includes(act)) setPending(asked);
      else void direct(asked);
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `direct` is made anew at each render; only who runs matters to those who read this
  }), [running]);

  return (
    <ActsProvider value={acts}>
      {children}
      <Suspense>
        {pending && <ActDialog pending={pending} draft={drafts.current.get(draftKey(pending)) ?? emptyDraft} onDraft={(draft) => void drafts.current.set(draftKey(pending), draft)} onPerform={perform} onReread={(now) => setPending(reread(pending, now))} onClose={() => setPending(undefined)} />}
        {failed && <FailedRows {...failed} onClose={() => setFailed(undefined)} />}
      </Suspense>
    </ActsProvider>
  );
}

const draftKey = ({ act, rows }: Pending): string => [act, ...rows.map(({ id }) => id)].join(' ');

/** The same question about the invoice as it is now. */
function reread({ conflict: _, ...pending }: Pending, now: InvoiceRow): Pending {
  return { ...pending, rows: [now] };
}

interface Telling {
  readonly page: PageContext;
  readonly t: Translate<Areas['invoices']>;
  readonly navigate: (path: string) => void;
  readonly asked: Pending;
  readonly count: number;
}

/** Acts after which points count or cease to count. */
const movesPoints: readonly InvoiceActName[] = ['approve', 'countersign', 'refuse', 'uphold', 'dismiss'];

/** Says what was done and, of a single invoice, what it means in points. */
async function tellDone({ page, t, navigate, asked: { act, rows }, count }: Telling): Promise<void> {
  const [row] = rows;
  if (row === undefined || count === 0) return;
  const done = t(`done.${act}`);
  if (rows.length > 1) {
    page.toasts.show({ tone: 'positive', message: t('bulkDone', { count, act: done }) });
    return;
  }
  const message = t('actDone', { number: row.numNF === null ? '' : documentNumber(row.numNF), act: done });
  const [best] = movesPoints.includes(act) ? await pointsOf(page, row.id) : [];
  page.toasts.show(best === undefined ? { tone: 'positive', message } : {
    tone: 'positive', message, timeoutMs: 8000, caption: t('actDonePoints', { points: signed(best.points), campaign: best.campaignName }),
    action: { label: t('showRanking'), run: () => navigate(`/campaigns/nmv/ranking/${best.campaignId}`) },
  });
}

const signed = (points: string): string => (points.startsWith('-') ? amount(points, 2) : `+${amount(points, 2)}`);

async function pointsOf(page: PageContext, id: number) {
  try {
    return pointsByCampaign((await page.http.get<InvoiceDetail>(`${invoicesPath}/${id}`)).items);
  } catch {
    return []; // the act is done and said; what it means in points is only an addition
  }
}

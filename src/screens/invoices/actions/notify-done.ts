import { TAKE_BACK_SECONDS } from '../../../domain/rules/invoice/invoice-guards.ts';
import { isDecision } from '../../../domain/rules/invoice/invoice-shape.ts';
import type {
  InvoiceActionName,
  InvoiceDetail,
  InvoiceRow,
} from '../../../domain/schema/invoices/invoice.ts';
import type { PageContext } from '../../../data/page/page-context.ts';
import type { Toast } from '../../../data/base/toasts.ts';
import type { Areas } from '../../../i18n/areas.ts';
import type { Translate } from '../../../i18n/catalogue.ts';
import { documentNumber } from '../numbers.ts';
import { signedPoints } from '../worth.ts';
import { invoicesPath } from '../screen.ts';
import type { ActionOutcome } from './perform-action.ts';
import { pointsByCampaign } from './points.ts';
import { whyNot } from './why-not.ts';

type Words = Translate<Areas['invoices']>;

interface NotifyParams {
  readonly page: PageContext;
  readonly t: Words;
  readonly navigate: (path: string) => void;
  readonly onTakeBack: (rows: readonly InvoiceRow[]) => void;
  readonly action: InvoiceActionName;
  readonly outcome: Extract<ActionOutcome, { kind: 'done' | 'partial' }>;
}

/** Actions after which points count or cease to count. */
const movesPoints: readonly InvoiceActionName[] = [
  'approve',
  'countersign',
  'refuse',
  'uphold',
  'dismiss',
  'apply-event',
  'take-back',
];

/** Says what was done and, of a single invoice, what it means in points; a decision may be taken back from here. */
export async function notifyDone({
  page,
  t,
  navigate,
  onTakeBack,
  action,
  outcome,
}: NotifyParams): Promise<void> {
  const { done } = outcome;
  const [row] = done;
  if (row === undefined) return;
  const undo = isDecision(action)
    ? {
        timeoutMs: TAKE_BACK_SECONDS * 1000,
        undo: { label: t('act.take-back'), run: () => onTakeBack(done) },
      }
    : {};
  const about = done.map(({ id }) => `invoice ${id}`);
  const isOne = done.length === 1 && outcome.kind === 'done';
  if (!isOne) {
    const message = t(`saidMany.${action}`, { count: done.length });
    page.toasts.show({ tone: 'positive', message, about, ...undo });
    return;
  }
  const message = t(`said.${action}`, {
    number: row.numNF === null ? '' : documentNumber(row.numNF),
  });
  const [best] = movesPoints.includes(action) ? await readPoints(page, row.id) : [];
  page.toasts.show(
    best === undefined
      ? { tone: 'positive', message, about, ...undo }
      : {
          tone: 'positive',
          message,
          about,
          timeoutMs: 8000,
          ...undo,
          caption: t(best.personName === null ? 'actDonePoints' : 'actDonePointsOf', {
            points: signedPoints(best.points),
            campaign: best.campaignName,
            name: best.personName ?? '',
          }),
          action: {
            label: t('showRanking'),
            run: () => navigate(`/campaigns/nmv/ranking/${best.campaignId}`),
          },
        },
  );
}

/** Builds the toast for a decision that could no longer be taken back. */
export function tooLate(
  { now }: Extract<ActionOutcome, { kind: 'changed' }>,
  t: Words,
): Pick<Toast, 'tone' | 'message'> & { readonly caption: string } {
  const why = now && whyNot(now, 'take-back');
  return {
    tone: 'warning',
    message: t('notTakenBack'),
    caption: t(`why.${why ?? 'followed'}`),
  };
}

async function readPoints(page: PageContext, id: number) {
  try {
    return pointsByCampaign((await page.http.get<InvoiceDetail>(`${invoicesPath}/${id}`)).items);
  } catch {
    return []; // the action is done and said; what it means in points is only an addition
  }
}

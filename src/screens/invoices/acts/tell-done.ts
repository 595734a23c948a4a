import { TAKE_BACK_SECONDS } from '../../../domain/rules/invoice-hurdles.ts';
import { isDecision } from '../../../domain/rules/invoice-shape.ts';
import type { InvoiceActName, InvoiceDetail, InvoiceRow } from '../../../domain/wire/invoice.ts';
import type { PageContext } from '../../../data/page.ts';
import type { Toast } from '../../../data/toasts.ts';
import type { Areas } from '../../../i18n/areas.ts';
import type { Translate } from '../../../i18n/catalogue.ts';
import { documentNumber } from '../numbers.ts';
import { signedPoints } from '../worth.ts';
import { invoicesPath } from '../screen.ts';
import type { ActOutcome } from './perform-act.ts';
import { pointsByCampaign } from './points.ts';
import { whyNot } from './why-not.ts';

type Words = Translate<Areas['invoices']>;

interface Telling {
  readonly page: PageContext;
  readonly t: Words;
  readonly navigate: (path: string) => void;
  readonly onTakeBack: (rows: readonly InvoiceRow[]) => void;
  readonly act: InvoiceActName;
  readonly outcome: Extract<ActOutcome, { kind: 'done' | 'partial' }>;
}

/** Acts after which points count or cease to count. */
const movesPoints: readonly InvoiceActName[] = [
  'approve',
  'countersign',
  'refuse',
  'uphold',
  'dismiss',
  'apply-event',
  'take-back',
];

/** Says what was done and, of a single invoice, what it means in points; a decision may be taken back from here. */
export async function tellDone({
  page,
  t,
  navigate,
  onTakeBack,
  act,
  outcome,
}: Telling): Promise<void> {
  const { done } = outcome;
  const [row] = done;
  if (row === undefined) return;
  const undo = isDecision(act)
    ? {
        timeoutMs: TAKE_BACK_SECONDS * 1000,
        undo: { label: t('act.take-back'), run: () => onTakeBack(done) },
      }
    : {};
  const about = done.map(({ id }) => `invoice ${id}`);
  const isOne = done.length === 1 && outcome.kind === 'done';
  if (!isOne) {
    const message = t(`saidMany.${act}`, { count: done.length });
    page.toasts.show({ tone: 'positive', message, about, ...undo });
    return;
  }
  const message = t(`said.${act}`, {
    number: row.numNF === null ? '' : documentNumber(row.numNF),
  });
  const [best] = movesPoints.includes(act) ? await pointsOf(page, row.id) : [];
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

/** What is told when a decision could not be taken back any more. */
export function tooLate(
  { now }: Extract<ActOutcome, { kind: 'changed' }>,
  t: Words,
): Pick<Toast, 'tone' | 'message'> & { readonly caption: string } {
  const why = now && whyNot(now, 'take-back');
  return {
    tone: 'warning',
    message: t('notTakenBack'),
    caption: t(`why.${why ?? 'followed'}`),
  };
}

async function pointsOf(page: PageContext, id: number) {
  try {
    return pointsByCampaign((await page.http.get<InvoiceDetail>(`${invoicesPath}/${id}`)).items);
  } catch {
    return []; // the act is done and said; what it means in points is only an addition
  }
}

import chart from '../../../styles/chart.css';

import { mapAnswer } from '../../data/cache/read.ts';
import type { Session } from '../../data/session/session-state.ts';
import { weekNumber } from '../../domain/rules/dates/weeks.ts';
import { PROMPT_DAYS } from '../../domain/rules/invoice/desk.ts';
import type { InvoiceBoard } from '../../domain/schema/boards/invoice-board.ts';
import { useT } from '../../i18n/use-t.ts';
import { days } from '../../screens/boards/written.ts';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { useBoardRead } from './board-read.ts';
import { HomeReadPanel } from './home-panel.tsx';

const sheets = [chart];
const weeksShown = 8;
const height = 72;

/** The line of values on a ground of 100 × 72, from 0 up to the highest of them or the limit. */
function drawLine(values: readonly number[]): string {
  const top = Math.max(PROMPT_DAYS, ...values);
  const step = 100 / Math.max(1, values.length - 1);
  return values
    .map((value, at) => {
      const y = height - 2 - (value / top) * (height - 4);
      return `${at === 0 ? 'M' : 'L'}${(at * step).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** Shows the median time of decisions, by the week in which the invoices were posted. */
export function DecisionTime({ user }: { readonly user: Session }) {
  useSheets(sheets);
  const t = useT('home');
  const board = useBoardRead<InvoiceBoard>(user, '100-002', 'invoices');
  const read = mapAnswer(board, ({ decisions }) =>
    decisions
      .flatMap(({ week, half }) => (half === null ? [] : [{ week, half }]))
      .slice(-weeksShown),
  );
  return (
    <HomeReadPanel
      title={t('decisionTimeTitle')}
      note={t('decisionTimeNote')}
      aside={() => (
        <a className="nmv-link nmv-small" href="#/dashboards/100-002">
          {t('openBoard')}
        </a>
      )}
      read={read}
      empty="never"
      isLeftOut={(weeks) => weeks.length < 2}
    >
      {(weeks) => <Weeks weeks={weeks} />}
    </HomeReadPanel>
  );
}

/** Median days until the decision, of invoices posted in a week. */
interface Week {
  readonly week: InvoiceBoard['decisions'][number]['week'];
  readonly half: number;
}

function Weeks({ weeks }: { readonly weeks: readonly Week[] }) {
  const t = useT('home');
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (first === undefined || last === undefined) return null;
  const text = t('decisionTimeText', {
    now: days(last.half),
    before: days(first.half),
    week: String(weekNumber(first.week)),
  });
  return (
    <div className="nmv-panel-body nmv-stack" data-gap="2">
      <svg
        className="nmv-chart"
        height={height}
        role="img"
        aria-label={text}
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
      >
        <path className="nmv-curve" d={drawLine(weeks.map(({ half }) => half))} />
      </svg>
      <div className="nmv-spread nmv-small nmv-muted" aria-hidden="true">
        <span>{t('week', { number: weekNumber(first.week) })}</span>
        <span>{t('week', { number: weekNumber(last.week) })}</span>
      </div>
      <p className="nmv-small">
        {text} <span className="nmv-muted">{t('decisionLimit', { days: PROMPT_DAYS })}</span>
      </p>
    </div>
  );
}

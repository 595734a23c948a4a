import chart from '../../../styles/chart.css';

import type { Session } from '../../data/session-state.ts';
import { weekNumber } from '../../domain/rules/boards/weeks.ts';
import { PROMPT_DAYS } from '../../domain/rules/desk.ts';
import type { InvoiceBoard } from '../../domain/wire/invoice-board.ts';
import { useT } from '../../i18n/use-t.ts';
import { days } from '../../screens/boards/written.ts';
import { useSheets } from '../../ui/sheet-root.tsx';
import { useBoardRead } from './board-read.ts';
import { HomePanel } from './home-panel.tsx';

const sheets = [chart];
const weeksShown = 8;
const height = 72;

/** The line of values on a ground of 100 × 72, from 0 up to the highest of them or the limit. */
function lineOf(values: readonly number[]): string {
  const top = Math.max(PROMPT_DAYS, ...values);
  const step = 100 / Math.max(1, values.length - 1);
  return values
    .map((value, at) => {
      const y = height - 2 - (value / top) * (height - 4);
      return `${at === 0 ? 'M' : 'L'}${(at * step).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** How long half of all decisions took, by the week in which the invoices were posted. */
export function DecisionTime({ user }: { readonly user: Session }) {
  useSheets(sheets);
  const t = useT('home');
  const { data } = useBoardRead<InvoiceBoard>(user, '100-002', 'invoices');
  const weeks = (data?.decisions ?? []).filter(({ half }) => half !== null).slice(-weeksShown);
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (first === undefined || last === undefined || weeks.length < 2) return null;
  const values = weeks.map(({ half }) => half ?? 0);
  const text = t('decisionTimeText', {
    now: days(last.half ?? 0),
    before: days(first.half ?? 0),
    week: String(weekNumber(first.week)),
  });
  return (
    <HomePanel
      title={t('decisionTimeTitle')}
      note={t('decisionTimeNote')}
      aside={
        <a className="nmv-link nmv-small" href="#/dashboards/100-002">
          {t('openBoard')}
        </a>
      }
    >
      <div className="nmv-panel-body nmv-stack" data-gap="2">
        <svg
          className="nmv-chart"
          height={height}
          role="img"
          aria-label={text}
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
        >
          <path className="nmv-curve" d={lineOf(values)} />
        </svg>
        <div className="nmv-spread nmv-small nmv-muted" aria-hidden="true">
          <span>{t('week', { number: weekNumber(first.week) })}</span>
          <span>{t('week', { number: weekNumber(last.week) })}</span>
        </div>
        <p className="nmv-small">
          {text} <span className="nmv-muted">{t('decisionLimit', { days: PROMPT_DAYS })}</span>
        </p>
      </div>
    </HomePanel>
  );
}

import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { shortDate } from '../base/written.ts';

type History = NonNullable<RankingAnswer['own']>['history'];

const height = 44;
const inset = 4;

/**
 * The steps of a place over time as a path on a ground of 100 × 44; the better the place, the higher.
 * @param now end of the line: the last place holds until then
 */
export function historyPath(history: History, now: string): string {
  const first = history[0];
  if (!first) return '';
  const start = Date.parse(first.at);
  const span = Math.max(1, Date.parse(now) - start);
  const ranks = history.map((point) => point.rankPosition);
  const best = Math.min(...ranks);
  const range = Math.max(1, Math.max(...ranks) - best);
  const x = (at: string) => Math.round(((Date.parse(at) - start) / span) * 1000) / 10;
  const y = (rank: number) => Math.round(((rank - best) / range) * (height - 2 * inset)) + inset;
  const steps = history.slice(1).map((point) => `H${x(point.at)}V${y(point.rankPosition)}`);
  return `M0 ${y(first.rankPosition)}${steps.join('')}H100`;
}

/** The own place over time. One value alone is no line, so nothing is drawn. */
export function RankHistory({
  history,
  place: current,
  now,
  isFinal = false,
}: {
  readonly history: History;
  readonly place: number;
  readonly now: string;
  /** True when the ranking is final: no words refer to today, and days show their year. */
  readonly isFinal?: boolean;
}) {
  const t = useT('standing');
  const { place, date } = useFormat();
  const first = history[0];
  if (!first || history.length < 2) return null;
  const path = historyPath(history, now);
  const words = { from: place(first.rankPosition), to: place(current) };
  return (
    <div className="nmv-stack nmv-rank-history" data-gap="1">
      <svg
        className="nmv-chart"
        height={height}
        role="img"
        aria-label={t(isFinal ? 'historyEndLabel' : 'historyLabel', {
          start: date(first.at),
          ...words,
        })}
      >
        <svg width="100%" height={height} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none">
          <path className="nmv-curve" d={path} />
        </svg>
      </svg>
      <div className="nmv-spread nmv-small nmv-muted" aria-hidden="true">
        <span>
          {t('historyFrom', {
            place: words.from,
            date: isFinal ? date(first.at) : shortDate(date(first.at)),
          })}
        </span>
        <span>{t(isFinal ? 'historyEnd' : 'historyNow', { place: words.to })}</span>
      </div>
    </div>
  );
}

import { useLocale, useT } from '../../i18n/use-t.ts';
import { kg, monthName } from './written.ts';

const WIDTH = 76;
const HEIGHT = 22;
const INSET = 2;

/** A line through values on a ground of 76 × 22, and where zero lies when some are below it. */
export function sparkPath(values: readonly number[]): {
  readonly line: string;
  readonly zero: number | undefined;
} {
  const highest = Math.max(...values);
  const lowest = Math.min(...values, highest);
  const range = highest - lowest || 1;
  const round = (value: number): number => Math.round(value * 10) / 10;
  const x = (at: number) => round((at / Math.max(1, values.length - 1)) * WIDTH);
  const y = (value: number) => round(INSET + ((highest - value) / range) * (HEIGHT - 2 * INSET));
  return {
    line: `M${values.map((value, at) => `${x(at)} ${y(value)}`).join('L')}`,
    zero: lowest < 0 && highest > 0 ? y(0) : undefined,
  };
}

/** Closing balances over some months as a small line; zero is dashed. */
export function Spark({
  closings,
  months,
}: {
  readonly closings: readonly string[];
  readonly months: readonly string[];
}) {
  const t = useT('stock');
  const locale = useLocale();
  const { line, zero } = sparkPath(closings.map(Number));
  const name = (month: string | undefined) => monthName(month ?? '', locale);
  const label = t('spark', {
    from: name(months[0]),
    to: name(months.at(-1)),
    values: closings.map(kg).join('; '),
  });
  return (
    <svg
      className="nmv-spark"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {zero !== undefined && (
        <line className="nmv-spark-zero" x1="0" x2={WIDTH} y1={zero} y2={zero} />
      )}
      <path className="nmv-spark-line" d={line} />
    </svg>
  );
}

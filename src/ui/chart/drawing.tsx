import type { Geometry, ChartPoint } from './geometry.ts';

/** A line across the whole, such as a deadline. */
export interface ChartLimit {
  readonly value: number;
  readonly label: string;
}

interface DrawingProps {
  readonly geometry: Geometry;
  readonly points: readonly ChartPoint[];
  readonly limits: readonly ChartLimit[];
  /** The point that is looked at. */
  readonly at: number | undefined;
  readonly short: (value: number) => string;
}

/** More points than this are named every other one, or more rarely. */
const MOST_NAMED = 7;
/**
 * Name length above which names alternate between two lines, if more than `MOST_BESIDE` points
 * share the width.
 */
const LONGEST_BESIDE = 8;
const MOST_BESIDE = 4;
const percent = (value: number): string => `${Math.round(value * 1000) / 1000}%`;

/** The drawing alone, without words for who listens. */
export function Drawing({
  geometry: { ticks, y, bars, dots, targets, paths },
  points,
  limits,
  at,
  short,
}: DrawingProps) {
  const room = 100 / Math.max(1, points.length);
  const every = Math.max(1, Math.ceil(points.length / MOST_NAMED));
  const isCrowded =
    points.length > MOST_BESIDE && points.some(({ short: name }) => name.length > LONGEST_BESIDE);
  return (
    <svg className="nmv-plot-svg" aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className="nmv-chart-grid"
            data-zero={tick === 0 || undefined}
            x1="0"
            x2="100%"
            y1={percent(y(tick))}
            y2={percent(y(tick))}
          />
          <text className="nmv-chart-muted" x="-6" y={percent(y(tick))} dy="4" textAnchor="end">
            {short(tick)}
          </text>
        </g>
      ))}
      {at !== undefined && (
        <rect className="nmv-plot-at" x={percent(at * room)} width={percent(room)} height="100%" />
      )}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
        {paths
          .filter(({ series }) => series.shape === 'band')
          .map(({ series, d }) => (
            <path key={series.key} className="nmv-band" data-series={series.tone} d={d} />
          ))}
      </svg>
      {bars.map((bar) => (
        <rect
          key={`${bar.at} ${bar.series.key}`}
          className="nmv-series"
          data-series={bar.series.tone}
          x={percent(bar.x)}
          width={percent(bar.width)}
          y={percent(bar.y)}
          height={percent(bar.height)}
        />
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
        {paths
          .filter(({ series }) => series.shape !== 'band')
          .map(({ series, d }) => (
            <path
              key={series.key}
              className="nmv-curve"
              data-series={series.tone}
              data-shape={series.shape}
              d={d}
            />
          ))}
      </svg>
      <Marks dots={dots} targets={targets} />
      {limits.map(({ value, label }) => (
        <g key={label}>
          <line
            className="nmv-limit"
            x1="0"
            x2="100%"
            y1={percent(y(value))}
            y2={percent(y(value))}
          />
          <text className="nmv-chart-muted nmv-limit-text" x="4" y={percent(y(value))} dy="-5">
            {label}
          </text>
        </g>
      ))}
      {points.map(
        ({ name, short: shown }, place) =>
          place % every === 0 && (
            <text
              key={name + String(place)}
              className="nmv-chart-muted"
              x={percent((place + 0.5) * room)}
              y="100%"
              dy={isCrowded && (place / every) % 2 === 1 ? 31 : 17}
              textAnchor="middle"
            >
              {shown !== name && <title>{name}</title>}
              {shown}
            </text>
          ),
      )}
    </svg>
  );
}

/** Points of curves, and lines over single points. */
function Marks({ dots, targets }: Pick<Geometry, 'dots' | 'targets'>) {
  return (
    <>
      {dots.map((dot) => (
        <circle
          key={`${dot.at} ${dot.series.key}`}
          className="nmv-dot"
          data-series={dot.series.tone}
          cx={percent(dot.x)}
          cy={percent(dot.y)}
          r="3.5"
        />
      ))}
      {targets.map(({ at: place, series, x, width, y: height }) => (
        <line
          key={`${place} ${series.key}`}
          className="nmv-curve"
          data-series={series.tone}
          data-shape="target"
          x1={percent(x)}
          x2={percent(x + width)}
          y1={percent(height)}
          y2={percent(height)}
        />
      ))}
    </>
  );
}

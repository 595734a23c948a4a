import { max, min } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';

/**
 * Shape of a series: stacked or grouped bars, a curve, a band from lower to upper value, a dashed
 * curve, or dashes over points, such as a target.
 */
export type SeriesShape = 'stack' | 'beside' | 'line' | 'band' | 'dashed' | 'target';

/** Series drawn at each point. */
export interface Series {
  readonly key: string;
  readonly label: string;
  readonly shape: SeriesShape;
  /** Place in the order of colours, 1 to 6. */
  readonly tone: number;
  /** A curve without a dot at each point: for so many points that dots would run together. */
  readonly isPlain?: true;
}

/** The value of a series at a point; null: there is none. */
export type ValueAt = (at: number, key: string) => number | null;

/** A bar in percent of the ground. */
export interface Bar {
  readonly at: number;
  readonly series: Series;
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
}

export interface Geometry {
  readonly ticks: readonly number[];
  /** Height of a value, in percent from the top. */
  readonly y: (value: number) => number;
  readonly bars: readonly Bar[];
  /** Points of curves, in percent. */
  readonly dots: readonly Pick<Bar, 'at' | 'series' | 'x' | 'y'>[];
  /** Lines over single points, in percent. */
  readonly targets: readonly Pick<Bar, 'at' | 'series' | 'x' | 'width' | 'y'>[];
  /** Paths on a ground of 100 × 100. */
  readonly paths: readonly { readonly series: Series; readonly d: string }[];
}

/** Share of a point's space that its bars take. */
const FULL = 0.74;
const TICKS = 5;

/** Returns the height of the stacked bars at a point. */
const stacked = (series: readonly Series[], valueAt: ValueAt, at: number): number =>
  series
    .filter(({ shape }) => shape === 'stack')
    .reduce((sum, { key }) => sum + Math.max(0, valueAt(at, key) ?? 0), 0);

function highest(
  series: readonly Series[],
  valueAt: ValueAt,
  points: readonly number[],
): readonly number[] {
  return points.flatMap((at) => [
    stacked(series, valueAt, at),
    ...series
      .filter(({ shape }) => shape !== 'stack')
      .map(({ key, shape }) => valueAt(at, shape === 'band' ? `${key}.to` : key) ?? 0),
  ]);
}

/**
 * Computes the positions of all parts.
 * @param limits values that must be visible, such as limit lines
 */
export function computeGeometry(
  count: number,
  series: readonly Series[],
  valueAt: ValueAt,
  limits: readonly number[] = [],
): Geometry {
  const points = Array.from({ length: count }, (_, at) => at);
  const values = [...highest(series, valueAt, points), ...limits, 0];
  const scale = scaleLinear()
    .domain([min(values) ?? 0, max(values) || 1])
    .nice(TICKS)
    .range([100, 0]);
  const room = 100 / Math.max(1, count);
  const x = (at: number): number => (at + 0.5) * room;
  return {
    ticks: scale.ticks(TICKS),
    y: scale,
    bars: points.flatMap((at) => barsAt(at, room, series, valueAt, scale)),
    dots: points.flatMap((at) =>
      series.flatMap((each) => {
        const value = each.shape === 'line' && each.isPlain !== true ? valueAt(at, each.key) : null;
        return value === null ? [] : [{ at, series: each, x: x(at), y: scale(value) }];
      }),
    ),
    targets: points.flatMap((at) =>
      series.flatMap((each) => {
        const value = each.shape === 'target' ? valueAt(at, each.key) : null;
        if (value === null) return [];
        const inset = ((1 - FULL) / 4) * room;
        return [
          { at, series: each, x: at * room + inset, width: room - 2 * inset, y: scale(value) },
        ];
      }),
    ),
    paths: series
      .filter(({ shape }) => shape === 'line' || shape === 'dashed' || shape === 'band')
      .map((each) => ({ series: each, d: drawPath(each, points, valueAt, x, scale) })),
  };
}

function barsAt(
  at: number,
  room: number,
  series: readonly Series[],
  valueAt: ValueAt,
  y: (value: number) => number,
): readonly Bar[] {
  const beside = series.filter(({ shape }) => shape === 'beside');
  const left = (at + (1 - FULL) / 2) * room;
  const narrow = (room * FULL) / Math.max(1, beside.length);
  let from = 0;
  return series.flatMap((each): Bar[] => {
    const value = valueAt(at, each.key) ?? 0;
    if (value === 0) return [];
    if (each.shape === 'beside') {
      const [top, bottom] = [y(Math.max(0, value)), y(Math.min(0, value))];
      const inset = narrow * 0.04;
      return [
        {
          at,
          series: each,
          x: left + beside.indexOf(each) * narrow + inset,
          width: narrow - 2 * inset,
          y: top,
          height: bottom - top,
        },
      ];
    }
    if (each.shape !== 'stack' || value < 0) return [];
    const bottom = y(from);
    from += value;
    return [
      { at, series: each, x: left, width: room * FULL, y: y(from), height: bottom - y(from) },
    ];
  });
}

function drawPath(
  { key, shape }: Series,
  points: readonly number[],
  valueAt: ValueAt,
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  if (shape === 'band')
    return (
      area<number>()
        .defined((at) => valueAt(at, `${key}.to`) !== null)
        .x(x)
        .y0((at) => y(valueAt(at, `${key}.from`) ?? 0))
        .y1((at) => y(valueAt(at, `${key}.to`) ?? 0))(points) ?? ''
    );
  return (
    line<number>()
      .defined((at) => valueAt(at, key) !== null)
      .x(x)
      .y((at) => y(valueAt(at, key) ?? 0))(points) ?? ''
  );
}

/** A point of the horizontal axis. */
export interface ChartPoint {
  /** Full name, also shown below the axis. */
  readonly name: string;
  readonly short: string;
}

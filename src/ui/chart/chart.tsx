import { useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { windowBox } from '../base/window-box.ts';
import { Drawing } from './drawing.tsx';
import type { ChartLimit } from './drawing.tsx';
import { computeGeometry } from './geometry.ts';
import type { Series, ValueAt, ChartPoint } from './geometry.ts';

export interface ChartProps {
  /** Description of the chart. */
  readonly label: string;
  readonly points: readonly ChartPoint[];
  readonly series: readonly Series[];
  readonly valueAt: ValueAt;
  readonly limits?: readonly ChartLimit[] | undefined;
  readonly format: (value: number) => string;
  /** For the axis. */
  readonly short: (value: number) => string;
  /** Words for the kind of chart, the keys and the sum; without `total` no sum is announced. */
  readonly words: { readonly kind: string; readonly keys: string; readonly total?: string };
  /** Opens what is behind a point. */
  readonly onOpen?: ((at: number) => void) | undefined;
}

/** Returns the point a key leads to; undefined: the chart does not handle the key, null: none. */
function findStep(key: string, at: number | undefined, last: number): number | null | undefined {
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, (at ?? -1) + 1);
    case 'ArrowLeft':
      return Math.max(0, (at ?? last + 1) - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Escape':
      return at === undefined ? undefined : null;
    default:
      return undefined;
  }
}

/**
 * Bars, curves and bands over one axis. Arrows walk through its points, and each is said; the pointer does the same. All
 * places are percentages, so that text keeps its size and no style attribute is needed.
 */
export function Chart({
  label,
  points,
  series,
  valueAt,
  limits = [],
  format,
  short,
  words,
  onOpen,
}: ChartProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number>();
  const geometry = useMemo(
    () =>
      computeGeometry(
        points.length,
        series,
        valueAt,
        limits.map(({ value }) => value),
      ),
    [points, series, valueAt, limits],
  );
  const last = points.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && at !== undefined) return onOpen?.(at);
    const to = findStep(event.key, at, last);
    if (to === undefined) return;
    event.preventDefault();
    setAt(to ?? undefined);
  };
  const pointAt = ({ currentTarget, clientX }: PointerEvent): number => {
    const { left, right } = windowBox(currentTarget);
    return Math.min(
      last,
      Math.max(0, Math.floor(((clientX - left) / (right - left)) * points.length)),
    );
  };
  return (
    <div className="nmv-plot" ref={frame}>
      {series.length > 1 && <Legend series={series} />}
      <div className="nmv-plot-frame">
        <div
          className="nmv-plot-area"
          role="application"
          aria-roledescription={words.kind}
          aria-label={`${label}. ${words.keys}`}
          tabIndex={0}
          data-opens={onOpen === undefined ? undefined : ''}
          onKeyDown={onKeyDown}
          onBlur={() => setAt(undefined)}
          onPointerMove={(event) => setAt(pointAt(event))}
          onPointerLeave={() => setAt(undefined)}
          onClick={() => {
            if (at !== undefined) onOpen?.(at);
          }}
        >
          <Drawing geometry={geometry} points={points} limits={limits} at={at} short={short} />
        </div>
        <Tip
          id={`${id}tip`}
          point={at === undefined ? undefined : points[at]}
          side={at !== undefined && at > last / 2 ? 'start' : 'end'}
          series={series}
          value={(key) => (at === undefined ? null : valueAt(at, key))}
          format={format}
          total={words.total}
        />
      </div>
    </div>
  );
}

/** Explains the colours. */
function Legend({ series }: { readonly series: readonly Series[] }) {
  return (
    <ul className="nmv-legend">
      {series.map((each) => (
        <li key={each.key} className="nmv-legend-entry">
          <Mark series={each} />
          {each.label}
        </li>
      ))}
    </ul>
  );
}

function Mark({ series: { shape, tone } }: { readonly series: Series }) {
  return (
    <svg className="nmv-legend-mark" viewBox="0 0 14 10" aria-hidden="true">
      {shape === 'line' || shape === 'dashed' || shape === 'target' ? (
        <line
          className="nmv-curve"
          data-series={tone}
          data-shape={shape}
          x1="0"
          x2="14"
          y1="5"
          y2="5"
        />
      ) : (
        <rect
          className="nmv-series"
          data-series={tone}
          data-shape={shape}
          width="10"
          height="10"
          rx="2"
        />
      )}
    </svg>
  );
}

interface TipProps {
  readonly id: string;
  readonly point: ChartPoint | undefined;
  readonly side: 'start' | 'end';
  readonly series: readonly Series[];
  readonly value: (key: string) => number | null;
  readonly format: (value: number) => string;
  readonly total: string | undefined;
}

/** The values of a point, shown where the pointer is not, and said. */
function Tip({ id, point, side, series, value, format, total }: TipProps) {
  const written = ({ key, shape }: Series): string => {
    const parts = (shape === 'band' ? [`${key}.from`, `${key}.to`] : [key]).map(value);
    return parts.some((part) => part === null)
      ? '—'
      : parts.map((part) => format(part ?? 0)).join(' – ');
  };
  const stack = series.filter(({ shape }) => shape === 'stack');
  const sum = stack.reduce((all, { key }) => all + (value(key) ?? 0), 0);
  return (
    <output id={id} className="nmv-plot-tip" data-side={side} hidden={point === undefined}>
      {point !== undefined && (
        <>
          <strong className="nmv-strong">{point.name}</strong>
          {series.map((each) => (
            <span key={each.key} className="nmv-plot-value">
              <Mark series={each} />
              <span>{each.label}</span> <data value={written(each)}>{written(each)}</data>
            </span>
          ))}
          {total !== undefined && stack.length > 1 && (
            <span className="nmv-plot-value" data-sum="">
              <span>{total}</span> <data value={sum}>{format(sum)}</data>
            </span>
          )}
        </>
      )}
    </output>
  );
}

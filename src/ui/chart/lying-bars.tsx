import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';

/** Bar of a row. */
export interface LyingBar {
  readonly value: number;
  readonly tone: number;
  /** The figure, as a link to what is behind it. */
  readonly figure: ReactNode;
}

export interface LyingRow {
  readonly key: string | number;
  readonly name: ReactNode;
  readonly bars: readonly LyingBar[];
  /** Further content next to the figure. */
  readonly aside?: ReactNode;
  /** Position of a target or a pace. */
  readonly notch?: number | undefined;
  /** The end of the ground, where each row has its own; default the largest value of all. */
  readonly end?: number | undefined;
  /** Words of a dashed rule before the row. */
  readonly rule?: string | undefined;
}

const percent = (value: number): string => `${Math.round(value * 1000) / 10}%`;

/** Names with bars that lie beside them, and their figures. */
export function LyingBars({
  rows,
  shape,
}: {
  readonly rows: readonly LyingRow[];
  readonly shape?: 'wide';
}) {
  const largest = Math.max(
    1,
    ...rows.flatMap(({ bars, notch = 0 }) => [notch, ...bars.map(({ value }) => value)]),
  );
  return (
    <ul className="nmv-bars" data-shape={shape}>
      {rows.map((row) => {
        const part = scaleLinear(
          [0, row.end === undefined || row.end <= 0 ? largest : row.end],
          [0, 1],
        ).clamp(true);
        return (
          <li key={row.key} className="nmv-bars-entry">
            {row.rule !== undefined && <p className="nmv-bars-rule">{row.rule}</p>}
            <div className="nmv-bar">
              <span className="nmv-bar-name">{row.name}</span>
              <span className="nmv-bar-stack">
                {row.bars.map(({ value, tone }, at) => (
                  <svg key={at} className="nmv-bar-svg" aria-hidden="true">
                    <rect className="nmv-bar-ground" width="100%" height="8" y="3" rx="2" />
                    <rect
                      className="nmv-series"
                      data-series={tone}
                      width={percent(part(value))}
                      height="8"
                      y="3"
                      rx="2"
                    />
                    {row.notch !== undefined && (
                      <line
                        className="nmv-bar-notch"
                        x1={percent(part(row.notch))}
                        x2={percent(part(row.notch))}
                        y1="0"
                        y2="14"
                      />
                    )}
                  </svg>
                ))}
              </span>
              <span className="nmv-bar-figures">
                {row.bars.map(({ figure }, at) => (
                  <span key={at}>{figure}</span>
                ))}
              </span>
              {row.aside !== undefined && <span className="nmv-bar-aside">{row.aside}</span>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

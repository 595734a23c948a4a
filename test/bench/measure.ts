/**
 * Measured figure. A rate (unit ending in `/s`) must reach its budget, any other figure must stay
 * below.
 */
export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly budget?: number;
}

/** The value below which a share of all values lies; 0.5 is the median. */
export function percentile(values: readonly number[], share: number): number {
  return (
    [...values].sort((a, b) => a - b)[
      Math.min(values.length - 1, Math.floor(values.length * share))
    ] ?? 0
  );
}

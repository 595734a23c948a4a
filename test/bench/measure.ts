/** One measured figure. A rate (its unit ends in `/s`) must reach its budget, everything else must stay below. */
export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly budget?: number;
}

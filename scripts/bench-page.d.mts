/** Figure of a bench, as `test/bench/measure.ts` has it. */
interface BenchFigure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly budget?: number;
}
/** Checks that a figure is a rate, which must reach its budget. */
export function isRate(figure: Pick<BenchFigure, 'unit'>): boolean;
/** Checks that a figure keeps its budget. */
export function isMet(figure: BenchFigure): boolean;
/** Builds the table of a bench, with the machine that measured it. */
export function benchTable(figures: readonly BenchFigure[], machine: string): string;
/** Replaces the table of a bench between its marks; a bench without marks comes to the end. */
export function withTable(page: string, name: string, table: string): string;

/** Size of a sample: one of so many. */
const PARTS = 3;

/** Takes a third of the cases in `npm test`, chosen by the seed of the run; otherwise all. */
export function thirdOf<T>(cases: readonly T[]): readonly T[] {
  if (process.env['NMV_MODE'] !== 'quick') return cases;
  const seed = Number(process.env['NMV_SEED'] ?? 0);
  return cases.filter((_, at) => (at + seed) % PARTS === 0);
}

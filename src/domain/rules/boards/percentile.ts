/** Number of cases per duration. */
export interface Bucket {
  readonly value: number;
  readonly count: number;
}

/** The value up to which a share (0–1) of all lies, by nearest rank; null of none. */
export function findPercentile(buckets: readonly Bucket[], share: number): number | null {
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  let left = Math.max(1, Math.ceil(share * total));
  for (const { value, count } of buckets.toSorted((a, b) => a.value - b.value)) {
    left -= count;
    if (left <= 0) return value;
  }
  return null;
}

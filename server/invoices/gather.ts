/** Each value once, without what is missing. */
export function distinct<T>(values: readonly (T | null)[]): T[] {
  return [...new Set(values)].filter((value) => value !== null);
}

/** Rows by a name of theirs; those without one are left out. */
export function indexBy<T>(
  rows: readonly T[],
  key: (row: T) => string | null,
): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  for (const row of rows) {
    const name = key(row);
    if (name !== null) found.set(name, row);
  }
  return found;
}

/** Rows that have the same key. */
export function groupBy<T, K>(
  rows: readonly T[],
  key: (row: T) => K,
): ReadonlyMap<K, readonly T[]> {
  const found = new Map<K, T[]>();
  for (const row of rows) {
    const group = found.get(key(row));
    if (group === undefined) found.set(key(row), [row]);
    else group.push(row);
  }
  return found;
}

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

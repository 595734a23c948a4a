type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The fields without those that are undefined, so that what a file lacks is missing and not empty. */
export function present<T extends object>(fields: T): Present<T> {
  const result: Present<T> = {};
  for (const name in fields) {
    const value = fields[name];
    if (value !== undefined) result[name] = value as Exclude<T[typeof name], undefined>;
  }
  return result;
}

/** Values of a query string; undefined and empty ones are left out. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * The address of a call.
 * @throws TypeError when the path could lead to another host: the bearer must never leave for one
 */
export function buildAddress(base: string, path: string, query: Query = {}): string {
  if (!/^\/(?!\/)/.test(path)) throw new TypeError(`not a path of the API: ${path}`);
  const values = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(values).toString();
  return base + path + (search && (path.includes('?') ? '&' : '?') + search);
}

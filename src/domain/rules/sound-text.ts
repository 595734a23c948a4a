/** Zero characters, and halves of characters left over where a text was cut: no database keeps them, and nobody types them. */
const UNSOUND = /[\0\p{Surrogate}]/u;

/** Whether a text holds whole characters only, none of them zero. */
export function isSoundText(text: string): boolean {
  return !UNSOUND.test(text);
}

/** Names that every object answers to without having them, such as `constructor`: looked up among what is known, they would be found. */
const isInherited = (name: string): boolean => name in Object.prototype;

/**
 * Where a value that came over the wire holds what no text or name may hold, at any depth.
 * @returns the names that lead there; undefined when there is nothing of the kind
 */
export function unsoundPath(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return isSoundText(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const name of Object.keys(value)) {
    // the name goes back to the caller only when it can be shown
    if (!isSoundText(name)) return [];
    const inside = isInherited(name) ? [] : unsoundPath(Reflect.get(value, name));
    if (inside !== undefined) return [name, ...inside];
  }
  return undefined;
}

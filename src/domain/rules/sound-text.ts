/** Zero characters and lone surrogates: databases reject them, and no user types them. */
const UNSOUND = /[\0\p{Surrogate}]/u;

/** Checks that a text holds only whole characters, none of them zero. */
export function isSoundText(text: string): boolean {
  return !UNSOUND.test(text);
}

/** Names that every object answers to without having them, such as `constructor`: looked up among what is known, they would be found. */
const isInherited = (name: string): boolean => name in Object.prototype;

/**
 * Finds invalid characters in the texts and names of a received value, at any depth.
 * @returns the names leading there; undefined when there are none
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

const DOTS = '…';
/** Spaces and hyphens removed before the ellipsis. */
const LOOSE = /(?<![\s-])[\s-]+$/;

const cut = (name: string, most: number): string =>
  name.length > most ? `${name.slice(0, most - DOTS.length).replace(LOOSE, '')}${DOTS}` : name;

/** Returns the length of the common start of names. */
function sharedStart([first = '', ...others]: readonly string[]): number {
  const differs = (letter: string, at: number) => others.some((name) => name[at] !== letter);
  const at = [...first].findIndex(differs);
  return at < 0 ? first.length : at;
}

/** Shortens a name to its beginning and its distinctive end. */
function withEnd(name: string, shared: number, most: number): string {
  const end = name.slice(shared).trim();
  if (end === '') return cut(name, most);
  const room = most - DOTS.length - end.length;
  return room > 0
    ? `${name.slice(0, Math.min(room, shared)).replace(LOOSE, '')}${DOTS}${end}`
    : `${DOTS}${cut(end, most - DOTS.length)}`;
}

/**
 * Shortens names and keeps them distinct: long names lose their end, or their middle where two
 * would become equal.
 * @param most letters of a name
 */
export function shortNames(names: readonly string[], most: number): readonly string[] {
  const plain = names.map((name) => cut(name, most));
  return names.map((name, at) => {
    const alike = names.filter((_, other) => plain[other] === plain[at]);
    return new Set(alike).size > 1 ? withEnd(name, sharedStart(alike), most) : (plain[at] ?? name);
  });
}

const DOTS = '…';
/** What nothing ends with before the dots. */
const LOOSE = /(?<![\s-])[\s-]+$/;

const cut = (name: string, most: number): string =>
  name.length > most ? `${name.slice(0, most - DOTS.length).replace(LOOSE, '')}${DOTS}` : name;

/** How many letters some names begin with together. */
function sharedStart([first = '', ...others]: readonly string[]): number {
  const differs = (letter: string, at: number) => others.some((name) => name[at] !== letter);
  const at = [...first].findIndex(differs);
  return at < 0 ? first.length : at;
}

/** What is left of a name: its beginning, and that by which it differs from those that begin alike. */
function withEnd(name: string, shared: number, most: number): string {
  const end = name.slice(shared).trim();
  if (end === '') return cut(name, most);
  const room = most - DOTS.length - end.length;
  return room > 0
    ? `${name.slice(0, Math.min(room, shared)).replace(LOOSE, '')}${DOTS}${end}`
    : `${DOTS}${cut(end, most - DOTS.length)}`;
}

/**
 * Names for where there is little room, each told from the others: what is too long loses its end, and where two would then
 * be the same, its middle.
 * @param most letters of a name
 */
export function shortNames(names: readonly string[], most: number): readonly string[] {
  const plain = names.map((name) => cut(name, most));
  return names.map((name, at) => {
    const alike = names.filter((_, other) => plain[other] === plain[at]);
    return new Set(alike).size > 1 ? withEnd(name, sharedStart(alike), most) : (plain[at] ?? name);
  });
}

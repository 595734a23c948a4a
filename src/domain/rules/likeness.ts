/** Lowest likeness at which a name is proposed. */
export const LEAST_LIKENESS = 0.2;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // 20L, 20 L and 20LT are one size
    .replace(/(\d)\s*(l|lt|lts|kg|ml|g)\b/g, '$1$2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The trigrams of every word of a name, with the blanks before and after it. */
function splitTrigrams(name: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const word of plain(name).split(' ').filter(Boolean)) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3));
  }
  return found;
}

/**
 * Returns the likeness of two names: shared trigrams divided by those of the shorter name.
 * Extra words of the longer name do not count against it: invoices write more than the product's
 * own name.
 * @returns 0 to 1
 */
export function likeness(one: string, other: string): number {
  const [a, b] = [splitTrigrams(one), splitTrigrams(other)];
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  if (small.size === 0) return 0;
  let both = 0;
  for (const trigram of small) if (large.has(trigram)) both += 1;
  return both / small.size;
}

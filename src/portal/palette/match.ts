/** Text by which people search: without diacritics, in lower case. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Rates how well texts match the input: every word must be the start of a word in them, or a part
 * of it.
 * @returns the smaller the better: 0 when the first text begins with it; undefined without a match
 */
export function fit(q: string, texts: readonly string[]): number | undefined {
  const typed = plainText(q).trim();
  const all = texts.map(plainText);
  const words = typed.split(/\s+/);
  if (!words.every((word) => all.some((text) => text.includes(word)))) return undefined;
  if (all[0]?.startsWith(typed)) return 0;
  const begins = (word: string) =>
    all.some((text) => text.split(/[\s(/-]+/).some((each) => each.startsWith(word)));
  return words.every(begins) ? 1 : 2;
}

/** Text for searching: lower case, without diacritics, blanks single. The stored text and the typed term pass through the same. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

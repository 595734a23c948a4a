/** Text without accents and capitals, as search columns hold it: the twin of nmv_plain() in SQL. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

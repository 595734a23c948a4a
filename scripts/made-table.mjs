const cell = (text) => String(text).replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();

/** Writes text as code. */
export const code = (text) => `\`${text}\``;

/** Writes a table in Markdown. */
export const table = (heads, rows) =>
  [heads, heads.map(() => '---'), ...rows]
    .map((row) => `| ${row.map(cell).join(' | ')} |`)
    .join('\n');

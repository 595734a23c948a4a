import { html, prose } from './html.ts';
import type { Html } from './html.ts';

/** The blocks of a text that the examples use: paragraphs, lists and tables, parted by blank lines. */
function block(text: string): Html {
  const lines = text.split('\n');
  if (lines.every((line) => line.startsWith('|'))) return tableOf(lines);
  const items = text.split(/^(?:\d+\.|[-*]) /m).slice(1);
  if (/^1\. /.test(text))
    return html`<ol class="docs-points">
      ${items.map((item) => html`<li>${prose(item)}</li>`)}
    </ol>`;
  if (/^[-*] /.test(text))
    return html`<ul class="docs-points">
      ${items.map((item) => html`<li>${prose(item)}</li>`)}
    </ul>`;
  return html`<p>${prose(text)}</p>`;
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

function tableOf([head = '', , ...rows]: readonly string[]): Html {
  return html`<div class="docs-panel">
    <table class="docs-table">
      <thead>
        <tr>
          ${cellsOf(head).map((cell) => html`<th scope="col">${prose(cell)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${cellsOf(row).map((cell) => html`<td>${prose(cell)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** A text by its `##` headings; what stands before the first one has none. */
export function markdownParts(
  text: string,
): readonly { readonly title: string; readonly body: Html }[] {
  return text
    .replace(/^# .*\n/, '')
    .split(/^## /m)
    .flatMap((part, at) => {
      const [title = '', ...rest] = at === 0 ? ['', part] : part.split('\n');
      const blocks = rest
        .join('\n')
        .split(/\n\s*\n/)
        .map((each) => each.trim())
        .filter(Boolean);
      return blocks.length > 0 ? [{ title, body: html`${blocks.map(block)}` }] : [];
    });
}

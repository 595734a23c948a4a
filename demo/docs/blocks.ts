import { html, prose } from './html.ts';
import type { Html, Part } from './html.ts';
import { stretchesOf } from './highlight.ts';
import type { Language } from './highlight.ts';
import { words } from './words.ts';
import type { PageContext } from './page-types.ts';

const NAMES: Readonly<Record<Language, string>> = {
  html: 'HTML',
  js: 'JavaScript',
  ts: 'TypeScript',
  jsx: 'React',
  tsx: 'React',
  css: 'CSS',
  sh: 'Terminal',
  http: 'HTTP',
  php: 'PHP',
  vue: 'Vue',
};

/** Code in colors. */
export function colored(language: Language, code: string): Html {
  return html`${stretchesOf(language, code).map(({ text, kind }) =>
    kind ? html`<span class="docs-code-${kind}">${text}</span>` : text,
  )}`;
}

/** Code with a button that copies it. @param id where a script finds it */
export function codeBox(
  { locale }: Pick<PageContext, 'locale'>,
  language: Language,
  code: string,
  { id, file }: { readonly id?: string; readonly file?: string } = {},
): Html {
  const name = file ?? NAMES[language];
  return html`<div class="docs-code"><div class="docs-code-head"><span>${name}</span><button class="docs-button docs-copy" type="button" data-copy="${words.copy[locale]}" data-copied="${words.copied[locale]}" data-not-copied="${words.notCopied[locale]}" hidden>${words.copy[locale]}</button></div><pre class="docs-code-text" tabindex="0" role="group" aria-label="${words.code[locale]}: ${name}" lang="en"><code${id ? html` id="${id}"` : ''} data-language="${language}">${colored(language, code)}</code></pre></div>`;
}

/** Rows to read; on a phone a card each. */
export function table(
  label: string,
  heads: readonly string[],
  rows: readonly (readonly Part[])[],
): Html {
  return html`<div class="docs-panel">
    <table class="docs-table" role="table">
      <caption class="docs-hidden">
        ${label}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          ${heads.map((head) => html`<th scope="col" role="columnheader">${head}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rows.map(
          (row) =>
            html`<tr role="row">
              ${row.map((cell) => html`<td role="cell">${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** Renders text for developers, in English on the pages of every language. */
export function english({ locale }: Pick<PageContext, 'locale'>, text: string): Html {
  const said = prose(text);
  return locale === 'en-US' ? said : html`<span lang="en">${said}</span>`;
}

export const name = (text: string): Html => html`<code class="docs-name" lang="en">${text}</code>`;

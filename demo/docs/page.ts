import { localeFacts, locales } from '../../src/i18n/locale.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import type { PageContext, PageBody, Facts, PageEntry } from './page-types.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { words } from './words.ts';

/** Returns the folder of a language; English is at the root. */
export const folderOf = (locale: Locale): string => (locale === 'en-US' ? '' : `${locale}/`);

export function contextOf(facts: Facts, locale: Locale, page: string): PageContext {
  const up = page.includes('/') ? '../' : '';
  return {
    locale,
    facts,
    up,
    root: up + (locale === 'en-US' ? '' : '../'),
    href: (other) => {
      const [path = '', hash] = other.split('#');
      return `${up}${path || page}.html${hash ? `#${hash}` : ''}`;
    },
  };
}

const MARK = html`<svg
  class="docs-mark"
  viewBox="0 0 26 26"
  width="26"
  height="26"
  aria-hidden="true"
>
  <rect width="26" height="26" rx="6" />
  <path d="M5 9.5h16M11.2 9.5 6 21M13 9.5V21M14.8 9.5 20 21" />
</svg>`;

function header({ locale, facts, href, root, up }: PageContext, page: string): Html {
  return html`<header class="docs-top">
    <a class="docs-brand" href="${href('index')}">${MARK}<span>${words.site[locale]}</span></a
    ><span class="docs-tag">${facts.version}</span>
    <div class="docs-search" role="search" hidden>
      <input
        class="docs-input"
        id="search"
        type="search"
        role="combobox"
        autocomplete="off"
        spellcheck="false"
        aria-expanded="false"
        aria-controls="found"
        aria-autocomplete="list"
        aria-label="${words.search[locale]}"
        placeholder="${words.search[locale]}"
        data-index="${up}search.json"
        data-up="${up}"
        data-nothing="${words.nothingFound[locale]}"
        data-failed="${words.searchFailed[locale]}"
      />
      <ul
        class="docs-found"
        id="found"
        role="listbox"
        aria-label="${words.found[locale]}"
        hidden
      ></ul>
      <p class="docs-found docs-found-none" id="found-none" role="status" hidden></p>
    </div>
    <div class="docs-choices">
      <label class="docs-choice"
        ><span class="docs-hidden">${words.language[locale]}</span
        ><select class="docs-input" id="language" hidden>
          ${locales.map(
            (other) =>
              html`<option
                value="${root}${folderOf(other)}${page}.html"
                lang="${other}"
                data-locale="${other}"
                ${other === locale ? html` selected` : ''}
              >
                ${localeFacts[other].name}
              </option>`,
          )}
        </select></label
      ><label class="docs-choice"
        ><span class="docs-hidden">${words.scheme[locale]}</span
        ><select class="docs-input" id="scheme" hidden>
          <option value="">${words.schemeAuto[locale]}</option>
          <option value="light">${words.schemeLight[locale]}</option>
          <option value="dark">${words.schemeDark[locale]}</option>
        </select></label
      ><button
        class="docs-button"
        id="index"
        type="button"
        aria-controls="side"
        aria-expanded="false"
        hidden
      >
        ${words.index[locale]}
      </button>
    </div>
  </header>`;
}

function side({ locale, href }: PageContext, page: string, entries: readonly PageEntry[]): Html {
  const groups = ['beginning', 'elements', 'recipes', 'reference'] as const;
  return html`<nav class="docs-side" id="side" aria-label="${words.documentation[locale]}">
    ${groups.map(
      (group) =>
        html`<p class="docs-label" id="group-${group}">${words[group][locale]}</p>
          <ul aria-labelledby="group-${group}">
            ${entries
              .filter((entry) => entry.group === group)
              .map(
                ({ path, name }) =>
                  html`<li>
                    <a
                      class="docs-link"
                      href="${href(path)}"
                      ${path === page ? html` aria-current="page"` : ''}
                      >${name[locale]}</a
                    >
                  </li>`,
              )}
          </ul>`,
    )}
  </nav>`;
}

/** A whole page. */
export function frame(
  context: PageContext,
  page: string,
  entries: readonly PageEntry[],
  { title, lead, tags = [], intro, sections, isEnglish }: PageBody,
): Html {
  const { locale, root, facts } = context;
  const inEnglish = isEnglish && locale !== 'en-US' ? html` lang="en"` : '';
  return html`<!doctype html>
    <html
      lang="${locale}"
      data-nmv="${facts.scripts ?? `${root}../nmv/`}"
      data-page="${page}"
      data-root="${root}"
    >
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${words.site[locale]}</title>
        <meta name="description" content="${lead}" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="${root}icon.svg" />
        <link rel="stylesheet" href="${root}docs.css" />
        ${locales.map((other) => html`<link rel="alternate" hreflang="${other}" href="${root}${folderOf(other)}${page}.html" /> `)}
        <script src="${root}early.js"></script>
        <script type="module" src="${root}docs.js"></script>
      </head>
      <body>
        <a class="docs-skip" href="#main">${words.skip[locale]}</a>
        ${header(context, page)}
        <div class="docs-body">
          ${side(context, page, entries)}
          <main class="docs-main" id="main" tabindex="-1">
            <div class="docs-heading">
              <div class="docs-titles">
                <h1>${title.startsWith('<') ? html`<code lang="en">${title}</code>` : title}</h1>
                ${tags.map((tag) => html`<span class="docs-tag">${tag}</span>`)}
              </div>
              <p class="docs-lead">${lead}</p>
              ${inEnglish ? html`<p class="docs-quiet">${words.inEnglish[locale]}</p>` : ''}
            </div>
            ${intro}
            ${sections.map(
              ({ id, title: heading, body }) =>
                html`<section class="docs-part" aria-labelledby="${id}" ${inEnglish}>
                  <h2 id="${id}"><a href="#${id}">${heading}</a></h2>
                  ${body}
                </section> `,
            )}
          </main>
          <nav class="docs-here" aria-label="${words.onThisPage[locale]}">
            <p class="docs-label">${words.onThisPage[locale]}</p>
            <ul>
              ${sections.map(({ id, title: heading }) => html`<li><a class="docs-link" href="#${id}" ${inEnglish}>${heading}</a></li>`)}
            </ul>
          </nav>
        </div>
      </body>
    </html> `;
}

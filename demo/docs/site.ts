import { locales } from '../../src/i18n/locale.ts';
import { elementPage } from './element-page.ts';
import { elementFacts } from './elements.ts';
import { accessibilityPage } from './guides/accessibility.ts';
import { changesPage } from './guides/changes.ts';
import { checklistPage } from './guides/checklist.ts';
import { placePage } from './guides/place.ts';
import { startPage } from './guides/start.ts';
import { themesPage } from './guides/themes.ts';
import { html, tight } from './html.ts';
import type { Manifest } from './manifest.ts';
import { contextOf, folderOf, frame } from './page.ts';
import type { PageBody, PageContext } from './page.ts';
import { recipePage } from './recipe-page.ts';
import { recipes } from './recipes/index.ts';
import { said } from './said.ts';
import type { Said } from './said.ts';
import { searchIndex } from './search-index.ts';

/** What the pages are made from. */
export interface Facts {
  readonly version: string;
  readonly manifest: Manifest;
  /** Bytes by gzip of each element: as the first of a page, and beside another. */
  readonly sizes: Readonly<Record<string, { readonly first: number; readonly further: number }>>;
  /** Name of the npm package, where the build makes one. */
  readonly packageName?: string;
  /** Files of the example for single sign-on, by name. */
  readonly singleSignOn: Readonly<Record<string, string>>;
  readonly changelog?: string;
  /** Folder of the elements' scripts; undefined: `nmv/` beside the site. */
  readonly scripts?: string;
}

/** A page as the index names it. */
export interface PageEntry {
  readonly path: string;
  readonly group: 'beginning' | 'elements' | 'recipes' | 'reference';
  readonly name: Said;
  readonly make: (context: PageContext) => PageBody;
}

function entriesOf(facts: Facts): readonly PageEntry[] {
  const all = facts.manifest.modules.flatMap(({ declarations }) => declarations);
  const forgotten = all.find(({ tagName }) => !(tagName in elementFacts));
  if (forgotten) throw new Error(`demo/docs/elements.ts says nothing of <${forgotten.tagName}>`);
  return [
    {
      path: 'index',
      group: 'beginning',
      name: said('In five minutes', 'Em cinco minutos', 'En cinco minutos'),
      make: startPage,
    },
    {
      path: 'checklist',
      group: 'beginning',
      name: said('Host’s checklist', 'Lista do anfitrião', 'Lista del anfitrión'),
      make: checklistPage,
    },
    {
      path: 'place',
      group: 'beginning',
      name: said('Size and place', 'Tamanho e lugar', 'Tamaño y lugar'),
      make: placePage,
    },
    ...Object.keys(elementFacts).flatMap((tag): PageEntry[] => {
      const declaration = all.find(({ tagName }) => tagName === tag);
      return declaration
        ? [
            {
              path: `elements/${tag}`,
              group: 'elements',
              name: said(tag, tag, tag),
              make: (context) => elementPage(context, declaration),
            },
          ]
        : [];
    }),
    ...recipes(facts).map((recipe): PageEntry => ({
      path: `recipes/${recipe.id}`,
      group: 'recipes',
      name: recipe.name,
      make: (context) => recipePage(context, recipe),
    })),
    {
      path: 'themes',
      group: 'reference',
      name: said('Themes', 'Temas', 'Temas'),
      make: themesPage,
    },
    {
      path: 'accessibility',
      group: 'reference',
      name: said('Accessibility', 'Acessibilidade', 'Accesibilidad'),
      make: accessibilityPage,
    },
    {
      path: 'changes',
      group: 'reference',
      name: said('Changes', 'Mudanças', 'Cambios'),
      make: changesPage,
    },
  ];
}

/** A file of the site, by its path in the site's folder. */
export interface SiteFile {
  readonly path: string;
  readonly text: string;
}

/** Every page in every language, and what its search reads. */
export function siteOf(facts: Facts): readonly SiteFile[] {
  const entries = entriesOf(facts);
  return locales.flatMap((locale) => {
    const made = entries.map(({ path, make }) => {
      const context = contextOf(facts, locale, path);
      return { path, context, body: make(context) };
    });
    return [
      ...made.map(({ path, context, body }) => ({
        path: `${folderOf(locale)}${path}.html`,
        text: tight(frame(context, path, entries, body)),
      })),
      {
        path: `${folderOf(locale)}search.json`,
        text: JSON.stringify(searchIndex(made, facts)),
      },
    ];
  });
}

/** The page on which one element stands alone. Where it shows a state, that is the first thing that is decided, then the elements come. */
export const stagePage = ({ scripts = '../nmv/' }: Pick<Facts, 'scripts'>, has?: 'state'): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Stage</title>
        <link rel="stylesheet" href="stage.css" />
        ${has && html`<script src="stage.js"></script>`}
        <script type="module" src="${scripts}loader.js"></script>
      </head>
      <body>
        <main id="stage"></main>
      </body>
    </html> `.text;

/** The sheet that gives each color its mark. */
export function swatches({ manifest }: Facts): string {
  return (manifest.modules[0]?.declarations[0]?.cssProperties ?? [])
    .filter(({ name }) => name.startsWith('--nmv-color-'))
    .map(
      ({ name }) =>
        `.docs-swatch[data-is="${name.slice('--nmv-'.length)}"]{background:var(${name})}`,
    )
    .join('\n');
}

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
import { contextOf, folderOf, frame } from './page.ts';
import type { Facts, PageEntry } from './page-types.ts';
import { recipePage } from './recipe-page.ts';
import { recipes } from './recipes/index.ts';
import { said } from './said.ts';
import { searchIndex } from './search-index.ts';

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
      name: said(
        'Host’s checklist',
        'Lista de conferência para quem publica',
        'Lista de revisión para quien publica',
      ),
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

/**
 * Renders the page that shows one element alone. A state to show is set before the elements load.
 */
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

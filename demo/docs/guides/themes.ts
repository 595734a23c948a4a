import { codeBox } from '../blocks.ts';
import { tokensTable } from '../element-page.ts';
import { html } from '../html.ts';
import type { PageBody, PageContext } from '../page-types.ts';
import { said } from '../said.ts';
import { words } from '../words.ts';

const title = said('Themes', 'Temas', 'Temas');
const lead = said(
  'Values that a rule on the tag may set, the same for every element.',
  'Valores que uma regra na marca pode definir, iguais para todos os elementos.',
  'Valores que una regla en la etiqueta puede definir, iguales para todos los elementos.',
);

export function themesPage(context: PageContext): PageBody {
  const { locale, facts } = context;
  const tokens = facts.manifest.modules[0]?.declarations[0]?.cssProperties ?? [];
  const all = facts.manifest.modules.flatMap(({ declarations }) => declarations);
  return {
    title: title[locale],
    lead: lead[locale],
    sections: [
      {
        id: 'values',
        title: words.tokens[locale],
        body: html`<p class="docs-quiet">${words.tokensLead[locale]}</p>
          ${tokensTable(context, tokens)}`,
      },
      {
        id: 'all',
        title: said(
          'All elements at once',
          'Todos os elementos de uma vez',
          'Todos los elementos a la vez',
        )[locale],
        body: codeBox(
          context,
          'css',
          `:is(${all.map(({ tagName }) => tagName).join(', ')}) {\n  --nmv-color-accent: #264b96;\n  --nmv-font: Georgia, serif;\n}`,
        ),
      },
    ],
  };
}

import { codeBox } from '../blocks.ts';
import { loaderLine, tagCode } from '../element-page.ts';
import { elementFacts } from '../elements.ts';
import { html, prose } from '../html.ts';
import type { PageBody, PageContext } from '../page-types.ts';
import { recipes } from '../recipes/index.ts';
import { said } from '../said.ts';
import { words } from '../words.ts';

const titles = {
  page: said(
    'A ranking in five minutes',
    'Um ranking em cinco minutos',
    'Un ranking en cinco minutos',
  ),
  lead: said(
    'The portal’s elements are HTML tags for any page. They bring their own look and touch nothing else of the page.',
    'Os elementos do portal são tags HTML para qualquer página. Trazem a própria aparência e não tocam em mais nada da página.',
    'Los elementos del portal son etiquetas HTML para cualquier página. Traen su propio aspecto y no tocan nada más de la página.',
  ),
  key: said('Get a key', 'Obtenha uma chave', 'Obtenga una clave'),
  line: said(
    'Put two lines into the page',
    'Ponha duas linhas na página',
    'Ponga dos líneas en la página',
  ),
  look: said('Give it your colors', 'Dê as suas cores', 'Dele sus colores'),
  hear: said('Listen to it', 'Ouça os eventos', 'Escuche los eventos'),
  further: said('Go on', 'Siga em frente', 'Siga adelante'),
} as const;

const texts = {
  key: said(
    'An administrator of the portal makes an embed key under **Access policies → Embed keys**, sees there how it looks and copies its code. It names your site’s origin, such as `https://www.partner.example`, and the campaigns that it may show. A key is no secret: it opens only what the campaign discloses publicly.',
    'A administração do portal cria uma chave em **Políticas de acesso → Chaves de incorporação**, vê ali como fica e copia o código. A chave nomeia a origem do seu site, como `https://www.partner.example`, e as campanhas que ela pode mostrar. A chave não é segredo: abre só o que a campanha divulga a todos.',
    'La administración del portal crea una clave en **Políticas de acceso → Claves de incrustación**, ve allí cómo queda y copia el código. La clave nombra el origen de su sitio, como `https://www.partner.example`, y las campañas que puede mostrar. La clave no es un secreto: solo abre lo que la campaña divulga a todos.',
  ),
  line: said(
    'Add the first line once, anywhere in the page. It loads elements as they appear, including tags added later.',
    'A primeira linha pode ficar em qualquer lugar da página, uma vez. Ela carrega o que a página usa, também as marcas acrescentadas depois.',
    'La primera línea puede estar en cualquier lugar de la página, una vez. Carga lo que la página usa, también las etiquetas que se añaden después.',
  ),
  look: said(
    'A rule on the tag in your style sheet is enough; hover, borders and grounds follow. See [all values](themes).',
    'Uma regra na marca, na sua folha de estilos, basta; o resto acompanha. Veja [todos os valores](themes).',
    'Basta una regla en la etiqueta, en su hoja de estilos; el resto la sigue. Vea [todos los valores](themes).',
  ),
  hear: said(
    'Elements fire events. They bubble, so one listener can serve the whole page.',
    'Os elementos contam por eventos o que acontece neles. Os eventos se propagam, e um só listener basta para a página toda.',
    'Los elementos cuentan con eventos lo que ocurre en ellos. Los eventos se propagan, y un solo listener basta para toda la página.',
  ),
} as const;

export const startCode = `${loaderLine}
${tagCode('nmv-ranking', { campaign: 'CR-2026-014', 'embed-key': 'pk_demo_rede_colheita', top: '5' })}`;

export function startPage(context: PageContext): PageBody {
  const { locale, href, facts } = context;
  const say = (text: keyof typeof texts) => html`<p>${prose(texts[text][locale], href)}</p>`;
  return {
    title: titles.page[locale],
    lead: titles.lead[locale],
    sections: [
      { id: 'key', title: titles.key[locale], body: say('key') },
      {
        id: 'lines',
        title: titles.line[locale],
        body: html`${say('line')}${codeBox(context, 'html', startCode)}`,
      },
      {
        id: 'look',
        title: titles.look[locale],
        body: html`${say('look')}${codeBox(context, 'css', 'nmv-ranking {\n  --nmv-color-accent: #264b96;\n  --nmv-panel-radius: 0;\n}')}`,
      },
      {
        id: 'events',
        title: titles.hear[locale],
        body: html`${say('hear')}${codeBox(context, 'js', "document.addEventListener('nmv-ready', ({ target }) => {\n  console.log(`<${target.localName}> stands`);\n});")}`,
      },
      {
        id: 'further',
        title: titles.further[locale],
        body: html`<h3>${words.elements[locale]}</h3>
          ${doors(
            Object.entries(elementFacts).map(([tag, { lead }]) => [
              href(`elements/${tag}`),
              `<${tag}>`,
              lead[locale],
            ]),
          )}
          <h3>${words.recipes[locale]}</h3>
          ${doors(
            recipes(facts).map(({ id, name, lead }) => [
              href(`recipes/${id}`),
              name[locale],
              lead[locale],
            ]),
          )}`,
      },
    ],
  };
}

const doors = (all: readonly (readonly [href: string, name: string, lead: string])[]) =>
  html`<ul class="docs-doors">
    ${all.map(
      ([to, name, lead]) =>
        html`<li>
          <a class="docs-door" href="${to}"><strong>${name}</strong><span>${lead}</span></a>
        </li>`,
    )}
  </ul>`;

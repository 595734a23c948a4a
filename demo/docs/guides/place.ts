import { codeBox } from '../blocks.ts';
import { html, prose } from '../html.ts';
import type { PageBody, PageContext } from '../page-types.ts';
import { reserved } from '../recipes/recipe.ts';
import { said } from '../said.ts';

const title = said('Size and place', 'Tamanho e lugar', 'Tamaño y lugar');
const lead = said(
  'An element adapts to its own width, not the window’s: the same tag is a table in an article and a list of cards in a column.',
  'Um elemento se adapta à própria largura, não a da janela: a mesma marca é tabela em um artigo e lista de cartões em uma coluna.',
  'Un elemento pregunta su propio ancho, no el de la ventana: la misma etiqueta es tabla en un artículo y lista de tarjetas en una columna.',
);
const parts = [
  {
    id: 'width',
    title: said('Width', 'Largura', 'Ancho'),
    text: said(
      'Elements are blocks and take the width they are given. Below 600 px rows become cards, from 1024 px side panels are next to the content. In a container that sizes to its content, such as a flex row or a dialog, the element asks for 420 to 1200 px. Set another width if you need one.',
      'Os elementos são blocos e ocupam a largura recebida. Abaixo de 600 px as linhas viram cartões; a partir de 1024 px os painéis laterais ficam ao lado. Onde o lugar mede pelo conteúdo, como em uma linha flex ou um diálogo, o elemento pede de 420 a 1200 px; defina ali outra largura.',
      'Los elementos son bloques y ocupan el ancho que reciben. Por debajo de 600 px las filas son tarjetas; desde 1024 px los paneles laterales se ponen al lado. Donde el lugar se mide por su contenido, como en una fila flex o un diálogo, el elemento querría tener de 420 a 1200 px; indique allí otro ancho.',
    ),
    code: '.row > nmv-ranking {\n  flex: 1 1 320px;\n  min-width: 0;\n}',
  },
  {
    id: 'reserve',
    title: said('Reserve space', 'Espaço antes de chegar', 'Espacio antes de llegar'),
    text: said(
      'A tag has no height until its script loads. Two lines reserve its space, here for five rows: 38 px each in a table, 60 px as cards. Nothing below shifts then. A sign-in is 384 px high. Content between the tags shows until the script has loaded, or if it doesn’t load.',
      'Até o script chegar, a marca não tem altura. Duas linhas a reservam, aqui para cinco linhas do ranking: 38 px cada em tabela, 60 px em cartões. Assim nada abaixo se move. O acesso tem 384 px de altura. O que está entre as marcas aparece até o script chegar, ou quando ele não chega.',
      'Hasta que llega el script, la etiqueta no tiene altura. Dos líneas la reservan, aquí para cinco filas: 38 px cada una en tabla, 60 px en tarjetas. Así nada de abajo se mueve. El inicio de sesión mide 384 px de alto. Lo que está entre las etiquetas se muestra hasta que llega el script, o cuando no llega.',
    ),
    code: reserved.join('\n'),
  },
  {
    id: 'scheme',
    title: said('Colors of the page', 'Cores da página', 'Colores de la página'),
    text: said(
      'The element follows the `color-scheme` of its place in the page. `theme` sets it for one element; `bare` shows the background of the page.',
      'O elemento segue o `color-scheme` do lugar onde está. `theme` decide para um elemento; `bare` deixa passar o fundo da página.',
      'El elemento sigue el `color-scheme` del lugar donde está. `theme` decide para un elemento; `bare` deja ver el fondo de la página.',
    ),
    code: ':root {\n  color-scheme: light dark;\n}',
  },
  {
    id: 'paper',
    title: said('On paper', 'No papel', 'En papel'),
    text: said(
      'Elements print in the light theme. A list says how many of its rows are printed, because the browser prints what is on screen. For all rows use the list’s own action Print, or Ctrl+P while the focus is in the element. On a page that is read from right to left the words inside go from left to right, as their languages do.',
      'No papel o elemento é claro, e uma lista diz quantas das suas linhas estão ali: o navegador imprime a página como está desenhada. Todas as linhas vêm com Imprimir, na própria lista, ou com Ctrl+P enquanto o foco está no elemento. Em uma página lida da direita para a esquerda, as palavras de dentro vão da esquerda para a direita, como nos seus idiomas.',
      'En papel el elemento es claro, y una lista dice cuántas de sus filas están ahí: el navegador imprime la página como está dibujada. Todas las filas salen con Imprimir, en la propia lista, o con Ctrl+P mientras el foco está en el elemento. En una página que se lee de derecha a izquierda, las palabras de dentro van de izquierda a derecha, como en sus idiomas.',
    ),
    code: '@media print {\n  nav, .cookies { display: none; }\n}',
  },
] as const;

export function placePage(context: PageContext): PageBody {
  const { locale, href } = context;
  return {
    title: title[locale],
    lead: lead[locale],
    sections: parts.map(({ id, title: heading, text, code }) => ({
      id,
      title: heading[locale],
      body: html`<p>${prose(text[locale], href)}</p>
        ${codeBox(context, 'css', code)}`,
    })),
  };
}

import { codeBox } from '../blocks.ts';
import { html, prose } from '../html.ts';
import type { PageBody, PageContext } from '../page.ts';
import { reserved } from '../recipes/recipe.ts';
import { said } from '../said.ts';

const title = said('Size and place', 'Tamanho e lugar', 'Tamaño y lugar');
const lead = said(
  'An element asks its own width, not the window’s: the same tag is a table in an article and a list of cards in a column.',
  'Um elemento pergunta a própria largura, não a da janela: a mesma marca é tabela em um artigo e lista de cartões em uma coluna.',
  'Un elemento pregunta su propio ancho, no el de la ventana: la misma etiqueta es tabla en un artículo y lista de tarjetas en una columna.',
);
const parts = [
  {
    id: 'width',
    title: said('Width', 'Largura', 'Ancho'),
    text: said(
      'Elements are blocks and take the width they are given. Below 600 px rows become cards, from 1024 px side panels stand beside. Give a width where a place takes its own from its content, as in a flex row.',
      'Os elementos são blocos e ocupam a largura recebida. Abaixo de 600 px as linhas viram cartões; a partir de 1024 px os painéis laterais ficam ao lado. Dê uma largura onde o lugar mede pelo conteúdo, como em uma linha flex.',
      'Los elementos son bloques y ocupan el ancho que reciben. Por debajo de 600 px las filas son tarjetas; desde 1024 px los paneles laterales se ponen al lado. Dé un ancho donde el lugar se mide por su contenido, como en una fila flex.',
    ),
    code: '.row > nmv-ranking {\n  flex: 1 1 320px;\n  min-width: 0;\n}',
  },
  {
    id: 'reserve',
    title: said('Room before it is there', 'Espaço antes de chegar', 'Espacio antes de llegar'),
    text: said(
      'Until its script is there a tag has no height. Two lines reserve it, here for five rows: 38 px each in a table, 60 px as cards. Nothing below moves then. A sign-in is 384 px high. What stands between the tags shows until the script has come, or where it does not.',
      'Até o script chegar, a marca não tem altura. Duas linhas a reservam, aqui para cinco linhas do ranking: 38 px cada em tabela, 60 px em cartões. Assim nada abaixo se move. O acesso tem 384 px de altura. O que está entre as marcas aparece até o script chegar, ou quando ele não chega.',
      'Hasta que llega el script, la etiqueta no tiene altura. Dos líneas la reservan, aquí para cinco filas: 38 px cada una en tabla, 60 px en tarjetas. Así nada de abajo se mueve. El inicio de sesión mide 384 px de alto. Lo que está entre las etiquetas se muestra hasta que llega el script, o cuando no llega.',
    ),
    code: reserved.join('\n'),
  },
  {
    id: 'scheme',
    title: said('Colors of the page', 'Cores da página', 'Colores de la página'),
    text: said(
      'The element follows `color-scheme` of the place where it stands. `theme` decides for one element, `bare` lets the ground of the page through.',
      'O elemento segue o `color-scheme` do lugar onde está. `theme` decide para um elemento; `bare` deixa passar o fundo da página.',
      'El elemento sigue el `color-scheme` del lugar donde está. `theme` decide para un elemento; `bare` deja ver el fondo de la página.',
    ),
    code: ':root {\n  color-scheme: light dark;\n}',
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

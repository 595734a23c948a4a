import { html, prose } from '../html.ts';
import type { PageBody, PageContext } from '../page-types.ts';
import { said } from '../said.ts';

const title = said(
  'Accessibility statement',
  'Declaração de acessibilidade',
  'Declaración de accesibilidad',
);
const lead = said(
  'What the elements promise to people who use a keyboard, a screen reader, large text or strong contrast, and what is still missing.',
  'O que os elementos prometem a quem usa teclado, leitor de tela, texto grande ou contraste forte, e o que ainda falta.',
  'Lo que los elementos prometen a quien usa teclado, lector de pantalla, texto grande o contraste fuerte, y lo que aún falta.',
);

const sections = [
  {
    id: 'goal',
    title: said('Goal', 'Objetivo', 'Objetivo'),
    points: [
      said(
        'WCAG 2.2, level AA, for every element and for this site.',
        'WCAG 2.2, nível AA, para cada elemento e para este site.',
        'WCAG 2.2, nivel AA, para cada elemento y para este sitio.',
      ),
      said(
        'Every change is tried with axe in light and dark: no known violation is delivered.',
        'Cada mudança é verificada com axe em claro e escuro: nenhuma violação conhecida é entregue.',
        'Cada cambio se comprueba con axe en claro y oscuro: no se entrega ninguna infracción conocida.',
      ),
    ],
  },
  {
    id: 'done',
    title: said('What works', 'O que funciona', 'Lo que funciona'),
    points: [
      said(
        'Everything can be reached and done by keyboard; the focus is always seen. In tables arrow keys move, and Tab leaves.',
        'Tudo se alcança e se faz pelo teclado; o foco está sempre visível. Nas tabelas as setas movem e Tab sai.',
        'Todo se alcanza y se hace con el teclado; el foco siempre se ve. En las tablas las flechas mueven y Tab sale.',
      ),
      said(
        'Text has 4.5:1, marks and bounds 3:1, in both schemes. No color is the only carrier of a meaning.',
        'Textos têm 4,5:1; marcas e contornos, 3:1, nos dois esquemas. Nenhum significado depende só da cor.',
        'Los textos tienen 4,5:1; marcas y bordes, 3:1, en ambos esquemas. Ningún significado depende solo del color.',
      ),
      said(
        'Screen readers announce names, states and changes once, without interrupting. Charts have their table one press away.',
        'Nomes, estados e mudanças são ditos aos leitores de tela, uma vez e sem pressa. Gráficos têm a sua tabela a um toque.',
        'Nombres, estados y cambios se dicen a los lectores de pantalla, una vez y sin prisa. Los gráficos tienen su tabla a un toque.',
      ),
      said(
        'Motion stops where the system asks for less; under a finger nothing to press is lower than 44 px.',
        'O movimento para quando o sistema pede menos; sob o dedo, nada a tocar tem menos de 44 px.',
        'El movimiento se detiene cuando el sistema pide menos; bajo el dedo, nada que tocar mide menos de 44 px.',
      ),
    ],
  },
  {
    id: 'missing',
    title: said('What is missing', 'O que falta', 'Lo que falta'),
    points: [
      said(
        'Not tried with people who depend on it, nor on every screen reader: reports are welcome and answered within two working days.',
        'Não foi testado com pessoas que dependem disso, nem em todos os leitores de tela: relatos são bem-vindos e respondidos em dois dias úteis.',
        'No se probó con personas que dependen de ello ni en todos los lectores de pantalla: los avisos son bienvenidos y se responden en dos días hábiles.',
      ),
      said(
        'The org chart is a drawing; its table has the same content and works with screen readers.',
        'O organograma é um desenho; a sua tabela diz o mesmo e serve a quem usa leitor de tela.',
        'El organigrama es un dibujo; su tabla dice lo mismo y es el camino para quien escucha.',
      ),
    ],
  },
  {
    id: 'contact',
    title: said('Tell us', 'Fale conosco', 'Cuéntenos'),
    points: [
      said(
        'Write to the support address that the sign-in of your portal shows, with the page and what you use to read it.',
        'Escreva para o suporte indicado na entrada do seu portal, com a página e o que você usa para ler.',
        'Escriba al soporte que indica el acceso de su portal, con la página y lo que usa para leerla.',
      ),
    ],
  },
] as const;

export function accessibilityPage({ locale, href }: PageContext): PageBody {
  return {
    title: title[locale],
    lead: lead[locale],
    sections: sections.map(({ id, title: heading, points }) => ({
      id,
      title: heading[locale],
      body: html`<ul class="docs-points">
        ${points.map((point) => html`<li>${prose(point[locale], href)}</li>`)}
      </ul>`,
    })),
  };
}

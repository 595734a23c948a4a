import { html, prose } from '../html.ts';
import type { PageBody, PageContext } from '../page-types.ts';
import { said } from '../said.ts';
import type { Said } from '../said.ts';

const title = said(
  'Host’s checklist',
  'Lista de conferência para quem publica',
  'Lista de revisión para quien publica',
);
const lead = said(
  'Check these points before you go live.',
  'O que conferir antes de publicar.',
  'Lo que conviene revisar antes que los visitantes.',
);

interface Group {
  readonly id: string;
  readonly title: Said;
  readonly points: readonly Said[];
}

const groups: readonly Group[] = [
  {
    id: 'address',
    title: said('Address and way in', 'Endereço e entrada', 'Dirección y acceso'),
    points: [
      said(
        'The origin of the page is in the embed key; where people sign in, in a partner site, or in `NMV_ORIGINS` of the server if it is trusted like the portal. Scheme, name and port count. See [if nothing shows](recipes/trouble).',
        'A origem da página está na chave; onde as pessoas entram, em um site parceiro, ou em `NMV_ORIGINS` do servidor se ela for tão confiável quanto o portal. Esquema, nome e porta contam. Veja [se nada aparece](recipes/trouble).',
        'El origen de la página está en la clave; donde las personas inician sesión, en un sitio asociado, o en `NMV_ORIGINS` del servidor si es tan fiable como el portal. Cuentan esquema, nombre y puerto. Vea [si no aparece nada](recipes/trouble).',
      ),
      said(
        'People type their password only into pages that are trusted as much as the portal: scripts of the page can read what is typed into it. Elsewhere the element opens a window of the portal, or the site’s own sign-in is exchanged (see [single sign-on](recipes/single-sign-on)).',
        'As pessoas só digitam a senha em páginas tão confiáveis quanto o portal: os scripts da página podem ler o que é digitado nela. Nas demais, o elemento abre uma janela do portal, ou a entrada do próprio site é trocada (veja a [entrada única](recipes/single-sign-on)).',
        'Las personas solo escriben su contraseña en páginas tan fiables como el portal: los scripts de la página pueden leer lo que se escribe en ella. En las demás, el elemento abre una ventana del portal, o se canjea el inicio de sesión del propio sitio (vea el [inicio de sesión único](recipes/single-sign-on)).',
      ),
      said(
        'Links that leave an element lead somewhere: `portal-url` is set, or the page handles `nmv-navigate`.',
        'Links que saem de um elemento levam a algum lugar: `portal-url` está definido, ou a página trata `nmv-navigate`.',
        'Los enlaces que salen de un elemento llevan a algún sitio: `portal-url` está definido, o la página atiende `nmv-navigate`.',
      ),
    ],
  },
  {
    id: 'scripts',
    title: said('Scripts and policy', 'Scripts e política', 'Scripts y política'),
    points: [
      said(
        'The loader is in the page once, as a module, and of one version only.',
        'O carregador está na página uma vez, como módulo, e de uma só versão.',
        'El cargador está en la página una vez, como módulo, y de una sola versión.',
      ),
      said(
        'A content security policy names the portal in `script-src` and `connect-src`; see the [strict policy](recipes/policy).',
        'A política de segurança de conteúdo nomeia o portal em `script-src` e `connect-src`; veja a [política estrita](recipes/policy).',
        'La política de seguridad de contenido nombra el portal en `script-src` y `connect-src`; vea la [política estricta](recipes/policy).',
      ),
      said(
        'Without JavaScript the page still says something: put a `<noscript>` beside the tag.',
        'Sem JavaScript a página ainda diz algo: ponha um `<noscript>` ao lado da marca.',
        'Sin JavaScript la página aún dice algo: ponga un `<noscript>` junto a la etiqueta.',
      ),
    ],
  },
  {
    id: 'look',
    title: said('Look and place', 'Aparência e lugar', 'Aspecto y lugar'),
    points: [
      said(
        'The element has a width: at least 320 px. See [size and place](place).',
        'O elemento tem largura: pelo menos 320 px. Veja [tamanho e lugar](place).',
        'El elemento tiene ancho: al menos 320 px. Vea [tamaño y lugar](place).',
      ),
      said(
        'The page says its `color-scheme`, or the element its `theme`; look at it in light and dark.',
        'A página declara o seu `color-scheme`, ou o elemento o seu `theme`; veja em claro e escuro.',
        'La página declara su `color-scheme`, o el elemento su `theme`; mírelo en claro y oscuro.',
      ),
      said(
        'An accent of your own reaches 4.5:1 against the surface, and `--nmv-color-on-accent` against the accent.',
        'Uma cor de destaque própria alcança 4,5:1 sobre a superfície, e `--nmv-color-on-accent` sobre ela.',
        'Un color de acento propio alcanza 4,5:1 sobre la superficie, y `--nmv-color-on-accent` sobre el acento.',
      ),
    ],
  },
  {
    id: 'people',
    title: said('People', 'Pessoas', 'Personas'),
    points: [
      said(
        'The page has its own heading above the element; headings inside begin at the second level.',
        'A página tem um título próprio acima do elemento; os de dentro começam no segundo nível.',
        'La página tiene su propio título sobre el elemento; los de dentro empiezan en el segundo nivel.',
      ),
      said(
        'Reach everything by keyboard once, and once at 400 % zoom.',
        'Percorra tudo uma vez só com o teclado, e uma vez com zoom de 400%.',
        'Recorra todo una vez solo con el teclado, y una vez con zoom al 400 %.',
      ),
      said(
        'Say in your privacy notice that the visitor’s browser contacts the portal. Behind a key nothing is stored on the device.',
        'Diga no aviso de privacidade que o navegador do visitante consulta o portal. Com chave, nada é guardado no aparelho.',
        'Diga en su aviso de privacidad que el navegador del visitante consulta el portal. Con clave, no se guarda nada en el dispositivo.',
      ),
    ],
  },
];

export function checklistPage({ locale, href }: PageContext): PageBody {
  return {
    title: title[locale],
    lead: lead[locale],
    sections: groups.map(({ id, title: heading, points }) => ({
      id,
      title: heading[locale],
      body: html`<ul class="docs-points">
        ${points.map((point) => html`<li>${prose(point[locale], href)}</li>`)}
      </ul>`,
    })),
  };
}

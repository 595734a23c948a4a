import { said } from '../said.ts';
import { documentSteps } from './host-document.ts';
import { PORTAL, htmlPage, rankingTag, reserved } from './recipe.ts';
import type { Recipe } from './recipe.ts';

const loader = `  <script type="module" src="${PORTAL}/nmv/loader.js"></script>`;

export const plainPage: Recipe = {
  id: 'plain',
  name: said('Plain page', 'Página simples', 'Página simple'),
  lead: said(
    'One line and one tag, with something to read until the script is there.',
    'Uma linha e uma marca, com algo para ler até o script chegar.',
    'Una línea y una etiqueta, con algo que leer hasta que llega el script.',
  ),
  steps: ({ documents }) => [
    {
      title: 'The page',
      text: [
        'The loader finds every element that the page has or gets later, also in open shadow roots, and loads each one when it is there. The style sheet keeps room for five rows, as a table and as cards, so that nothing below moves; see [Size and place](place).',
      ],
      code: [
        {
          language: 'html',
          file: 'page.html',
          code: htmlPage(
            `  <style>
    ${reserved.join('\n    ')}
  </style>
${loader}`,
            `  <h1>Who leads?</h1>
  ${rankingTag}
  <noscript>The ranking needs JavaScript.</noscript>`,
          ),
        },
      ],
    },
    {
      title: 'A page without modules',
      text: [
        'Where modules cannot be used, the classic script has everything in one file. Load one of the two, once.',
      ],
      code: [
        {
          language: 'html',
          file: 'classic.html',
          code: htmlPage(
            `  <script src="${PORTAL}/nmv/classic.js" defer></script>`,
            `  <h1>Who leads?</h1>
  ${rankingTag}`,
          ),
        },
      ],
    },
    {
      title: 'In a closed shadow root',
      text: [
        'The loader can’t look inside a closed shadow root, so it finds no element there and can’t warn you about it. Load such an element by its name, from `/nmv/` and its tag: this registers it, wherever it stands. It may stand beside the loader. The classic script registers every element, there too.',
      ],
      code: [
        {
          language: 'html',
          file: 'closed.html',
          code: htmlPage(
            `  <script type="module" src="${PORTAL}/nmv/nmv-ranking.js"></script>`,
            `  <h1>Who leads?</h1>
  <our-card></our-card>
  <script>
    customElements.define('our-card', class extends HTMLElement {
      constructor() {
        super();
        this.attachShadow({ mode: 'closed' }).innerHTML = \`
          ${rankingTag}\`;
      }
    });
  </script>`,
          ),
        },
      ],
    },
    {
      title: 'When something happens',
      text: [
        'Links inside lead to `portal-url`. Without it the page decides: the event says the path in the portal, and `preventDefault()` keeps the element from going anywhere.',
      ],
      code: [
        {
          language: 'js',
          code: `document.addEventListener('nmv-navigate', (event) => {
  event.preventDefault();
  window.open('${PORTAL}/portal/#' + event.detail.path);
});`,
        },
      ],
    },
    ...documentSteps({ documents }, 'embed-keys', 'Embed keys'),
  ],
};

/** Policy that the recipe gives; the test serves its page with it. @internal */
export const POLICY = `default-src 'self'; script-src 'self' ${PORTAL}; connect-src 'self' ${PORTAL}; font-src 'self' ${PORTAL}; img-src 'self' ${PORTAL} data: blob:; object-src 'none'; base-uri 'self'; require-trusted-types-for 'script'`;

export const strictPolicy: Recipe = {
  id: 'policy',
  name: said('Strict policy', 'Política estrita', 'Política estricta'),
  lead: said(
    'The content security policy that the elements need, and nothing more.',
    'A política de segurança de conteúdo de que os elementos precisam, e nada mais.',
    'La política de seguridad de contenido que los elementos necesitan, y nada más.',
  ),
  steps: ({ documents }) => [
    ...documentSteps({ documents }, 'content-security-policy', 'The policy'),
    {
      title: 'The page',
      text: ['It has no inline style and no inline script. Put what you need into files.'],
      code: [
        {
          language: 'html',
          file: 'page.html',
          code: htmlPage(
            loader,
            `  <h1>Who leads?</h1>
  ${rankingTag}`,
          ),
        },
      ],
    },
  ],
};

export const theming: Recipe = {
  id: 'theming',
  name: said('Theming in five minutes', 'Tema em cinco minutos', 'Tema en cinco minutos'),
  lead: said(
    'Your accent, your corners, your font, in one rule.',
    'Sua cor, seus cantos, sua fonte, em uma regra.',
    'Su color, sus esquinas, su fuente, en una regla.',
  ),
  steps: () => [
    {
      title: 'One rule on the tag',
      text: [
        'Custom properties pass into the element; everything else of your sheet stays outside. The rest of the accent is mixed from the one that you give. All values stand in [Themes](themes).',
      ],
      code: [
        {
          language: 'html',
          file: 'page.html',
          code: htmlPage(
            `  <style>
    :root { color-scheme: light dark; }
    nmv-ranking {
      --nmv-color-accent: light-dark(#264b96, #9db8f2);
      --nmv-color-on-accent: light-dark(#ffffff, #0d1a36);
      --nmv-panel-radius: 0;
      --nmv-control-radius: 0;
      --nmv-font: Georgia, serif;
    }
    nmv-ranking::part(row) { letter-spacing: 0.01em; }
    nmv-ranking::part(own-row) { background: #fff4d6; }
  </style>
${loader}`,
            `  <h1>Who leads?</h1>
  ${rankingTag}`,
          ),
        },
      ],
    },
    {
      title: 'A colored ground',
      text: [
        'On a ground of your own set grounds, lines and text together, and leave the element’s ground out by `bare`. Each text needs 4.5:1 on its ground.',
      ],
      code: [
        {
          language: 'css',
          code: `nmv-ranking {
  --nmv-color-canvas: #12284c;
  --nmv-color-surface: #16305b;
  --nmv-color-surface-quiet: #132a50;
  --nmv-color-surface-hover: #1c3a6b;
  --nmv-color-line: #2b4a7e;
  --nmv-color-text: #f4f7fc;
  --nmv-color-text-muted: #b9c7de;
  --nmv-color-accent: #8fd3ff;
}`,
        },
      ],
    },
    {
      title: 'What not to touch',
      text: [
        'Names that are not in the list, such as `--nmv-raw-…`, may change in any version. Neither can the color of the focus and of acting as another person be branded: they must look the same everywhere.',
      ],
    },
  ],
};

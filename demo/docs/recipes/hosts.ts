import { said } from '../said.ts';
import { PORTAL, htmlPage, rankingTag } from './recipe.ts';
import type { Recipe } from './recipe.ts';

export const wordpress: Recipe = {
  id: 'wordpress',
  name: said('WordPress', 'WordPress', 'WordPress'),
  lead: said(
    'A block of HTML in the page and one line in the theme, without an extension.',
    'Um bloco de HTML na página e uma linha no tema, sem extensão.',
    'Un bloque de HTML en la página y una línea en el tema, sin extensión.',
  ),
  steps: () => [
    {
      title: 'The script, once for the site',
      text: [
        'Into `functions.php` of the (child) theme. Editors are often not allowed to put scripts into a page, and so they need not. WordPress 6.5 and later write modules by themselves.',
      ],
      code: [
        {
          language: 'php',
          file: 'functions.php',
          code: `add_action('wp_enqueue_scripts', function () {
  wp_enqueue_script_module('nmv', '${PORTAL}/nmv/loader.js', [], null);
});`,
        },
      ],
    },
    {
      title: 'The block',
      text: [
        'Add a block **Custom HTML** where the ranking shall stand. Themes style bare tags with broad rules; none of them reaches inside.',
      ],
      code: [{ language: 'html', file: 'Custom HTML', code: rankingTag }],
    },
    {
      title: 'What a visitor gets',
      text: [
        'The page as WordPress writes it. Caches and optimizers must not bundle the loader: a module knows its own address by being loaded from there. Exclude `/nmv/` where they ask.',
      ],
      code: [
        {
          language: 'html',
          file: 'page.html',
          code: htmlPage(
            `  <style>
    .entry-content * { line-height: 2; }
    .entry-content > * { max-width: 640px; margin-inline: auto; }
    .entry-content table, .entry-content button { border: 3px solid; text-transform: uppercase; }
  </style>`,
            `  <article class="entry-content">
    <h1>Who leads?</h1>
    ${rankingTag}
  </article>
  <script type="module" src="${PORTAL}/nmv/loader.js" id="nmv-js-module"></script>`,
          ),
        },
      ],
    },
  ],
};

/** Code of a web part's render; the test's page runs it unchanged. */
const WEB_PART = `export function render(domElement) {
  if (!document.querySelector('script[data-nmv]')) {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = '${PORTAL}/nmv/loader.js';
    script.dataset.nmv = '';
    document.head.append(script);
  }
  const ranking = document.createElement('nmv-ranking');
  ranking.setAttribute('campaign', 'CR-2026-014');
  ranking.setAttribute('embed-key', 'pk_demo_rede_colheita');
  ranking.setAttribute('top', '5');
  domElement.replaceChildren(ranking);
}
`;

export const sharepoint: Recipe = {
  id: 'sharepoint',
  name: said('SharePoint', 'SharePoint', 'SharePoint'),
  lead: said(
    'A web part that adds the script by itself, for pages that allow no markup of your own.',
    'Uma web part que acrescenta o script, para páginas que não permitem marcação própria.',
    'Un elemento web que añade el script, para páginas que no permiten marcado propio.',
  ),
  steps: () => [
    {
      title: 'What the web part does',
      text: [
        'Modern pages take neither `<script>` nor unknown tags, so a small SharePoint Framework web part draws both. This is all of it; call it from `render()` with `this.domElement`. The page moves and redraws web parts as it likes: the element keeps its state when it is moved, and leaves nothing when it is removed.',
      ],
      code: [{ language: 'js', file: 'ranking-web-part.js', code: WEB_PART }],
    },
    {
      title: 'Where it may be loaded from',
      text: [
        'SharePoint sends a policy of its own: an administrator adds the portal’s address to the trusted script sources of the tenant, and the page’s origin, such as `https://contoso.sharepoint.com`, to the embed key.',
      ],
    },
    {
      title: 'Try it without a tenant',
      text: [
        'A page that does what SharePoint does: it has a loader of its own and runs the web part.',
      ],
      code: [
        {
          language: 'html',
          file: 'page.html',
          code: htmlPage(
            `  <script type="module">
    import { render } from './ranking-web-part.js';
    render(document.querySelector('[data-part]'));
  </script>`,
            `  <div class="CanvasZone"><div data-part></div></div>`,
          ),
        },
      ],
    },
  ],
};

import { said } from '../said.ts';
import { PORTAL } from './recipe.ts';
import type { Recipe } from './recipe.ts';

export const upgrade: Recipe = {
  id: 'upgrade',
  name: said('Upgrade', 'Atualização', 'Actualización'),
  lead: said(
    'What changes with a new version, what never does, and how to try it first.',
    'O que muda com uma versão nova, o que nunca muda e como experimentar antes.',
    'Lo que cambia con una versión nueva, lo que nunca cambia y cómo probarlo antes.',
  ),
  steps: ({ packageName, version }) => [
    {
      title: 'What is promised',
      text: [
        'Tags, attributes, properties, events, parts and values that these pages name stay as they are until the next major version. What is inside an element, class names and `--nmv-raw-…` may change any day.',
      ],
    },
    {
      title: 'By script',
      text: [
        'The loader’s address always has the newest version, and a page that is open goes on with the one it has: files of the last builds stay. You don’t need to do anything.',
      ],
      code: [
        {
          language: 'html',
          code: `<script type="module" src="${PORTAL}/nmv/loader.js"></script>`,
        },
      ],
    },
    ...(packageName === undefined
      ? []
      : [
          {
            title: 'A version of your choice',
            text: [
              'A folder with the version in its address stays as it is, whatever is deployed. `integrity.json` in it has the hash of each file.',
            ],
            code: [
              {
                language: 'html' as const,
                code: `<script type="module" src="${PORTAL}/nmv/${version}/loader.js"></script>`,
              },
            ],
          },
          {
            title: 'By package',
            text: [
              'Read the [changes](changes), install, build. The server takes calls of earlier versions.',
            ],
            code: [{ language: 'sh' as const, code: `npm install ${packageName}@latest` }],
          },
        ]),
    {
      title: 'One version a page',
      text: [
        'A page that loads two versions keeps the first and says so in the console: `nmv: <nmv-ranking> is already registered by version …`. Look there first when something looks old.',
      ],
    },
  ],
};

import { said } from '../said.ts';
import type { Facts } from '../page-types.ts';
import { PORTAL } from './recipe.ts';
import type { Recipe, RecipeCode, Step } from './recipe.ts';

/** Describes the step that adds the elements to an app: from the npm package or by the loader. */
function arrival({ packageName, version }: Facts, file: string): Step {
  if (packageName === undefined)
    return {
      title: 'The script',
      text: [
        `Into the page of the app, \`${file}\`; the elements are there before or after the app, as it comes.`,
      ],
      code: [
        {
          language: 'html',
          file,
          code: `<script type="module" src="${PORTAL}/nmv/loader.js"></script>`,
        },
      ],
    };
  return {
    title: 'The package',
    text: [
      `The people who run the portal create it with \`npm run package\`. They share it as the file from \`npm pack ./dist/package\` or through their own registry; it isn’t in a public registry. An import registers one element; its own React, styles and words come with it and disturb nothing of the app.`,
      'A package does not know where the portal is: say it once, before the first element is shown.',
      ...(file === 'src/index.html'
        ? []
        : [
            `Vite’s development server must leave it as it is: \`optimizeDeps: { exclude: ['${packageName}'] }\`.`,
          ]),
    ],
    code: [
      {
        language: 'sh',
        code: `npm install ./${packageName.replace('@', '').replace('/', '-')}-${version}.tgz   # or by its name, from the registry that has it`,
      },
      {
        language: 'ts',
        file: 'main.ts',
        code: `import { configure } from '${packageName}/nmv-ranking';

configure({ apiBase: '${PORTAL}' });`,
      },
    ],
  };
}

/**
 * Describes the import of the tags' types. @param framework name used by the package; undefined
 * for a framework without types
 */
export const typesNote = ({ packageName }: Facts, framework?: string): string =>
  packageName === undefined
    ? 'Types stand beside the script, in `/nmv/index.d.ts`.'
    : framework === undefined
      ? 'Elements have types, such as `RankingElement`; templates have none.'
      : `Types of the tags: \`import type {} from '${packageName}/${framework}'\`.`;

export function recipe(
  id: string,
  name: string,
  lead: Recipe['lead'],
  file: string,
  usage: (facts: Facts) => {
    readonly text: readonly string[];
    readonly code: readonly RecipeCode[];
  },
  more: readonly Step[] = [],
): Recipe {
  return {
    id,
    name: said(name, name, name),
    lead,
    steps: (facts) => [arrival(facts, file), { title: 'The element', ...usage(facts) }, ...more],
  };
}

import { said } from '../said.ts';
import type { Facts } from '../site.ts';
import { PORTAL } from './recipe.ts';
import type { Recipe, RecipeCode, Step } from './recipe.ts';

/** How the elements come into an app: from the npm package, or by the loader in its page. */
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
      `Whoever runs the portal makes it by \`npm run package\` and hands it out as the file that \`npm pack ./dist/package\` makes, or by a registry of their own; no public registry has it. An import registers one element; its own React, styles and words come with it and disturb nothing of the app.`,
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

/** Where the types of the tags come from. @param framework as the package names its types; undefined where a framework takes none */
const typesNote = ({ packageName }: Facts, framework?: string): string =>
  packageName === undefined
    ? 'Types stand beside the script, in `/nmv/index.d.ts`.'
    : framework === undefined
      ? 'Elements have types, such as `RankingElement`; templates have none.'
      : `Types of the tags: \`import type {} from '${packageName}/${framework}'\`.`;

function recipe(
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

const whoLeads = `export function WhoLeads({ campaign }) {
  return (
    <nmv-ranking
      campaign={campaign}
      embed-key="pk_demo_rede_colheita"
      top={5}
      onnmv-navigate={(event) => {
        event.preventDefault();
        window.open(event.detail.url ?? '${PORTAL}/portal/#' + event.detail.path);
      }}
    />
  );
}`;

const whoLeadsTyped = (packageName: string) => `import { useRef, useState } from 'react';
import type { RankingElement } from '${packageName}/nmv-ranking';
import type {} from '${packageName}/react';

export function WhoLeads({ campaign }: { readonly campaign: string }) {
  const ranking = useRef<RankingElement>(null);
  const [failure, setFailure] = useState('');
  return (
    <>
      <nmv-ranking
        ref={ranking}
        style={{ maxWidth: 640 }}
        campaign={campaign}
        embed-key="pk_demo_rede_colheita"
        top={5}
        portalUrl="${PORTAL}/portal/"
        onnmv-failed={({ detail }) => setFailure(detail.code)}
      />
      {failure && <button onClick={() => void ranking.current?.refresh()}>Try again</button>}
    </>
  );
}`;

export const react = recipe(
  'react',
  'React',
  said(
    'React 19 knows custom elements: attributes, properties and events in JSX.',
    'React 19 conhece elementos personalizados: atributos, propriedades e eventos em JSX.',
    'React 19 conoce elementos personalizados: atributos, propiedades y eventos en JSX.',
  ),
  'index.html',
  (facts) => ({
    text: [
      `Events are props with \`on\` before their full name, and attributes take their names in HTML or, as properties, in camelCase. ${typesNote(facts, 'react')}`,
      ...(facts.packageName === undefined
        ? []
        : ['A ref holds the element, with `refresh()`, `signOut()` and `session`.']),
    ],
    code: [
      facts.packageName === undefined
        ? { language: 'jsx', file: 'who-leads.jsx', code: whoLeads }
        : { language: 'tsx', file: 'who-leads.tsx', code: whoLeadsTyped(facts.packageName) },
    ],
  }),
  [
    {
      title: 'React 18 and earlier',
      text: ['Attributes are the same; events are added by a ref.'],
      code: [
        {
          language: 'jsx',
          file: 'who-leads.jsx',
          code: `export function WhoLeads({ campaign, onReady }) {
  const ranking = useRef(null);
  useEffect(() => {
    const element = ranking.current;
    element.addEventListener('nmv-ready', onReady);
    return () => element.removeEventListener('nmv-ready', onReady);
  }, [onReady]);
  return <nmv-ranking ref={ranking} campaign={campaign} top="5" />;
}`,
        },
      ],
    },
  ],
);

export const vue = recipe(
  'vue',
  'Vue',
  said(
    'One line of configuration, then the tag as in any template.',
    'Uma linha de configuração e a marca como em qualquer modelo.',
    'Una línea de configuración y la etiqueta como en cualquier plantilla.',
  ),
  'index.html',
  (facts) => ({
    text: [`Tell the compiler which tags are not components. ${typesNote(facts, 'vue')}`],
    code: [
      {
        language: 'ts',
        file: 'vite.config.ts',
        code: `import vue from '@vitejs/plugin-vue';

export default {
  plugins: [
    vue({
      template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('nmv-') } },
    }),
  ],
};`,
      },
      {
        language: 'vue',
        file: 'WhoLeads.vue',
        code: `<script setup>
defineProps(['campaign']);
</script>

<template>
  <nmv-ranking
      :campaign="campaign"
      embed-key="pk_demo_rede_colheita"
      top="5"
      @nmv-ready="$emit('ready')" />
</template>`,
      },
    ],
  }),
);

export const angular = recipe(
  'angular',
  'Angular',
  said(
    'A schema in the component, then attributes and events as usual.',
    'Um esquema no componente e atributos e eventos como de costume.',
    'Un esquema en el componente y atributos y eventos como siempre.',
  ),
  'src/index.html',
  (facts) => ({
    text: [
      `\`CUSTOM_ELEMENTS_SCHEMA\` lets the template name tags that are not Angular’s. ${typesNote(facts)}`,
    ],
    code: [
      {
        language: 'ts',
        file: 'who-leads.component.ts',
        code: `import { Component, CUSTOM_ELEMENTS_SCHEMA, input } from '@angular/core';

@Component({
  selector: 'app-who-leads',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`
    <nmv-ranking
      [attr.campaign]="campaign()"
      embed-key="pk_demo_rede_colheita"
      top="5"
      (nmv-ready)="ready($event)"></nmv-ranking>\`,
})
export class WhoLeads {
  campaign = input.required<string>();
  ready(event: Event) {
    console.log('it stands', event.target);
  }
}`,
      },
    ],
  }),
);

export const svelte = recipe(
  'svelte',
  'Svelte',
  said(
    'Nothing to configure: the tag, its attributes, its events.',
    'Nada a configurar: a marca, os atributos, os eventos.',
    'Nada que configurar: la etiqueta, los atributos, los eventos.',
  ),
  'index.html',
  (facts) => ({
    text: [
      `Svelte 5 listens to an event by \`on\` before its full name. ${typesNote(facts, 'svelte')}`,
    ],
    code: [
      {
        language: 'html',
        file: 'WhoLeads.svelte',
        code: `<script>
  let { campaign, onready } = $props();
</script>

<nmv-ranking
      {campaign}
      embed-key="pk_demo_rede_colheita"
      top="5"
      onnmv-ready={onready}></nmv-ranking>`,
      },
    ],
  }),
);

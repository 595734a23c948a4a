import { said } from '../said.ts';
import { recipe, typesNote } from './app.ts';

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

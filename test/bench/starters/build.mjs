// Builds both as their own tools do: node build.mjs
import path from 'node:path';
import { quasar, transformAssetUrls } from '@quasar/vite-plugin';
import react from '@vitejs/plugin-react';
import vue from '@vitejs/plugin-vue';
import { build } from 'vite';

const PLUGINS = {
  list: [react()],
  'sign-in': [vue({ template: { transformAssetUrls } }), quasar()],
};

for (const [name, plugins] of Object.entries(PLUGINS))
  await build({
    plugins,
    configFile: false,
    root: name,
    base: './',
    logLevel: 'error',
    build: { outDir: path.resolve('dist', name), emptyOutDir: true },
  });

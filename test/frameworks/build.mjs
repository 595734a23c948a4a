// Builds the applications as their frameworks' own tools do: node build.mjs <name>
import { execFileSync } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import { build } from 'vite';
import solid from 'vite-plugin-solid';
import webpack from 'webpack';

const isOurs = (tag) => tag.startsWith('nmv-');

/** Additional settings of each Vite application. */
const VITE = {
  react: { esbuild: { jsx: 'automatic' } },
  preact: { esbuild: { jsx: 'automatic', jsxImportSource: 'preact' } },
  solid: { plugins: [solid()] },
  vue: { plugins: [vue({ template: { compilerOptions: { isCustomElement: isOurs } } })] },
  svelte: { plugins: [svelte({ configFile: false })] },
};

const buildVite = (name) =>
  build({
    ...VITE[name],
    configFile: false,
    root: `apps/${name}`,
    base: './',
    logLevel: 'error',
    build: {
      outDir: path.resolve('dist', name),
      emptyOutDir: true,
      reportCompressedSize: false,
      minify: false, // the package is small already
    },
  });

function buildWebpack() {
  const compiler = webpack({
    mode: 'production',
    entry: './apps/webpack/main.js',
    output: { path: path.resolve('dist/webpack'), filename: 'main.js', publicPath: 'auto' },
    resolve: { extensionAlias: { '.ts': ['.ts'] } },
    module: { rules: [{ test: /\.ts$/, use: path.resolve('strip-types.cjs') }] },
    optimization: { minimize: false }, // the package is small already
    performance: false,
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

const name = process.argv[2];
if (name === 'webpack') {
  await buildWebpack();
  await copyFile('apps/webpack/index.html', 'dist/webpack/index.html');
} else if (name === 'angular')
  execFileSync(process.execPath, ['node_modules/@angular/cli/bin/ng.js', 'build', 'angular'], {
    stdio: 'inherit',
    env: { ...process.env, NG_CLI_ANALYTICS: 'false' },
  });
else await buildVite(name);

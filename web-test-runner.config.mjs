// Tests of elements in a real browser: test/elements/**/*.test.ts(x).
// All of them are bundled at once by esbuild, as the product is; React is CommonJS, which the runner could not import by itself.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { build } from 'esbuild';
import { defines, reactsOwnStore, sheetText, wouterWithoutHistory } from './scripts/browser-bundle.mjs';
import { findBrowser } from './scripts/browser.mjs';
import { faultyApi } from './test/elements/faulty-api.mjs';
import { realApi } from './test/elements/maintenance/server/real-api.mjs';

const tests = (await readdir('test/elements', { recursive: true })).filter((file) => /\.test\.tsx?$/.test(file)).map((file) => `test/elements/${file}`);

/** Serves each test as its bundle, and the chunks they share. */
function bundledTests() {
  const served = new Map();
  return {
    name: 'bundled-tests',
    async serverStart() {
      const { outputFiles } = await build({
        entryPoints: tests, bundle: true, splitting: true, format: 'esm', write: false, outdir: '.', outbase: '.', chunkNames: 'bundled/[name]-[hash]', sourcemap: 'inline',
        target: 'chrome119', jsx: 'automatic', logLevel: 'error', define: { ...defines, NMV_API_BASE: '""' }, plugins: [sheetText, wouterWithoutHistory, reactsOwnStore],
      });
      for (const { path: file, text } of outputFiles) served.set(`/${path.relative('.', file).replaceAll(path.sep, '/')}`, text);
    },
    serve({ path: wanted }) {
      const body = served.get(wanted.replace(/\.tsx?$/, '.js'));
      return body === undefined ? undefined : { body, type: 'js' };
    },
  };
}

const real = realApi();

export default {
  files: tests,
  concurrency: 2,
  plugins: [bundledTests(), real.plugin],
  middleware: [faultyApi(), real.middleware],
  // generous: a machine that does other things too is slow, not wrong
  testFramework: { config: { timeout: 30_000 } },
  browserStartTimeout: 60_000,
  testsFinishTimeout: 240_000,
  browsers: [playwrightLauncher({
    product: 'chromium',
    launchOptions: {
      executablePath: await findBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  })],
};

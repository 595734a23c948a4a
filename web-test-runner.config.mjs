// Tests of elements in a real browser: test/elements/**/*.test.ts(x).
// Those asked for are bundled at once, as the product is; React is CommonJS, which the runner could not import by itself.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { rolldown } from 'rolldown';
import { browserInput } from './scripts/browser-bundle.mjs';
import { findBrowser } from './scripts/browser.mjs';
import { countInBrowser } from './scripts/count-tests.mjs';
import { faultyApi } from './test/elements/faulty-api.mjs';
import { realApi } from './test/elements/record/server/real-api.mjs';

const seed = process.env.NMV_SEED ?? String(Date.now() % 1_000_000);
/** Place of a file in the order of a seed. */
const placeOf = (file) => createHash('sha256').update(`${seed} ${file}`).digest('hex');

const tests = (await readdir('test/elements', { recursive: true }))
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `test/elements/${file}`)
  .sort((a, b) => placeOf(a).localeCompare(placeOf(b)));

/** Files of a run: those named, or all where a pattern names them. */
const filesOf = (named) => (named.every((name) => existsSync(name)) ? named : tests);

/** Serves each test as its bundle, and the chunks they share, past the runner, which would read every one of them for every test. */
function bundledTests() {
  const served = new Map();
  return {
    plugin: {
      name: 'bundled-tests',
      async serverStart({ config }) {
        console.log(`order of the files: NMV_SEED=${seed}`);
        const bundle = await rolldown({
          ...browserInput(''),
          input: Object.fromEntries(
            filesOf([config.files].flat()).map((file) => [file.replace(/\.tsx?$/, ''), file]),
          ),
        });
        // maps lie beside the code: they are asked for where a test fails
        const { output } = await bundle.generate({
          sourcemap: true,
          // whenever a part is asked for, the browser asks about every file behind it again: few files, few questions
          codeSplitting: { groups: [{ name: 'shared', minShareCount: 10 }] },
          entryFileNames: '[name].js',
          chunkFileNames: 'bundled/[name]-[hash].js',
        });
        await bundle.close();
        for (const { fileName, code, source } of output)
          served.set(`/${fileName}`, Buffer.from(code ?? source));
      },
    },
    async middleware(context, next) {
      const body = served.get(context.path.replace(/\.tsx?$/, '.js'));
      if (body === undefined) return next();
      context.type = context.path.endsWith('.map') ? 'json' : 'js';
      context.body = body;
    },
  };
}

const FONT =
  'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';

/** The product's font lies beside its script, as the build puts it there. */
async function ownFont(context, next) {
  if (!context.path.endsWith('/fonts/instrument-sans.woff2')) return next();
  context.type = 'font/woff2';
  context.body = await readFile(FONT);
}

/**
 * Builds a page that reports elements to the runner as text. The runner's own copy knows no page
 * elements: a failure about an element would be lost, and the runner would wait until its timeout.
 */
const tellingElements = (framework) => `<!doctype html>
<html>
  <body>
    <script>
      const clone = structuredClone;
      const textOf = (value) => value?.outerHTML?.slice(0, 300) ?? String(value);
      window.structuredClone = (value, options) =>
        value?.type === 'wtr-session-finished'
          ? JSON.parse(
              JSON.stringify(value, (key, part) =>
                (key === 'expected' || key === 'actual') && part instanceof Object ? textOf(part) : part,
              ),
            )
          : clone(value, options);
    </script>
    <script type="module" src="${framework}"></script>
  </body>
</html>`;

/** Composes a text as keyboards of phones and of many languages do, sign by sign. */
const composing = {
  async executeCommand({ command, payload, session }) {
    if (command !== 'compose') return undefined;
    const page = session.browser.getPage(session.id);
    const devtools = await page.context().newCDPSession(page);
    const signs = [...payload];
    for (const end of signs.keys()) {
      const text = signs.slice(0, end + 1).join('');
      const at = text.length;
      await devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: at,
        selectionEnd: at,
      });
    }
    await devtools.send('Input.insertText', { text: payload });
    await devtools.detach();
    return true;
  },
};

const bundled = bundledTests();
const real = realApi();

export default {
  files: tests,
  concurrency: 2,
  testRunnerHtml: tellingElements,
  plugins: [bundled.plugin, real.plugin, composing],
  middleware: [bundled.middleware, ownFont, faultyApi(), real.middleware],
  reporters: [defaultReporter({ reportTestProgress: false }), countInBrowser()],
  // generous: a machine that does other things too is slow, not wrong
  testFramework: { config: { timeout: 600_000 } },
  browserStartTimeout: 600_000,
  testsFinishTimeout: 1_800_000,
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: {
        executablePath: await findBrowser(),
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-quic',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
        ],
      },
    }),
  ],
};

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFile,
  cp,
  mkdtemp,
  readFile,
  readdir,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import ts from 'typescript';
import { react } from '../../demo/docs/recipes/react.ts';
import { findBrowser } from '../../scripts/browser.mjs';
import { tags } from '../../scripts/browser-bundle.mjs';

const PACKAGE = path.resolve('dist/package');
/** Bytes that an application importing the ranking loads before the element is ready. */
const RANKING_BUDGET = 93_000;

let app: string;
beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['scripts/package.mjs']);
  app = await mkdtemp(path.join(tmpdir(), 'nmv-app-'));
  await symlink(path.resolve('node_modules'), path.join(app, 'node_modules'));
});
afterAll(() => rm(app, { recursive: true, force: true }));

/** Files of a folder that are others than its `integrity.json` says; hashed here by its own means. */
async function falseHashes(folder: string): Promise<readonly string[]> {
  const { files }: { readonly files: Readonly<Record<string, string>> } = JSON.parse(
    await readFile(path.join(folder, 'integrity.json'), 'utf8'),
  );
  const judged = await Promise.all(
    Object.entries(files).map(async ([file, hash]) => {
      const bytes = await readFile(path.join(folder, file));
      return hash === `sha384-${createHash('sha384').update(bytes).digest('base64')}` ? [] : [file];
    }),
  );
  return judged.flat();
}

const packed = (file: string) => readFile(path.join(PACKAGE, file), 'utf8');

/** An application of one file, as a bundler makes it. @returns the bytes it loads at once, and its files, each with its text */
async function bundled(source: string): Promise<{
  readonly atOnce: number;
  readonly text: string;
  readonly texts: ReadonlyMap<string, string>;
}> {
  const entry = path.join(app, 'main.js');
  await writeFile(entry, source);
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    alias: { 'nmv-elements': PACKAGE },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    outdir: path.join(app, 'out'),
    absWorkingDir: app,
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const texts = new Map(
    outputFiles.map(({ path: file, text }) => [path.relative(app, file), text]),
  );
  const atOnce = new Set<string>();
  const collect = (file: string): void => {
    if (atOnce.has(file)) return;
    atOnce.add(file);
    for (const { path: next, kind } of metafile.outputs[file]?.imports ?? [])
      if (kind === 'import-statement') collect(next);
  };
  collect('out/main.js');
  const loaded = [...atOnce].map((file) => texts.get(file) ?? '');
  return {
    atOnce: loaded.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0),
    text: loaded.join('\n'),
    texts,
  };
}

test(`an application that takes in the ranking loads ${RANKING_BUDGET / 1000} kB gz more at most`, async () => {
  const { atOnce, texts } = await bundled(`import 'nmv-elements/nmv-ranking.js';`);
  assert.ok(atOnce <= RANKING_BUDGET, `${atOnce} bytes`);
  assert.ok(atOnce > 50_000, 'it was bundled');
  assert.ok(texts.size > 50, 'its parts stay parts, loaded when they are needed');
});

test('a bundler takes what an application names and leaves out the rest [E16]', async () => {
  const one = await bundled(
    `import { RankingElement, configure } from 'nmv-elements/index.js';\nconfigure({ apiBase: 'https://portal.example' });\nRankingElement.define();`,
  );
  assert.ok(one.text.includes('nmv-ranking'));
  assert.ok(!one.text.includes('nmv-stock'), 'another element came along');
  const none = await bundled(`import 'nmv-elements/index.js';`);
  assert.ok(none.atOnce < 1_000, 'importing classes does nothing');
});

test('the loader of the package names each file literally, so that bundlers see it', async () => {
  const loader = await packed('loader.js');
  for (const tag of tags) assert.ok(loader.includes(`\`./${tag}.js\``), tag);
  assert.ok(!loader.includes('import.meta'));
});

test('the package’s loader loads an application’s known tags, and reports an unknown one [E4]', async () => {
  const { texts } = await bundled(
    `import { configure } from 'nmv-elements/index.js';\nimport 'nmv-elements/loader.js';\nconfigure({ apiBase: 'http://app.example' });`,
  );
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    const said: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('nmv: unknown tag')) said.push(message.text());
    });
    await page.route('http://app.example/**', (route) => {
      const { pathname } = new URL(route.request().url());
      const script = texts.get(`out${pathname}`);
      if (script !== undefined)
        return route.fulfill({ contentType: 'text/javascript', body: script });
      return pathname === '/'
        ? route.fulfill({
            contentType: 'text/html',
            body: '<!doctype html><nmv-rankings></nmv-rankings><nmv-login></nmv-login><script type="module" src="/main.js"></script>',
          })
        : route.fulfill({ status: 401, json: { code: 'not-signed-in', message: 'No' } });
    });
    await page.goto('http://app.example/');
    await page.locator('nmv-login input[type=password]').waitFor();
    await page.evaluate(() => document.body.append(document.createElement('nmv-stok')));
    while (said.length < 2) await page.waitForEvent('console');
    assert.deepEqual(said, [
      'nmv: unknown tag <nmv-rankings>; did you mean <nmv-ranking>?',
      'nmv: unknown tag <nmv-stok>; did you mean <nmv-stock>?',
    ]);
  } finally {
    await browser.close();
  }
});

test('nothing in the package says where the API stands, and the font is named by a literal address', async () => {
  const chunks = (await readdir(path.join(PACKAGE, 'chunks'))).map((file) => `chunks/${file}`);
  const scripts = await Promise.all(chunks.map(packed));
  const places = scripts.flatMap((text) => text.match(/.{80}import\.meta\.url/g) ?? []);
  assert.equal(places.length, 1, places.join('\n'));
  assert.match(
    String(places[0]),
    /new URL\(`\.\.\/fonts\/instrument-sans\.woff2`,import\.meta\.url$/,
  );
});

/** An application's use of a tag: everything that is usual, and values that are refused. */
const USE = `import { useRef } from 'react';
import { type RankingElement } from 'nmv-elements/nmv-ranking';
import type {} from 'nmv-elements/react';

export function Board({ top }: { readonly top: number }) {
  const ranking = useRef<RankingElement>(null);
  const status: string | undefined = ranking.current?.session.status;
  const usual = { className: 'board', lang: 'pt-BR', title: status, hidden: false, tabIndex: 0, 'data-at': 1, 'aria-label': 'Ranking' };
  return (
    <>
      <nmv-ranking key="one" ref={ranking} style={{ maxWidth: 600 }} {...usual} onClick={(event) => event.currentTarget.refresh()}
        campaign="C-1" embed-key="pk" portalUrl="https://portal.example/" top={top} theme={null} locale="es-ES" bare
        onnmv-failed={({ detail }) => detail.code.length + detail.status}
        onnmv-navigate={(event) => event.preventDefault()}>
        <a href="/">Ranking</a>
      </nmv-ranking>
      <nmv-ranking top="5" embedKey={undefined} bare={false} />
      {/* @ts-expect-error no number */}
      <nmv-ranking top="five" />
      {/* @ts-expect-error none of its colours */}
      <nmv-ranking theme="blue" />
      {/* @ts-expect-error mistyped */}
      <nmv-ranking campain="C-1" />
      {/* @ts-expect-error no such payload */}
      <nmv-ranking onnmv-resize={({ detail }) => detail.height} />
    </>
  );
}
`;

/** The code that the documentation gives for React. */
function recipeCode(file: string): string {
  const steps = react.steps({
    version: '0',
    packageName: 'nmv-elements',
    manifest: { modules: [] },
    sizes: {},
    singleSignOn: {},
  });
  const found = steps.flatMap(({ code = [] }) => code).find((each) => each.file === file);
  return found?.code ?? '';
}

test('its types are right by themselves and in React, where a tag takes what every tag does [E5]', async () => {
  const use = path.join(app, 'use.tsx');
  await writeFile(use, USE);
  const recipe = path.join(app, 'who-leads.tsx');
  await writeFile(recipe, recipeCode('who-leads.tsx'));
  const program = ts.createProgram(
    [
      ...['index.d.ts', 'nmv-ranking.d.ts', 'react.d.ts'].map((file) => path.join(PACKAGE, file)),
      use,
      recipe,
    ],
    {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
      paths: { 'nmv-elements/*': [path.join(PACKAGE, '*')] },
      strict: true,
      noEmit: true,
      types: [],
    },
  );
  const ours = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(PACKAGE) || [use, recipe].includes(fileName));
  assert.ok(ours.length >= 5, 'they are read');
  const wrong = ours.flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]);
  assert.deepEqual(
    wrong.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    [],
  );
});

test('every file that the package names is there, with its types and its hash [E16]', async () => {
  const files = new Set(await readdir(PACKAGE, { recursive: true }));
  const { exports: exported, sideEffects, version } = JSON.parse(await packed('package.json'));
  const named = Object.values<string | Readonly<Record<string, string>>>(exported)
    .flatMap((each) => (typeof each === 'string' ? [each] : Object.values(each)))
    .filter((each) => !each.includes('*'));
  for (const file of [...named, ...sideEffects])
    assert.ok(files.has(file.replace(/^\.\//, '')), file);
  const integrity = JSON.parse(await packed('integrity.json'));
  assert.equal(integrity.version, version);
  for (const file of files)
    if (file.endsWith('.js')) assert.match(integrity.files[file], /^sha384-[\w+/]{64}$/, file);
  const loaded = [...files].filter((file) => /\.(?:m?js|woff2)$/.test(file)).sort();
  assert.deepEqual(Object.keys(integrity.files).sort(), loaded, 'whatever a page loads');
  assert.deepEqual(await falseHashes(PACKAGE), []);
  const licenses = await packed('LICENSES.txt');
  for (const name of [
    'react-dom',
    'swr',
    '@fontsource-variable/instrument-sans',
    '@phosphor-icons/core',
  ])
    assert.match(licenses, new RegExp(`^${name} [\\d.]+ \\(`, 'm'));
});

test('a file of the package or of what the server delivers that was changed by a byte is told by its hash', async () => {
  for (const folder of [PACKAGE, path.resolve('dist/nmv')]) {
    assert.deepEqual(await falseHashes(folder), [], folder);
    const copy = path.join(app, path.basename(folder));
    await cp(folder, copy, { recursive: true });
    await appendFile(path.join(copy, 'loader.js'), '\n');
    assert.deepEqual(await falseHashes(copy), ['loader.js']);
  }
});

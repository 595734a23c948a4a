// Writes the documentation site: its pages from the manifest and the sizes of the build, its scripts and its sheet.
// Usage, after a build: node scripts/build-docs.mjs <folder> [--portal https://portal.example]
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build, transform } from 'esbuild';
import { sheetOf } from './browser-bundle.mjs';
import { measure } from './sizes.mjs';

const EXAMPLE = 'demo/single-sign-on';
const DOCUMENTS = 'docs/host';
const TEXT = /\.(md|mjs|js|ts|sh|html)$/;

async function textsIn(folder) {
  if (!existsSync(folder)) return {};
  const names = (await readdir(folder)).filter((name) => TEXT.test(name)).sort();
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')]),
    ),
  );
}

const readIfThere = async (file) => (existsSync(file) ? readFile(file, 'utf8') : undefined);

/** The name under which the package is made, where there is one. */
async function packageName() {
  const maker = await readIfThere('scripts/package.mjs');
  const byDefault = /NMV_PACKAGE_NAME \?\? '([^']+)'/.exec(maker ?? '')?.[1];
  return byDefault && (process.env.NMV_PACKAGE_NAME ?? byDefault);
}

async function factsOf(scripts) {
  const [{ version }, manifest, sizes, packed, changelog, singleSignOn, documents] =
    await Promise.all([
      readFile('package.json', 'utf8').then(JSON.parse),
      readFile('dist/nmv/custom-elements.json', 'utf8').then(JSON.parse),
      measure({ isQuick: true }),
      packageName(),
      readIfThere('CHANGELOG.md'),
      textsIn(EXAMPLE),
      textsIn(DOCUMENTS),
    ]);
  return {
    version,
    manifest,
    sizes: Object.fromEntries(
      Object.entries(sizes.elements).map(([tag, { first, further }]) => [
        tag,
        { first: first.gzip, further: further.gzip },
      ]),
    ),
    packageName: packed,
    singleSignOn,
    documents,
    changelog,
    scripts,
  };
}

const BROWSERS = ['chrome119', 'firefox121', 'safari17.2'];
const SCRIPTS = { early: {}, stage: {}, docs: { format: 'esm', splitting: true } };

/**
 * Builds the scripts. Those read before the page is drawn are separate files; the rest loads on
 * use.
 */
async function scriptsOf() {
  const made = await Promise.all(Object.entries(SCRIPTS).map(([name, how]) => scriptOf(name, how)));
  return made.flat();
}

async function scriptOf(name, how) {
  const { outputFiles } = await build({
    entryPoints: [`demo/docs/browser/${name}.ts`],
    chunkNames: 'docs-[name]-[hash]',
    bundle: true,
    write: false,
    minify: true,
    platform: 'browser',
    target: BROWSERS,
    format: 'iife',
    outdir: '.',
    logLevel: 'warning',
    legalComments: 'none',
    ...how,
  });
  return outputFiles.map(({ path: file, text }) => ({ path: path.basename(file), text }));
}

const namesIn = (text) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);

/** The values of the product that a sheet uses, for the page itself instead of an element. */
async function tokensFor(sheet) {
  const sheets = await Promise.all(['styles/tokens.css', 'styles/more-tokens.css'].map(sheetOf));
  const all = sheets
    .join('\n')
    .replace(/:host\((\[[^\]]+\])\)/g, ':root$1')
    .replaceAll(':host', ':root');
  const VALUE = /(--[\w-]+):([^;}]*);?/g;
  const used = new Set(namesIn(sheet));
  for (const name of used)
    for (const [, own, value] of all.matchAll(VALUE))
      if (own === name) namesIn(value).forEach((each) => used.add(each));
  return all.replace(VALUE, (text, name) => (used.has(name) ? text : ''));
}

/** The sheet of every page. */
async function sheetFor(facts, swatches) {
  const [blocks, docs] = await Promise.all(
    ['blocks', 'docs'].map((name) => sheetOf(`demo/docs/${name}.css`)),
  );
  const own = [blocks, docs, swatches(facts)].join('\n');
  const sheet = `${await tokensFor(own)}\n${own}`;
  return (await transform(sheet, { loader: 'css', minify: true, target: BROWSERS })).code;
}

/**
 * Builds the documentation site. @param portal address of the portal that the site shall use;
 * without it the elements are in `nmv/` next to the site
 */
export async function buildDocs(folder, portal) {
  const scripts = portal === undefined ? undefined : `${portal.replace(/\/+$/, '')}/nmv/`;
  const [facts, made, { siteOf, stagePage, swatches }] = await Promise.all([
    factsOf(scripts),
    scriptsOf(),
    import(path.resolve('dist/demo/site.mjs')),
  ]);
  const files = [
    ...siteOf(facts),
    ...made,
    { path: 'stage.html', text: stagePage(facts) },
    { path: 'state.html', text: stagePage(facts, 'state') },
    { path: 'stage.css', text: await sheetOf('demo/docs/stage.css') },
    { path: 'docs.css', text: await sheetFor(facts, swatches) },
    { path: 'icon.svg', text: await readFile('demo/pages/icon.svg', 'utf8') },
  ];
  for (const { path: file, text } of files) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  return files.length;
}

if (process.argv[1]?.endsWith(`scripts${path.sep}build-docs.mjs`)) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { portal: { type: 'string' } },
  });
  const [folder] = positionals;
  if (folder === undefined) {
    console.error('Usage: npm run docs -- <folder> [--portal https://portal.example]');
    process.exit(2);
  }
  const count = await buildDocs(folder, values.portal);
  console.log(`${count} files in ${folder}`);
}

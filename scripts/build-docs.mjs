// Writes the documentation site: its pages from the manifest and the sizes of the build, its scripts and its sheet.
// Usage, after a build: node scripts/build-docs.mjs <folder> [--portal https://portal.example]
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { sheetOf } from './browser-bundle.mjs';
import { measure } from './sizes.mjs';

const EXAMPLE = 'demo/single-sign-on';
const TEXT = /\.(md|mjs|js|ts|sh|html)$/;

async function exampleFiles() {
  if (!existsSync(EXAMPLE)) return {};
  const names = (await readdir(EXAMPLE)).filter((name) => TEXT.test(name)).sort();
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(EXAMPLE, name), 'utf8')]),
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
  const [{ version }, manifest, sizes, packed, changelog, singleSignOn] = await Promise.all([
    readFile('package.json', 'utf8').then(JSON.parse),
    readFile('dist/nmv/custom-elements.json', 'utf8').then(JSON.parse),
    measure({ isQuick: true }),
    packageName(),
    readIfThere('CHANGELOG.md'),
    exampleFiles(),
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
    changelog,
    scripts,
  };
}

async function scriptsOf() {
  const { outputFiles } = await build({
    entryPoints: ['early', 'stage', 'docs'].map((name) => `demo/docs/browser/${name}.ts`),
    bundle: true,
    write: false,
    minify: true,
    platform: 'browser',
    target: ['chrome119', 'firefox121', 'safari17.2'],
    format: 'iife',
    outdir: '.',
    logLevel: 'warning',
    legalComments: 'none',
  });
  return outputFiles.map(({ path: file, text }) => ({ path: path.basename(file), text }));
}

/** The values of the product, for the page itself instead of an element. */
async function tokenSheet() {
  const sheets = await Promise.all(['styles/tokens.css', 'styles/more-tokens.css'].map(sheetOf));
  return sheets
    .join('\n')
    .replace(/:host\((\[[^\]]+\])\)/g, ':root$1')
    .replaceAll(':host', ':root');
}

/** @param portal address of the portal that the site shall use; without it the elements stand in `nmv/` beside the site */
export async function buildDocs(folder, portal) {
  const scripts = portal === undefined ? undefined : `${portal.replace(/\/+$/, '')}/nmv/`;
  const [facts, made, tokens, { siteOf, stagePage, swatches }] = await Promise.all([
    factsOf(scripts),
    scriptsOf(),
    tokenSheet(),
    import(path.resolve('dist/demo/site.mjs')),
  ]);
  const files = [
    ...siteOf(facts),
    ...made,
    { path: 'stage.html', text: stagePage(facts) },
    { path: 'stage.css', text: await sheetOf('demo/docs/stage.css') },
    {
      path: 'docs.css',
      text: [
        tokens,
        await sheetOf('demo/docs/blocks.css'),
        await sheetOf('demo/docs/docs.css'),
        swatches(facts),
      ].join('\n'),
    },
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

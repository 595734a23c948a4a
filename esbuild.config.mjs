// Builds everything: the elements (modules with shared chunks, and one classic script), their manifest and types, the server and the demo.
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { apiBase } from './scripts/api-base.mjs';
import { defines, reactsOwnStore, sheetText, sheetsOneByOne, tags, wouterWithoutHistory } from './scripts/browser-bundle.mjs';
import { manifest, typesOf } from './scripts/manifest.mjs';

/** `nmv-ranking.js` is the element's class and registers it; the class alone, without side effect, is in `index.js`. */
const registeringEntries = {
  name: 'registering-entries',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^register:/ }, ({ path: name }) => ({ path: name.slice('register:'.length), namespace: 'register' }));
    onLoad({ filter: /.*/, namespace: 'register' }, ({ path: tag }) => ({
      contents: `import { element } from './${tag}.tsx';\nelement.define();\nexport * from './${tag}.tsx';`, loader: 'ts', resolveDir: path.resolve('elements'),
    }));
  },
};

/**
 * Files that are loaded later, by the sources that begin them. esbuild puts what two of them share into a file of its own, and so makes
 * some forty small ones; each of these parts only ever comes after the base and after the screen it belongs to, so it may as well name them.
 */
function laterParts({ inputs }) {
  const reaches = (from, to, seen = new Set()) => from === to || (!seen.has(from) && seen.add(from) && (inputs[from]?.imports ?? []).some(({ path: next, kind }) => kind === 'import-statement' && reaches(next, to, seen)));
  const begun = new Set(Object.values(inputs).flatMap(({ imports }) => imports.filter(({ kind, external }) => kind === 'dynamic-import' && !external).map(({ path: file }) => file)));
  return new Map([...begun].filter((file) => file in inputs).map((file) => {
    const screens = tags.map((tag) => tag.slice('nmv-'.length)).filter((name) => file.startsWith(`src/screens/${name}/`) || reaches(file, `src/screens/${name}/${name}.tsx`));
    const wanted = ['elements/base.ts', ...screens.flatMap((name) => [`src/screens/${name}/${name}.tsx`, ...(begun.has(`src/screens/${name}/${name}.tsx`) ? [] : [`elements/nmv-${name}.tsx`])])];
    return [path.resolve(file), wanted.filter((name) => name !== file && existsSync(name) && !reaches(name, file)).map((name) => path.resolve(name))];
  }));
}

const FONT = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';

const browser = {
  bundle: true, minify: true, sourcemap: true, target: ['chrome119', 'firefox121', 'safari17.2'], jsx: 'automatic', legalComments: 'none', logLevel: 'warning',
  define: { ...defines, NMV_API_BASE: JSON.stringify(await apiBase(process.env)) },
  plugins: [sheetText, sheetsOneByOne(), wouterWithoutHistory, reactsOwnStore, registeringEntries],
  // the classic script has no import.meta: it learns its address from the running script (src/data/config.ts)
  logOverride: { 'empty-import-meta': 'silent' },
};

/** Builds whose files stay beside those of the present one: a page that is open goes on loading its own parts after a deployment. */
const keptBuilds = 2;

/** The files of the last builds of a folder, the newest first. */
async function formerBuilds(record) {
  try {
    return JSON.parse(await readFile(record, 'utf8'));
  } catch {
    return []; // the first build of this folder
  }
}

/** Writes what was built and then removes what belongs to no build that is kept: whoever serves the folder meanwhile always finds whole files. */
async function settle(folder, outputFiles, keptToo = 0) {
  for (const { path: file, contents } of outputFiles) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.new`, contents);
    await rename(`${file}.new`, file);
  }
  const built = outputFiles.map(({ path: file }) => path.relative(folder, file));
  const record = path.join('dist', `builds-${path.basename(folder)}.json`);
  const isSame = (one, other) => one.length === other.length && one.every((file) => other.includes(file));
  const former = keptToo === 0 ? [] : (await formerBuilds(record)).filter((files) => !isSame(files, built)).slice(0, keptToo);
  if (keptToo > 0) await writeFile(record, JSON.stringify([built, ...former]));
  const kept = new Set([...built, ...former.flat()]);
  for (const file of await readdir(folder, { recursive: true })) {
    if (/\.m?js(\.map)?$/.test(file) && !kept.has(file)) await rm(path.join(folder, file), { force: true });
  }
}

async function buildElements() {
  const options = {
    ...browser, format: 'esm', splitting: true, metafile: true, write: false, outdir: 'dist/nmv', chunkNames: 'chunks/[name]-[hash]',
    entryPoints: [
      ...['index', 'define', 'loader'].map((name) => ({ in: `elements/${name}.ts`, out: name })),
      ...tags.map((tag) => ({ in: `register:${tag}`, out: tag })),
    ],
  };
  const { metafile } = await build({ ...options, minify: false, sourcemap: false, logLevel: 'silent' });
  const plugins = options.plugins.map((plugin) => (plugin.name === 'sheets-one-by-one' ? sheetsOneByOne(laterParts(metafile)) : plugin));
  const modules = await build({ ...options, plugins });
  const classic = await build({ ...browser, format: 'iife', write: false, outdir: 'dist/nmv', entryPoints: [{ in: 'elements/classic.ts', out: 'classic' }] });
  await settle('dist/nmv', [...modules.outputFiles, ...classic.outputFiles], keptBuilds);
  const described = await manifest(tags);
  await mkdir('dist/nmv/fonts', { recursive: true });
  await copyFile(FONT, 'dist/nmv/fonts/instrument-sans.woff2');
  await writeFile('dist/nmv/custom-elements.json', `${JSON.stringify(described, null, 2)}\n`);
  await writeFile('dist/nmv/index.d.ts', typesOf(described));
  await writeFile('dist/metafile.json', JSON.stringify(modules.metafile));
}

/** The gallery of controls: an element of the demo, in a folder of its own. */
async function buildGallery() {
  const { outputFiles } = await build({ ...browser, format: 'esm', splitting: true, write: false, outdir: 'dist/gallery', chunkNames: 'chunks/[name]-[hash]', entryPoints: [{ in: 'demo/gallery/gallery.ts', out: 'gallery' }] });
  await settle('dist/gallery', outputFiles);
  await mkdir('dist/gallery/fonts', { recursive: true });
  await copyFile(FONT, 'dist/gallery/fonts/instrument-sans.woff2');
  for (const file of ['index.html', 'gallery.css']) await copyFile(`demo/gallery/${file}`, `dist/gallery/${file}`);
}

/** What runs on Node: the server, the workers beside it, the demo. Packages stay outside. */
async function buildNode(folder, entries) {
  const there = entries.filter(existsSync);
  if (there.length === 0) return;
  const { outputFiles } = await build({
    bundle: true, write: false, platform: 'node', target: 'node20', format: 'esm', packages: 'external', sourcemap: true, splitting: true, logLevel: 'warning', jsx: 'automatic',
    outdir: `dist/${folder}`, entryPoints: there, entryNames: '[name]', chunkNames: 'chunks/[name]-[hash]', outExtension: { '.js': '.mjs' },
    loader: { '.css': 'text', '.csv': 'text', '.sql': 'text', '.html': 'text' }, define: { NMV_VERSION: defines.NMV_VERSION },
  });
  await settle(`dist/${folder}`, outputFiles);
}

const workers = existsSync('server') ? (await readdir('server', { recursive: true })).filter((file) => file.endsWith('-worker.ts')).map((file) => `server/${file}`) : [];

await mkdir('dist', { recursive: true });
await Promise.all([
  buildElements(),
  buildGallery(),
  buildNode('server', ['server/main.ts', ...workers]),
  buildNode('demo', ['demo/main.ts', 'demo/server.ts', 'demo/server/main.ts', 'demo/load/main.ts']),
]);

// Builds what runs in browsers: the elements (modules with shared chunks, and one classic script), their manifest and types, the gallery.
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { apiBase } from './api-base.mjs';
import {
  browserInput,
  groupOf,
  groupWithShared,
  sharedBy,
  tags,
  version,
} from './browser-bundle.mjs';
import { deliver, keepFormer } from './delivery.mjs';
import { loadsOf, placeLoadsOf } from './loads.mjs';
import { manifest } from './manifest.mjs';
import { typeFiles } from './package-types.mjs';
import { settle } from './settle.mjs';

export const FONT =
  'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';

/** Builds whose files stay beside those of the present one: a page that is open goes on loading its own parts after a deployment. */
const KEPT_BUILDS = 2;

export const OUTPUT = {
  minify: true,
  sourcemap: true,
  // Browsers do not need annotations, which only minifiers read.
  comments: { legal: false, annotation: false },
  entryFileNames: '[name].js',
  chunkFileNames: ({ name }) => `chunks/${name.replace('rolldown-', '')}-[hash:7].js`,
};

const WORDS = ['en-US', 'pt-BR', 'es-ES'];

/** The words of all resources in a language: the menu names every resource, and none of them weighs a call. */
export const resourceWords = {
  debugName: 'resources',
  name: (id) =>
    /[\\/]i18n[\\/](?:found-words-)?(\w\w-\w\w)(?:[\\/]entities[\\/]|\.made)/
      .exec(id)?.[1]
      .concat('-resources') ?? null,
};

/**
 * Groups of sources used together, each in one file. The first group that names a source holds it.
 */
const groups = [
  // Shared by the first rows and the element that replaces them. Words of all languages are
  // included, since separate files would cost a request.
  sharedBy(
    'shared',
    ['elements/early/first-rows.ts', ...WORDS.map((locale) => `src/i18n/${locale}/ranking.ts`)],
    ['elements/nmv-ranking.tsx', ...WORDS.map((locale) => `src/i18n/${locale}/ranking.ts`)],
  ),
  // Adds the few sources that all other elements need.
  groupOf(
    'base',
    'elements/nmv-ranking.tsx',
    'src/data/page/use-areas.ts',
    'src/data/session/session-state.ts',
  ),
  groupOf(
    'life',
    'src/screens/ranking/live/ranking-life.tsx',
    'src/data/live/live-audience.ts',
    'elements/frame/frame-lazy.ts',
  ),
  groupOf(
    'entrance',
    'elements/nmv-portal.tsx',
    'elements/nmv-login.tsx',
    'elements/frame/light-slot.tsx',
    'src/ui/base/button.tsx',
    'styles/button.css',
    'src/data/page/failure.ts',
  ),
  groupOf('elements', ...tags.map((tag) => `elements/${tag}.tsx`), 'elements/unknown-tags.ts'),
  // The language menu and the logo are on the sign-in page and in the shell.
  groupWithShared(
    'portal',
    'src/portal/routing/portal.tsx',
    ['src/portal/pages/login.tsx'],
    ['src/portal/routing/signed-in.ts'],
  ),
  groupOf('sign-in', 'elements/frame/compact-sign-in.tsx', 'src/screens/sign-in/sign-in.tsx'),
  groupOf('login', 'src/portal/pages/login.tsx'),
  sharedBy(
    'signed-in',
    ['src/portal/routing/signed-in.ts'],
    ['src/screens/ranking/full/full-ranking.tsx'],
  ),
  groupOf(
    'full-ranking',
    'src/portal/pages/ranking.tsx',
    'src/screens/ranking/full/full-ranking.tsx',
  ),
  groupOf('shell', 'src/portal/routing/signed-in.ts'),
  groupOf('lists', 'src/portal/entity-groups.tsx', 'src/screens/record/list/record-list.tsx'),
  resourceWords,
  {
    debugName: 'words of the full ranking',
    name: (id) =>
      /[\\/]i18n[\\/](\w\w-\w\w)[\\/](standing|ranking-notices|ranking-tools|files)\.ts$/
        .exec(id)?.[1]
        .concat('-full-ranking') ?? null,
  },
  {
    debugName: 'words of the sign-in',
    name: (id) => /[\\/]i18n[\\/](\w\w-\w\w)[\\/](common|session)\.ts$/.exec(id)?.[1] ?? null,
  },
];

async function bundle(input, output, loads, define = {}) {
  const { transform, ...rest } = browserInput(await apiBase(process.env), loads);
  const made = await rolldown({
    ...rest,
    transform: { ...transform, define: { ...transform.define, ...define } },
    input,
  });
  try {
    return (await made.generate({ ...OUTPUT, ...output })).output;
  } finally {
    await made.close();
  }
}

const filesIn = (folder, output) =>
  output.map((file) => ({
    path: path.join(folder, file.fileName),
    contents: file.type === 'chunk' ? file.code : file.source,
  }));

const relative = (id) => (path.isAbsolute(id) ? path.relative('.', id) : id);

/** Lists the sources and imports of each file, from which sizes are measured. */
function contentsOf(folder, output) {
  const chunks = output.filter(({ type }) => type === 'chunk');
  const link = (kind) => (file) => ({ path: path.join(folder, file), kind });
  return Object.fromEntries(
    chunks.map((chunk) => [
      path.join(folder, chunk.fileName),
      {
        entryPoint: chunk.facadeModuleId ? relative(chunk.facadeModuleId) : undefined,
        inputs: Object.fromEntries(
          Object.entries(chunk.modules).map(([id, { renderedLength }]) => [
            relative(id),
            { bytesInOutput: renderedLength },
          ]),
        ),
        imports: [
          ...chunk.imports.map(link('import-statement')),
          ...chunk.dynamicImports.map(link('dynamic-import')),
        ],
      },
    ]),
  );
}

export async function buildElements() {
  const entries = {
    ...Object.fromEntries(['index', 'define'].map((name) => [name, `elements/${name}.ts`])),
    ...Object.fromEntries(tags.map((tag) => [tag, `nmv:${tag}`])),
  };
  const modules = await bundle(
    // found by the loader at an address of its own
    { ...entries, first: 'elements/early/first-rows.ts' },
    {
      codeSplitting: { groups },
      entryFileNames: ({ name }) => (name === 'first' ? 'chunks/first-[hash:7].js' : '[name].js'),
    },
  );
  const contents = contentsOf('dist/nmv', modules);
  const place = await bundle(
    { place: 'elements/early/early-rank.ts' },
    { codeSplitting: false, entryFileNames: 'chunks/[name]-[hash:7].js' },
    placeLoadsOf('dist/nmv', contents),
  );
  const [{ fileName: placeFile }] = place;
  const loader = await bundle(
    { loader: 'elements/loader.ts' },
    // its map lies beside it; the line that says so would be one in seventy of its bytes
    { codeSplitting: false, sourcemap: 'hidden' },
    loadsOf('dist/nmv', contents, tags, `dist/nmv/${placeFile}`),
  );
  const classic = await bundle(
    { classic: 'elements/classic.ts' },
    { format: 'iife', codeSplitting: false },
    undefined,
    { NMV_CLASSIC: 'true' },
  );
  const scripts = [modules, place, loader, classic].flatMap((output) =>
    filesIn('dist/nmv', output),
  );
  await keepFormer('dist/nmv', 'dist/versions', version);
  await settle('dist/nmv', scripts, KEPT_BUILDS);
  const described = await manifest(tags);
  await mkdir('dist/nmv/fonts', { recursive: true });
  await copyFile(FONT, 'dist/nmv/fonts/instrument-sans.woff2');
  await writeFile('dist/nmv/custom-elements.json', `${JSON.stringify(described, null, 2)}\n`);
  const types = await typeFiles(described);
  for (const [file, text] of Object.entries(types)) await writeFile(`dist/nmv/${file}`, text);
  await deliver('dist/nmv', version, [
    ...scripts.map((file) => path.relative('dist/nmv', file.path)),
    'fonts/instrument-sans.woff2',
    'custom-elements.json',
    ...Object.keys(types),
  ]);
  await writeFile('dist/contents.json', JSON.stringify(contents));
}

/** The gallery of controls: an element of the demo, in a folder of its own. */
export async function buildGallery() {
  await settle(
    'dist/gallery',
    filesIn('dist/gallery', await bundle({ gallery: 'demo/gallery/gallery.ts' }, {})),
  );
  await mkdir('dist/gallery/fonts', { recursive: true });
  await copyFile(FONT, 'dist/gallery/fonts/instrument-sans.woff2');
  for (const file of ['index.html', 'gallery.css'])
    await copyFile(`demo/gallery/${file}`, `dist/gallery/${file}`);
}

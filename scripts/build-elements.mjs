// Builds what runs in browsers: the elements (modules with shared chunks, and one classic script), their manifest and types, the gallery.
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { apiBase } from './api-base.mjs';
import { browserInput, groupOf, tags } from './browser-bundle.mjs';
import { manifest, typesOf } from './manifest.mjs';
import { settle } from './settle.mjs';

const FONT =
  'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';

/** Builds whose files stay beside those of the present one: a page that is open goes on loading its own parts after a deployment. */
const KEPT_BUILDS = 2;

const OUTPUT = {
  minify: true,
  sourcemap: true,
  comments: { legal: false },
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
};

/** The words of all nouns in a language are one file: the menu names every noun, and none of them weighs a call. */
const nounWords = {
  debugName: 'nouns',
  name: (id) =>
    /[\\/]i18n[\\/](\w\w-\w\w)[\\/]entities[\\/]/.exec(id)?.[1].concat('-nouns') ?? null,
};

async function bundle(input, output) {
  const made = await rolldown({ ...browserInput(await apiBase(process.env)), input });
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

/** Which source went into which file, and which file loads which: what sizes are measured by. */
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
    ...Object.fromEntries(
      ['index', 'define', 'loader'].map((name) => [name, `elements/${name}.ts`]),
    ),
    ...Object.fromEntries(tags.map((tag) => [tag, `nmv:${tag}`])),
  };
  const modules = await bundle(entries, {
    codeSplitting: { groups: [groupOf('base', 'elements/nmv-ranking.tsx'), nounWords] },
  });
  const classic = await bundle(
    { classic: 'elements/classic.ts' },
    { format: 'iife', codeSplitting: false },
  );
  await settle(
    'dist/nmv',
    [...filesIn('dist/nmv', modules), ...filesIn('dist/nmv', classic)],
    KEPT_BUILDS,
  );
  const described = await manifest(tags);
  await mkdir('dist/nmv/fonts', { recursive: true });
  await copyFile(FONT, 'dist/nmv/fonts/instrument-sans.woff2');
  await writeFile('dist/nmv/custom-elements.json', `${JSON.stringify(described, null, 2)}\n`);
  await writeFile('dist/nmv/index.d.ts', typesOf(described));
  await writeFile('dist/contents.json', JSON.stringify(contentsOf('dist/nmv', modules)));
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

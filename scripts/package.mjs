// Builds the npm package, dist/package: elements that a host's bundler takes in, with types for its framework.
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { browserInput, groupOf, tags } from './browser-bundle.mjs';
import { FONT, resourceWords, OUTPUT } from './build-elements.mjs';
import { integrityOf } from './integrity.mjs';
import { licensesOf } from './licenses.mjs';
import { manifest } from './manifest.mjs';
import { frameworks, typeFiles } from './package-types.mjs';

const FOLDER = 'dist/package';

/** The package's name; a company that publishes it in its own registry gives it its scope. */
const NAME = process.env.NMV_PACKAGE_NAME ?? 'nmv-elements';

const typed = (name) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });

/** The description of the package. What runs when it is imported is named; all else a bundler may leave out. */
export function packageDescription({ name, version }) {
  return {
    name,
    version,
    description: 'Custom elements of a portal for sales-incentive campaigns, for any page.',
    license: 'SEE LICENSE IN LICENSES.txt',
    type: 'module',
    types: './index.d.ts',
    customElements: './custom-elements.json',
    sideEffects: ['./define.js', './loader.js', ...tags.map((tag) => `./${tag}.js`)],
    exports: {
      '.': typed('index'),
      './define': typed('define'),
      './loader': typed('loader'),
      ...Object.fromEntries(tags.map((tag) => [`./${tag}`, typed(tag)])),
      ...Object.fromEntries(
        frameworks.map((each) => [
          `./${each}`,
          { types: `./${each}.d.ts`, default: './types-only.js' },
        ]),
      ),
      './fonts/*': './fonts/*',
      './custom-elements.json': './custom-elements.json',
      './integrity.json': './integrity.json',
      './package.json': './package.json',
    },
    files: ['*.js', '*.json', '*.d.ts', '*.txt', 'chunks', 'classes', 'fonts'],
  };
}

/** Entries of the package: each element by itself, registered or as a class alone, and all of them. */
const entries = {
  index: 'elements/index.ts',
  define: 'elements/define.ts',
  loader: 'elements/package-loader.ts',
  ...Object.fromEntries(tags.map((tag) => [tag, `nmv:${tag}`])),
  ...Object.fromEntries(tags.map((tag) => [`classes/${tag}`, `elements/${tag}.tsx`])),
};

/** Returns the types of an entry's exports. */
function entryTypes({ modules }) {
  const nothing = 'export {};\n';
  const own = modules
    .flatMap((module) => module.declarations)
    .map(({ tagName, name }) => [
      `${tagName}.d.ts`,
      `export { configure, ${name} } from './index.js';\nexport type { ${['Attributes', 'Properties', 'Events'].map((kind) => name + kind).join(', ')} } from './index.js';\n`,
    ]);
  return { 'define.d.ts': nothing, 'loader.d.ts': nothing, ...Object.fromEntries(own) };
}

async function bundle() {
  const input = browserInput('');
  const made = await rolldown({
    ...input,
    transform: {
      ...input.transform,
      define: { ...input.transform.define, NMV_PACKAGE: 'true' },
    },
    input: entries,
  });
  try {
    return (
      await made.generate({
        ...OUTPUT,
        // An application's own bundler names files after their content; each name here is part of
        // the first load.
        chunkFileNames: 'chunks/[name].js',
        sourcemap: false,
        codeSplitting: { groups: [groupOf('base', 'elements/nmv-ranking.tsx'), resourceWords] },
      })
    ).output;
  } finally {
    await made.close();
  }
}

async function write(file, contents) {
  const whole = path.join(FOLDER, file);
  await mkdir(path.dirname(whole), { recursive: true });
  await writeFile(whole, contents);
}

/** Writes the whole package; what an earlier build left there is gone. */
export async function buildPackage() {
  const [output, described, { version }] = await Promise.all([
    bundle(),
    manifest(tags),
    readFile('package.json', 'utf8').then(JSON.parse),
  ]);
  await rm(FOLDER, { recursive: true, force: true });
  for (const file of output)
    await write(file.fileName, file.type === 'chunk' ? file.code : file.source);
  const types = { ...(await typeFiles(described)), ...entryTypes(described) };
  for (const [file, text] of Object.entries(types)) await write(file, text);
  await write('types-only.js', 'export {};\n');
  await mkdir(path.join(FOLDER, 'fonts'), { recursive: true });
  await copyFile(FONT, path.join(FOLDER, 'fonts/instrument-sans.woff2'));
  await write('custom-elements.json', `${JSON.stringify(described, null, 2)}\n`);
  await write('README.md', await readFile('elements/package.md', 'utf8'));
  await write('LICENSES.txt', await licensesOf(output));
  const description = packageDescription({ name: NAME, version });
  await write('package.json', `${JSON.stringify(description, null, 2)}\n`);
  await write('integrity.json', `${JSON.stringify(await integrityOf(FOLDER, version), null, 2)}\n`);
}

if (process.argv[1]?.endsWith(`scripts${path.sep}package.mjs`)) {
  await buildPackage();
  console.log(`${FOLDER}: npm pack ./${FOLDER}`);
}

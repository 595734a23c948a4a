// Bundling of the browser side, for the build and for the tests alike.
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { build, transform } from 'esbuild';
import { iconPaths } from './icon-paths.mjs';

/** Version of the product. */
export const { version } = JSON.parse(await readFile('package.json', 'utf8'));

/** The elements: one file each, named after its tag. */
export const tags = (await readdir('elements'))
  .map((file) => /^(nmv-[a-z-]+)\.tsx$/.exec(file)?.[1])
  .filter(Boolean)
  .sort();

/** Constants that the build writes into the sources. */
export const defines = {
  NMV_VERSION: JSON.stringify(version),
  NMV_PACKAGE: 'false',
  NMV_CLASSIC: 'false',
  'process.env.NODE_ENV': '"production"',
};

const minified = async (file) =>
  (await transform(await readFile(file, 'utf8'), { loader: 'css', minify: true })).code.trim();

/** Writes the values of the raw scale into tokens, so that hosts cannot override the scale. */
async function withScale(css) {
  const scale = new Map(
    [...(await minified('styles/scale.css')).matchAll(/(--nmv-raw-[\w-]+):([^;}]+)/g)].map(
      ([, name, value]) => [name, value],
    ),
  );
  return css.replace(/var\((--nmv-raw-[\w-]+)\)/g, (_, name) => scale.get(name) ?? `var(${name})`);
}

/** A sheet as minified text. */
export async function sheetOf(file) {
  const css = await minified(file);
  return file.endsWith('tokens.css') ? withScale(css) : css;
}

/** Sheets come as text, to be constructed once a page. */
const sheetText = {
  name: 'sheet-text',
  async load(id) {
    if (!id.endsWith('.css')) return undefined;
    return {
      code: `export default ${JSON.stringify(await sheetOf(id))};`,
      moduleType: 'js',
      moduleSideEffects: false,
    };
  },
};

const classOf = async (tag) =>
  /^export class (\w+)/m.exec(await readFile(`elements/${tag}.tsx`, 'utf8'))?.[1];

const workerScripts = new Map();

async function workerScriptOf(entry) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'browser',
    target: ['chrome119', 'firefox121', 'safari17.2'],
    format: 'iife',
    minify: true,
    logLevel: 'error',
    legalComments: 'none',
  });
  return outputFiles[0].text;
}

/** `import source from './thing.ts?worker'` is the text of a script that a worker of the page runs; with its packages, so it needs no address of its own. */
const workerText = {
  name: 'worker-text',
  resolveId: (id, importer) =>
    id.endsWith('?worker') ? path.resolve(path.dirname(importer), id) : undefined,
  async load(id) {
    if (!id.endsWith('?worker')) return undefined;
    if (!workerScripts.has(id))
      workerScripts.set(id, workerScriptOf(id.slice(0, -'?worker'.length)));
    return {
      code: `export default ${JSON.stringify(await workerScripts.get(id))};`,
      moduleType: 'js',
      moduleSideEffects: false,
    };
  },
};

/** The words of all resources of a language by the names of their files: they are one file of the build. */
async function wordsIn(locale) {
  const names = (await readdir(`src/i18n/${locale}/entities`))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.basename(file, '.ts'))
    .sort();
  return names
    .map((name) => `export { words as '${name}' } from './${locale}/entities/${name}.ts';`)
    .join('\n');
}

/** Builds the lookup of resource words: languages, each with all of its resources. */
async function resourceWords() {
  const locales = (await readdir('src/i18n')).filter((name) => /^\w\w-\w\w$/.test(name)).sort();
  const lines = locales.map((locale) => `  '${locale}': () => import('nmv:words-${locale}'),`);
  return `const languages = {\n${lines.join('\n')}\n};\nexport const resourceWords = async (locale, file) => ({ words: (await languages[locale]())[file] });`;
}

/**
 * Modules generated from file names. For elements: their classes, all registered, and for each a
 * file that registers only that class.
 */
const madeModules = {
  'nmv:classes': async () =>
    (
      await Promise.all(
        tags.map(async (tag) => `export { ${await classOf(tag)} } from './${tag}.tsx';`),
      )
    ).join('\n'),
  'nmv:register': async () =>
    tags
      .map(
        (tag, at) =>
          `import { element as element${at} } from './${tag}.tsx';\nelement${at}.define();`,
      )
      .join('\n'),
  'nmv:imports': async () =>
    `export const imports = {\n${tags.map((tag) => `  '${tag}': () => import('nmv:${tag}'),`).join('\n')}\n};`,
  'nmv:tags': async () => `export const tags = ${JSON.stringify(tags)};`,
  ...Object.fromEntries(
    tags.map((tag) => [
      `nmv:${tag}`,
      async () =>
        `import { element } from './${tag}.tsx';\nelement.define();\nexport * from './${tag}.tsx';\nexport { configure } from './configure.ts';`,
    ]),
  ),
};

const foundElements = {
  name: 'found-elements',
  resolveId: (id) =>
    id in madeModules
      ? {
          id: path.resolve('elements', `${id.slice('nmv:'.length)}.made.ts`),
          moduleSideEffects: !['nmv:classes', 'nmv:imports', 'nmv:tags'].includes(id),
        }
      : undefined,
  async load(id) {
    const name = /[\\/]elements[\\/]([\w-]+)\.made\.ts$/.exec(id)?.[1];
    return name === undefined
      ? undefined
      : { code: await madeModules[`nmv:${name}`](), moduleType: 'ts' };
  },
};

const FOUND_WORDS = /[\\/]i18n[\\/]found-words(?:-(\w\w-\w\w))?\.made\.ts$/;

/** The words of resources are found by the names of their files: the server's bundler makes the list of them by itself, this one is given it. */
const foundWords = {
  name: 'found-words',
  resolveId(id) {
    const locale = /^nmv:words-(\w\w-\w\w)$/.exec(id)?.[1];
    if (locale === undefined && id !== './found-words.ts') return undefined;
    const name = locale === undefined ? 'found-words' : `found-words-${locale}`;
    return { id: path.resolve(`src/i18n/${name}.made.ts`), moduleSideEffects: false };
  },
  async load(id) {
    const made = FOUND_WORDS.exec(id);
    if (!made) return undefined;
    const [, locale] = made;
    return { code: await (locale ? wordsIn(locale) : resourceWords()), moduleType: 'js' };
  },
};

/**
 * Warnings of libraries that also target servers, and of imports that only set the order of
 * loading.
 */
const EXPECTED = new Set([
  'MODULE_LEVEL_DIRECTIVE',
  'INEFFECTIVE_DYNAMIC_IMPORT',
  'EMPTY_IMPORT_META',
]);

/** Empty facts for a loader built without the elements. */
const NO_LOADS = { folder: '', files: [], first: 0, place: 0, needs: {} };

/** On a page that has frozen its prototypes nothing can be assigned that is inherited from them: packages define it instead. */
const ownMethods = {
  name: 'own-methods',
  transform: (code, id) =>
    /[\\/]node_modules[\\/]/.test(id) && /\.(?:toString|valueOf) =/.test(code)
      ? {
          code: code.replace(
            /\b([A-Za-z_$][\w$.]*)\.(toString|valueOf) = /g,
            "Object.defineProperty($1, '$2', { writable: true, value: undefined }).$2 = ",
          ),
          // no line is another one than before
          map: { mappings: '' },
        }
      : undefined,
};

/** Functions that pages replace, and their replacements. */
const OWN = {
  'Array.from': [path.resolve('src/data/base/array-from.ts'), 'arrayFrom'],
  ...Object.fromEntries(
    ['DateTimeFormat', 'NumberFormat', 'PluralRules'].map((name) => [
      `Intl.${name}`,
      [path.resolve('src/i18n/own-intl.ts'), name],
    ]),
  ),
};

/** Input options of everything that runs in a browser. @param loads what the loader knows of the files of the build (`loads.mjs`) */
export const browserInput = (apiBase, loads = NO_LOADS) => ({
  platform: 'browser',
  transform: {
    target: ['chrome119', 'firefox121', 'safari17.2'],
    jsx: 'react-jsx',
    inject: OWN,
    define: {
      ...defines,
      NMV_API_BASE: JSON.stringify(apiBase),
      NMV_LOADS: JSON.stringify(loads),
    },
  },
  resolve: {
    alias: {
      // importing it patches `history` of the host page, and nothing of ours uses it
      './use-browser-location.js': path.resolve('src/portal/no-browser-location.ts'),
      // React has had `useSyncExternalStore` of its own since 18; the shim for older ones is dead weight
      // its first form for bundlers is that for scripts of pages
      dlv: 'dlv/dist/dlv.es.js',
      'use-sync-external-store/shim/index.js': 'react',
      'use-sync-external-store/shim': 'react',
    },
  },
  checks: { pluginTimings: false, bundlerTimings: false },
  preserveEntrySignatures: 'allow-extension',
  plugins: [ownMethods, iconPaths, sheetText, workerText, foundElements, foundWords],
  onLog(level, log, report) {
    if (!EXPECTED.has(log.code)) report(level, log);
  },
});

/** All that sources import before they run, the sources too. */
function closureOf(...roots) {
  let members;
  return (id, context) => {
    if (members === undefined) {
      members = new Set();
      const collect = (each) => {
        if (members.has(each)) return;
        members.add(each);
        for (const next of context.getModuleInfo(each)?.importedIds ?? []) collect(next);
      };
      for (const root of roots) collect(path.resolve(root));
    }
    return members.has(id);
  };
}

const group = (debugName, holds) => ({
  debugName,
  name: (id, context) => (holds(id, context) ? debugName : null),
  includeDependenciesRecursively: false,
});

/**
 * Groups all static imports of the sources into one file, instead of dozens of small files.
 * @param roots source files; the group holds them and their static imports, except those of an
 * earlier group
 */
export const groupOf = (name, ...roots) => group(name, closureOf(...roots));

const isShared = (one, other) => {
  const [isOfOne, isOfOther] = [closureOf(...one), closureOf(...other)];
  return (id, context) => isOfOne(id, context) && isOfOther(id, context);
};

/** Groups the static imports common to both sets of sources. */
export const sharedBy = (name, one, other) => group(name, isShared(one, other));

/**
 * Groups the static imports of a source as `groupOf` does, plus those shared by two sets of
 * sources.
 */
export function groupWithShared(name, root, one, other) {
  const [isOfRoot, isOfBoth] = [closureOf(root), isShared(one, other)];
  return group(name, (id, context) => isOfRoot(id, context) || isOfBoth(id, context));
}

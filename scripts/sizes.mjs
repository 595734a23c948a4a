// Sizes of the elements from what the build wrote into which file: what a page loads until an element is usable, and what a further element adds.
// Usage: node scripts/sizes.mjs [--json]
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { loadsOf } from './loads.mjs';

const folder = 'dist/nmv';

/** Budgets in bytes, gzip: all that is loaded until the element can be used. */
export const BUDGETS = {
  // with the words of a ranking in all three languages, and of the portal with its whole sign-in page
  first: { 'nmv-ranking': 93_000, 'nmv-portal': 122_000 },
  further: 15_000,
  loader: 2_000,
  /** Bytes of the script that draws the first rows of a ranking with a key. */
  firstRows: 4_000,
  /**
   * Limits of a page with one ranking and a key: brotli size and number of its scripts, without
   * its data and stream.
   */
  keyed: { brotli: 96_000, files: 6 },
  /** The chunk of a screen: what it does not share with others. */
  screen: 30_000,
};

/** Libraries that have chunks of their own, loaded once for all screens that need them. */
const SHARED_LIBRARIES =
  /node_modules\/(react-data-grid|@headlessui|@floating-ui|@react-aria|@react-stately|@tanstack|imask)\//;

/** Sources of a first screen: those of its code, and its words in English. */
const listSources = (sources, ...areas) => [
  ...sources,
  ...areas.map((area) => `src/i18n/en-US/${area}.ts`),
];
const SIGN_IN = 'src/screens/sign-in/sign-in.tsx';
const LIST = 'src/screens/record/list/record-list.tsx';
const LIST_AREAS = ['common', 'maintenance', 'fields', 'controls', 'problems'];
/** Screens of data kept by the same engine. */
const MAINTENANCE = listSources(['src/portal/entity-groups.tsx', LIST], ...LIST_AREAS);

/**
 * Sources that an element without attributes loads until it can be used, beyond static imports.
 */
const FIRST_SCREEN = {
  'nmv-ranking': listSources([], 'ranking'),
  'nmv-login': listSources([SIGN_IN], 'common', 'session'),
  'nmv-portal': listSources(
    ['src/portal/routing/portal.tsx', SIGN_IN],
    ...['common', 'session', 'shell'],
  ),
  'nmv-dashboards': listSources(
    ['src/portal/board-tabs.tsx', 'src/screens/boards/entry/boards.tsx'],
    ...['common', 'controls', 'problems', 'boards', 'maintenance'],
  ),
  'nmv-invoices': listSources(
    ['src/portal/invoice-screens.tsx'],
    ...['common', 'invoices', 'fields', 'entities/invoice-of-channel', 'findings'],
  ),
  'nmv-account': listSources(['src/screens/account/sign-up.tsx'], 'common', 'session', 'account'),
  'nmv-documents': listSources(['src/portal/entity-screen.tsx', LIST], ...LIST_AREAS, 'documents'),
  'nmv-stock': listSources(
    ['src/portal/entity-groups.tsx', 'src/screens/stock/report.tsx'],
    ...[...LIST_AREAS, 'stock'],
  ),
  'nmv-messages': listSources(
    ['src/screens/messages/element-screen.tsx'],
    ...['common', 'controls', 'problems', 'messages'],
  ),
  'nmv-products': MAINTENANCE,
  'nmv-customers': MAINTENANCE,
  'nmv-sales': MAINTENANCE,
  'nmv-users': MAINTENANCE,
  'nmv-campaigns': MAINTENANCE,
};

/** Functions that count bytes. */
const UNITS = {
  raw: (bytes) => bytes.length,
  gzip: (bytes) => gzipSync(bytes, { level: 9 }).length,
  brotli: (bytes) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
};

/**
 * Measures the built files. @param options.isQuick the elements alone, by gzip alone: the figures
 * of the documentation, in a tenth of the time
 */
export async function measure({ isQuick = false } = {}) {
  const outputs = JSON.parse(await readFile('dist/contents.json', 'utf8'));
  const units = isQuick ? ['gzip'] : Object.keys(UNITS);
  const cache = new Map();

  async function weigh(file) {
    if (!cache.has(file)) {
      const bytes = await readFile(file);
      cache.set(file, Object.fromEntries(units.map((unit) => [unit, UNITS[unit](bytes)])));
    }
    return cache.get(file);
  }

  function withImports(file, found = new Set()) {
    if (found.has(file)) return found;
    found.add(file);
    for (const { path: imported, kind, external } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && !external) withImports(imported, found);
    return found;
  }

  /** The chunk that is loaded for a source by dynamic import; a source that is part of a static chunk needs none. */
  const chunkOf = (source) =>
    Object.entries(outputs).find(([, { inputs }]) => source in inputs)?.[0];

  function filesOf(tag, sources) {
    const files = withImports(`${folder}/${tag}.js`);
    for (const source of sources) {
      const chunk = chunkOf(source);
      if (chunk) withImports(chunk, files);
    }
    return files;
  }

  async function total(files) {
    const sum = { raw: 0, gzip: 0, brotli: 0, files: files.size };
    for (const file of files) for (const unit of units) sum[unit] += (await weigh(file))[unit];
    return sum;
  }

  /** Lists the heaviest sources in a set of files. */
  function heaviest(files) {
    const bytes = new Map();
    for (const file of files) {
      for (const [source, { bytesInOutput }] of Object.entries(outputs[file]?.inputs ?? {})) {
        const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? source;
        bytes.set(name, (bytes.get(name) ?? 0) + bytesInOutput);
      }
    }
    return [...bytes].sort((one, other) => other[1] - one[1]);
  }

  const base = withImports(`${folder}/nmv-ranking.js`);
  const elements = {};
  for (const tag of Object.keys(FIRST_SCREEN)) {
    const first = filesOf(tag, FIRST_SCREEN[tag]);
    const skeleton = new Set(
      [...withImports(`${folder}/${tag}.js`)].filter((file) => !base.has(file)),
    );
    elements[tag] = {
      first: await total(first),
      further: await total(skeleton),
      heaviest: heaviest(first),
    };
  }
  if (isQuick) return { elements };
  // Files already loaded when a page of the portal is requested.
  const shell = filesOf('nmv-portal', [
    ...FIRST_SCREEN['nmv-portal'],
    'src/portal/routing/signed-in.ts',
  ]);
  const isShared = (file) =>
    Object.keys(outputs[file]?.inputs ?? {}).some((input) => SHARED_LIBRARIES.test(input));
  const screens = {};
  for (const [file, { entryPoint }] of Object.entries(outputs)) {
    if (
      !entryPoint ||
      !/^src\/(screens\/.*|portal\/(pages\/.*|entity-screen))\.tsx$/.test(entryPoint)
    )
      continue;
    screens[entryPoint] = {
      chunk: (await weigh(file)).gzip,
      ...(await total(
        new Set([...withImports(file)].filter((each) => !shell.has(each) && !isShared(each))),
      )),
    };
  }
  const needed = loadsOf(folder, outputs, Object.keys(FIRST_SCREEN));
  const chunk = (index) => `${folder}/chunks/${needed.files[index]}.js`;
  return {
    elements,
    screens,
    /** Bytes of the first rows' drawing, beyond the needs of the element itself. */
    firstRows: await total(new Set([chunk(needed.first)])),
    /** All scripts of a page with one ranking behind a key. */
    keyed: await total(
      new Set([
        `${folder}/loader.js`,
        ...[needed.first, ...needed.needs['nmv-ranking'].keyed].map(chunk),
      ]),
    ),
    loader: await total(new Set([`${folder}/loader.js`])),
    classic: await total(new Set([`${folder}/classic.js`])),
  };
}

if (process.argv[1]?.endsWith(`scripts${path.sep}sizes.mjs`)) {
  const sizes = await measure();
  if (process.argv.includes('--json')) console.log(JSON.stringify(sizes, null, 2));
  else {
    const largest = Object.entries(sizes.screens).sort(
      ([, one], [, other]) => other.gzip - one.gzip,
    );
    console.table({
      ...Object.fromEntries(
        Object.entries(sizes.elements).flatMap(([tag, { first, further }]) => [
          [tag, first],
          [`${tag} as a further element`, further],
        ]),
      ),
      ...Object.fromEntries(largest.slice(0, 12)),
      loader: sizes.loader,
      classic: sizes.classic,
    });
    if (process.argv.includes('--heaviest'))
      for (const [tag, { heaviest }] of Object.entries(sizes.elements))
        console.log(tag, Object.fromEntries(heaviest.slice(0, 25)));
  }
}

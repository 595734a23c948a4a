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
  first: { 'nmv-ranking': 90_000, 'nmv-portal': 119_000 },
  further: 15_000,
  loader: 2_000,
  /** What draws the first rows of a ranking behind a key. */
  firstRows: 4_000,
  /** A page with one ranking behind a key: brotli of all its scripts, and how many there are; its data and its stream come besides. */
  keyed: { brotli: 96_000, files: 6 },
  /** The chunk of a screen: what it does not share with others. */
  screen: 30_000,
};

/** Libraries that have chunks of their own, loaded once for all screens that need them. */
const SHARED_LIBRARIES =
  /node_modules\/(react-data-grid|@headlessui|@floating-ui|@react-aria|@react-stately|@tanstack|imask)\//;

/** What an element loads by itself until it is usable, besides its static imports: its first screen and its messages in en-US. */
const FIRST_SCREEN = {
  'nmv-ranking': ['src/i18n/en-US/ranking.ts'],
  'nmv-login': [
    'src/screens/sign-in/sign-in.tsx',
    'src/i18n/en-US/common.ts',
    'src/i18n/en-US/session.ts',
  ],
  'nmv-portal': [
    'src/portal/portal.tsx',
    'src/screens/sign-in/sign-in.tsx',
    'src/i18n/en-US/common.ts',
    'src/i18n/en-US/session.ts',
    'src/i18n/en-US/shell.ts',
  ],
  'nmv-dashboards': [
    'src/portal/board-tabs.tsx',
    'src/screens/boards/boards.tsx',
    ...['common', 'controls', 'problems', 'boards', 'maintenance'].map(
      (area) => `src/i18n/en-US/${area}.ts`,
    ),
  ],
  'nmv-invoices': [
    'src/portal/invoice-screens.tsx',
    'src/i18n/en-US/common.ts',
    'src/i18n/en-US/invoices.ts',
    'src/i18n/en-US/fields.ts',
    'src/i18n/en-US/entities/invoice-of-channel.ts',
    'src/i18n/en-US/findings.ts',
  ],
};

/** The first screen of the others, as it stands without any attribute. */
const OTHERS = {
  'nmv-account': ['src/screens/account/sign-up.tsx', ...['common', 'session', 'account']],
  'nmv-documents': [
    'src/portal/entity-screen.tsx',
    'src/screens/record/list/record-list.tsx',
    ...['common', 'maintenance', 'fields', 'controls', 'problems', 'documents'],
  ],
  'nmv-stock': [
    'src/portal/entity-groups.tsx',
    'src/screens/stock/report.tsx',
    ...['common', 'maintenance', 'fields', 'controls', 'problems', 'stock'],
  ],
  'nmv-messages': [
    'src/screens/messages/element-screen.tsx',
    ...['common', 'controls', 'problems', 'messages'],
  ],
};
for (const [tag, names] of Object.entries(OTHERS))
  FIRST_SCREEN[tag] = names.map((name) =>
    name.includes('/') ? name : `src/i18n/en-US/${name}.ts`,
  );

/** Screens of data kept by the same engine. */
const MAINTENANCE_SCREEN = [
  'src/portal/entity-groups.tsx',
  'src/screens/record/list/record-list.tsx',
  ...['common', 'maintenance', 'fields', 'controls', 'problems'].map(
    (area) => `src/i18n/en-US/${area}.ts`,
  ),
];
for (const tag of ['nmv-products', 'nmv-customers', 'nmv-sales', 'nmv-users', 'nmv-campaigns'])
  FIRST_SCREEN[tag] = MAINTENANCE_SCREEN;

/** How bytes are counted. */
const UNITS = {
  raw: (bytes) => bytes.length,
  gzip: (bytes) => gzipSync(bytes, { level: 9 }).length,
  brotli: (bytes) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
};

/** @param options.isQuick the elements alone, by gzip alone: what the documentation tells, in a tenth of the time */
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

  /** Which sources weigh most in a set of files, for whoever has to lose some. */
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
  // what is there when a page of the portal is asked for
  const shell = filesOf('nmv-portal', [...FIRST_SCREEN['nmv-portal'], 'src/portal/signed-in.ts']);
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
    /** What draws first rows, beyond what the element needs itself. */
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
    const line = (name, { files, raw, gzip, brotli }) =>
      console.log(
        `${name.padEnd(26)}${[files, raw, gzip, brotli].map((value) => String(value).padStart(9)).join('')}`,
      );
    console.log(
      `${''.padEnd(26)}${['files', 'raw', 'gzip', 'brotli'].map((name) => name.padStart(9)).join('')}`,
    );
    for (const [tag, { first, further }] of Object.entries(sizes.elements)) {
      line(tag, first);
      line('  as a further element', further);
    }
    for (const [source, size] of Object.entries(sizes.screens)
      .sort(([, one], [, other]) => other.gzip - one.gzip)
      .slice(0, 12))
      line(source.replace(/^src\/(screens|portal)\//, '').slice(-26), size);
    line('loader', sizes.loader);
    line('classic', sizes.classic);
    if (process.argv.includes('--heaviest'))
      for (const [tag, { heaviest }] of Object.entries(sizes.elements))
        console.log(
          tag,
          heaviest
            .slice(0, 25)
            .map(([name, bytes]) => `\n  ${String(bytes).padStart(8)} ${name}`)
            .join(''),
        );
  }
}

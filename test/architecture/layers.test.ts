import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'vitest';
import { allImports, sourceFiles } from './imports.ts';
import type { Import } from './imports.ts';

/**
 * Imports allowed for each layer; a layer may always import itself. The table is in ARCHITECTURE.md.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'src/domain': [],
  'src/i18n': ['src/domain'],
  'src/data': ['src/domain', 'src/i18n'],
  'src/ui': ['src/domain', 'src/i18n', 'styles'],
  'src/screens': ['src/ui', 'src/data', 'src/i18n', 'src/domain', 'styles'],
  'src/portal': ['src/screens', 'src/ui', 'src/data', 'src/i18n', 'src/domain', 'styles'],
  elements: ['src/portal', 'src/screens', 'src/ui', 'src/data', 'src/i18n', 'src/domain', 'styles'],
  styles: [],
  server: ['src/domain', 'src/i18n'],
  demo: ['server', 'src/domain', 'src/i18n', 'src/ui', 'styles', 'elements'],
  test: [
    'src/domain',
    'src/i18n',
    'src/data',
    'src/ui',
    'src/screens',
    'src/portal',
    'elements',
    'styles',
    'server',
    'demo',
  ],
};
const DOMAIN_PACKAGES = new Set(['superstruct', 'saxes', 'big.js', 'd3-hierarchy']);

function layerOf(file: string): string | undefined {
  return Object.keys(MAY_IMPORT).find((layer) => file.startsWith(`${layer}/`));
}

/**
 * Engines available to every screen: lists, and the master data engine, which itself builds on
 * lists.
 */
const ENGINES: readonly string[] = ['record', 'listing'];

/** A screen's own folder: screens never import one another. */
function screenOf(file: string): string | undefined {
  return /^src\/screens\/([^/]+)\//.exec(file)?.[1];
}

function isWrong({ from, target, isPackage }: Import): boolean {
  const layer = layerOf(from);
  if (layer === undefined) return true;
  if (isPackage)
    return (
      layer === 'src/domain' && !DOMAIN_PACKAGES.has(target) && !target.startsWith('@noble/hashes')
    );
  const other = layerOf(target);
  if (other === undefined) return !/\.(css|csv|json|mjs)$/.test(target);
  if (layer === 'src/screens' && other === 'src/screens')
    return (
      screenOf(from) !== screenOf(target) &&
      (!ENGINES.includes(screenOf(target) ?? '') || screenOf(from) === 'listing')
    );
  return other !== layer && !MAY_IMPORT[layer]?.includes(other);
}

function circles(imports: readonly Import[]): string[] {
  const edges = new Map<string, string[]>();
  for (const { from, target, isPackage } of imports) {
    if (!isPackage) edges.set(from, [...(edges.get(from) ?? []), target]);
  }
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const walk = (file: string, trail: readonly string[]): void => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      found.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
      return;
    }
    state.set(file, 'open');
    for (const next of edges.get(file) ?? []) walk(next, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of edges.keys()) walk(file, []);
  return found;
}

test('every import follows an arrow of the layers', async () => {
  const wrong = (await allImports())
    .filter(isWrong)
    .map(({ from, target }) => `${from} imports ${target}`);
  assert.deepEqual(wrong, []);
});

test('no file imports itself over others, types included', async () => {
  assert.deepEqual(circles(await allImports()), []);
});

/**
 * Pairs of folders that import one another today. The list only gets shorter: a pair that is gone
 * leaves it. The languages stay, as their list and their words name each other.
 */
const TWO_WAY: readonly string[] = [
  'demo ↔ demo/load',
  'demo/docs ↔ demo/docs/guides',
  'demo/docs ↔ demo/docs/recipes',
  'demo/gallery ↔ demo/gallery/parts',
  'src/i18n ↔ src/i18n/en-US',
  'src/i18n ↔ src/i18n/es-ES',
  'src/i18n ↔ src/i18n/pt-BR',
];

/** Lists the pairs of folders that import one another, parents and children included. */
function twoWayPairs(imports: readonly Import[], folderOf: (file: string) => string): string[] {
  const arrows = new Set(
    imports
      .filter(({ from, isPackage }) => !isPackage && !from.startsWith('test/'))
      .map(({ from, target }) => `${folderOf(from)} ↔ ${folderOf(target)}`),
  );
  return [...arrows]
    .filter((arrow) => {
      const [from = '', to = ''] = arrow.split(' ↔ ');
      return from < to && arrows.has(`${to} ↔ ${from}`);
    })
    .sort();
}

test('of two folders only one imports the other', async () => {
  const imports = await allImports();
  assert.deepEqual(twoWayPairs(imports, path.posix.dirname), [...TWO_WAY].sort());
});

test('of two areas, with all their folders, only one imports the other', async () => {
  const areaOf = (file: string): string =>
    path.posix.dirname(file).split('/').slice(0, 3).join('/');
  const known = TWO_WAY.filter((pair) =>
    pair.split(' ↔ ').every((one) => areaOf(`${one}/x`) === one),
  );
  assert.deepEqual(twoWayPairs(await allImports(), areaOf), [...known].sort());
});

test('every relative import names a file of the repository', async () => {
  const files = new Set(await sourceFiles());
  const lost = (await allImports()).filter(
    ({ target, isPackage }) => !isPackage && /\.tsx?$/.test(target) && !files.has(target),
  );
  assert.deepEqual(
    lost.map(({ from, target }) => `${from} imports ${target}`),
    [],
  );
});

test('no file carries a name that says nothing', async () => {
  const empty = (await sourceFiles()).filter(
    (file) =>
      /(^|\/)(utils?|helpers?|common|misc|data2)\.tsx?$/.test(file) &&
      !file.startsWith('src/i18n/'),
  );
  assert.deepEqual(empty, []);
});

test('[10.05] [S18] the packages of the design card are in use', async () => {
  const imports = (await allImports())
    .filter(({ isPackage }) => isPackage)
    .map(({ target }) => target);
  const manifest = JSON.parse(await readFile('package.json', 'utf8')) as {
    dependencies: object;
    devDependencies: object;
  };
  const declared = new Set([
    ...Object.keys(manifest.dependencies),
    ...Object.keys(manifest.devDependencies),
  ]);
  for (const name of [
    'react',
    'react-dom',
    '@r2wc/react-to-web-component',
    'wouter',
    'swr',
    'redaxios',
    'superstruct',
    'rosetta',
  ]) {
    assert.ok(
      imports.some((target) => target === name || target.startsWith(`${name}/`)),
      `${name} is imported`,
    );
  }
  for (const name of [
    '@headlessui/react',
    'react-data-grid',
    'imask',
    'esbuild',
    '@web/test-runner',
    '@open-wc/testing',
    'playwright',
  ]) {
    assert.ok(declared.has(name), `${name} is declared`);
  }
});

test('[10.06] the top level is that of the design card', async () => {
  for (const file of [
    'esbuild.config.mjs',
    'web-test-runner.config.mjs',
    'tsconfig.json',
    'package.json',
    'README.md',
  ]) {
    assert.ok((await readFile(file, 'utf8')).length > 0, file);
  }
  const files = await sourceFiles();
  for (const folder of ['src/', 'elements/', 'demo/', 'test/', 'styles/'])
    assert.ok(
      files.some((file) => file.startsWith(folder)),
      folder,
    );
});

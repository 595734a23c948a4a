import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { allImports, sourceFiles } from './imports.ts';
import type { Import } from './imports.ts';

/** Which layer may import which; a layer may always import itself. The picture is in the README. */
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

/** What every screen may build on: lists of anything, and the engine of all master data, which itself builds on lists. */
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
  for (const { from, target, isPackage, typeOnly } of imports) {
    if (!isPackage && !typeOnly) edges.set(from, [...(edges.get(from) ?? []), target]);
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

test('no file imports itself over others', async () => {
  assert.deepEqual(circles(await allImports()), []);
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

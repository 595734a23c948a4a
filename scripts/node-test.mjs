// Bundles the TypeScript tests below the named folders with esbuild and runs them with node --test.
// Usage: node scripts/node-test.mjs [--together] test/domain test/server [-- extra node flags]
// --together runs them in as few processes as run side by side, else each file has a process of its own.
import { spawn } from 'node:child_process';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

/** As many processes as the machine of the smallest kind has cores. */
const AT_ONCE = 2;

const split = process.argv.indexOf('--');
const named = process.argv.slice(2, split < 0 ? undefined : split);
const extra = split < 0 ? [] : process.argv.slice(split + 1);
const together = named.includes('--together');

async function testFiles(place) {
  if ((await stat(place)).isFile()) return [{ file: place, size: (await stat(place)).size }];
  const names = (await readdir(place, { recursive: true })).filter((name) => name.endsWith('.test.ts')).map((name) => path.join(place, name));
  return Promise.all(names.map(async (file) => ({ file, size: (await stat(file)).size })));
}

/** Entries of groups of about the same length, the long files first. */
function groupsOf(files) {
  const groups = Array.from({ length: AT_ONCE }, () => ({ size: 0, files: [] }));
  for (const { file, size } of files.toSorted((a, b) => b.size - a.size)) {
    const smallest = groups.reduce((a, b) => (b.size < a.size ? b : a));
    smallest.size += size;
    smallest.files.push(file);
  }
  return groups.filter((group) => group.files.length > 0).map((group) => ["import { testsOf } from 'node:test';", ...group.files.map((file) => `await testsOf(${JSON.stringify(file)}, () => import(${JSON.stringify(`./${file}`)}));`)].join('\n'));
}

const grouped = {
  name: 'grouped',
  setup({ onResolve, onLoad }) {
    const groups = groupsOf(files);
    onResolve({ filter: /^group-\d+$/ }, ({ path: name }) => ({ path: name, namespace: 'group' }));
    onLoad({ filter: /./, namespace: 'group' }, ({ path: name }) => ({ contents: groups[Number(name.slice('group-'.length))], resolveDir: process.cwd() }));
    onResolve({ filter: /^node:test$/ }, ({ importer }) => (importer.endsWith('test-groups.mjs') ? undefined : { path: path.resolve('scripts/test-groups.mjs') }));
  },
};

const files = (await Promise.all(named.filter((name) => name !== '--together').map(testFiles))).flat().sort((a, b) => (a.file < b.file ? -1 : 1));
if (files.length === 0) {
  console.error('no test files found');
  process.exit(1);
}
const outdir = path.resolve('.cache', `node-test-${process.pid}`);
await rm(outdir, { recursive: true, force: true });
await mkdir(outdir, { recursive: true });
const entries = together ? Array.from({ length: Math.min(AT_ONCE, files.length) }, (_, at) => `group-${at}`) : files.map(({ file }) => file);
await build({
  entryPoints: together ? entries.map((name) => ({ in: name, out: name })) : entries, outdir, outbase: '.', bundle: true, splitting: true, platform: 'node', target: 'node20', format: 'esm',
  packages: 'external', sourcemap: true, logLevel: 'error', loader: { '.css': 'text', '.csv': 'text' }, outExtension: { '.js': '.mjs' }, jsx: 'automatic', plugins: together ? [grouped] : [],
});
const bundles = entries.map((file) => path.join(outdir, `${file.replace(/\.ts$/, '')}.mjs`));
const child = spawn(process.execPath, ['--enable-source-maps', '--test', `--test-concurrency=${AT_ONCE}`, ...extra, ...bundles], { stdio: 'inherit' });
child.on('exit', async (code) => {
  await rm(outdir, { recursive: true, force: true });
  process.exit(code ?? 1);
});

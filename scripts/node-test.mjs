// Bundles the TypeScript tests below the named folders with esbuild and runs them with node --test.
// Usage: node scripts/node-test.mjs test/domain test/server [-- extra node flags]
import { spawn } from 'node:child_process';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

const split = process.argv.indexOf('--');
const wanted = process.argv.slice(2, split < 0 ? undefined : split);
const extra = split < 0 ? [] : process.argv.slice(split + 1);

async function testFiles(place) {
  if ((await stat(place)).isFile()) return [place];
  const names = await readdir(place, { recursive: true });
  return names.filter((name) => name.endsWith('.test.ts')).map((name) => path.join(place, name)).sort();
}

const files = (await Promise.all(wanted.map(testFiles))).flat();
if (files.length === 0) {
  console.error('no test files found');
  process.exit(1);
}
const outdir = path.resolve('.cache', `node-test-${process.pid}`);
await rm(outdir, { recursive: true, force: true });
await mkdir(outdir, { recursive: true });
await build({
  entryPoints: files, outdir, outbase: '.', bundle: true, splitting: true, platform: 'node', target: 'node20', format: 'esm',
  packages: 'external', sourcemap: true, logLevel: 'error', loader: { '.css': 'text', '.csv': 'text' }, outExtension: { '.js': '.mjs' }, jsx: 'automatic',
});
const bundles = files.map((file) => path.join(outdir, file.replace(/\.ts$/, '.mjs')));
const child = spawn(process.execPath, ['--enable-source-maps', '--test', '--test-concurrency=2', ...extra, ...bundles], { stdio: 'inherit' });
child.on('exit', async (code) => {
  await rm(outdir, { recursive: true, force: true });
  process.exit(code ?? 1);
});

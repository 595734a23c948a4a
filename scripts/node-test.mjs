// Bundles the TypeScript tests below the named folders with esbuild and runs them with node:test.
// Usage: node scripts/node-test.mjs [--together] [--at-once=2] [--times] [--without=place] places … [-- node flags, as --test-name-pattern=…]
// --together: each process takes file after file from one queue, else a file has a process of its own.
// --without: a file, or a folder, that is left out. --times: processor time of each file.
// Last line: N passed, N failed.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runFiles } from './test-queue.mjs';
import { longestFirst, rememberTimes } from './test-times.mjs';
import { bundleForNode } from './node-bundle.mjs';

const split = process.argv.indexOf('--');
const named = process.argv.slice(2, split < 0 ? undefined : split);
const flags = split < 0 ? [] : process.argv.slice(split + 1);
const places = named.filter((name) => !name.startsWith('--'));
const atOnce = Number(
  named.find((name) => name.startsWith('--at-once='))?.slice('--at-once='.length) ?? 2,
);

async function testFiles(place) {
  if (!existsSync(place)) return []; // a folder whose first test is still to come
  if ((await stat(place)).isFile()) return [place];
  return (await readdir(place, { recursive: true }))
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => path.join(place, name));
}

const without = new Set(
  named
    .filter((name) => name.startsWith('--without='))
    .map((name) => name.slice('--without='.length)),
);
const files = [...new Set((await Promise.all(places.map(testFiles))).flat())]
  .filter((file) => ![...without].some((place) => file === place || file.startsWith(`${place}/`)))
  .sort();
if (files.length === 0) {
  console.error('no test files found');
  process.exit(1);
}
const outdir = path.resolve('.cache', `node-test-${process.pid}`);
await mkdir(outdir, { recursive: true });

/** Tests take node:test from where files can be told apart. */
const ownRunner = {
  name: 'own-runner',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^node:test$/ }, () => ({
      path: path.resolve('scripts/test-groups.mjs'),
      external: true,
    })),
};
await bundleForNode({
  entryPoints: files,
  outdir,
  outbase: '.',
  plugins: [ownRunner],
});

const queue = (await longestFirst(files)).map((file) => ({
  file,
  bundle: path.join(outdir, `${file.replace(/\.tsx?$/, '')}.mjs`),
}));
const results = await runFiles(queue, { atOnce, flags, isTogether: named.includes('--together') });
await rm(outdir, { recursive: true, force: true });
await rememberTimes(results);

if (files.length === 1) for (const name of results[0].passed) console.log(`✔ ${name}`);
if (named.includes('--times'))
  for (const { file, passed, seconds } of results.toSorted((a, b) => b.seconds - a.seconds))
    console.log(`${seconds.toFixed(1).padStart(7)} s ${String(passed.length).padStart(4)} ${file}`);
const failures = results.flatMap((result) => result.failures);
for (const failure of failures) console.log(`\n✖ ${failure}`);
console.log(
  `${results.reduce((sum, { passed }) => sum + passed.length, 0)} passed, ${failures.length} failed`,
);
process.exit(failures.length > 0 ? 1 : 0);

// Changes the rules of the ranking, one place at a time, and asks whether a test notices: npm run mutate [-- <part of a file's name>].
// Its tests are those of the rules alone. Prints the mutants that live and the share of those that do not.
import { readFileSync, readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { withMutants } from './mutants.mjs';

const RULES = path.resolve('src/domain/rules/ranking');
const TESTS = path.resolve('test/domain/rules/ranking');
/** Longer than all tests take: a mutant that runs for ever is noticed by that. */
const PATIENCE_MS = 30_000;
const GOAL = 90;
/** Random cases of each property. */
const RUNS = 60;
/** Mutants of one thread, which forgets what it has loaded with its end. */
const AT_ONCE = 100;

const [wanted = ''] = process.argv.slice(2);
const filesIn = (folder, end) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith(end))
    .map((file) => path.join(folder, file));

const all = [];
const sources = new Map();
for (const file of filesIn(RULES, '.ts')) {
  if (!path.relative(RULES, file).includes(wanted)) continue;
  const { text, mutants } = withMutants(
    path.relative('.', file),
    readFileSync(file, 'utf8'),
    all.length,
  );
  sources.set(file, text);
  all.push(...mutants);
}

// one bundle a test file, with its own copy of the rules, so that each mutant finds everything as if for the first time
const outdir = path.resolve('.cache', `mutate-${process.pid}`);
await mkdir(outdir, { recursive: true });
const tests = filesIn(TESTS, '.test.ts');
await build({
  entryPoints: tests,
  outdir,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  logLevel: 'error',
  outExtension: { '.js': '.mjs' },
  plugins: [
    {
      name: 'mutants',
      setup(bundle) {
        bundle.onLoad({ filter: /rules.ranking.*\.ts$/ }, ({ path: file }) =>
          sources.has(file) ? { contents: sources.get(file), loader: 'ts' } : undefined,
        );
        // a mutant is noticed by fewer random cases, or not at all
        bundle.onLoad({ filter: /\.test\.ts$/ }, ({ path: file }) => ({
          contents: readFileSync(file, 'utf8').replace(
            /\{ numRuns: \d+ \},/g,
            `{ numRuns: ${RUNS}, seed: 1 },`,
          ),
          loader: 'ts',
        }));
        bundle.onResolve({ filter: /^node:test$/ }, () => ({
          path: 'collector',
          namespace: 'collector',
        }));
        bundle.onLoad({ filter: /.*/, namespace: 'collector' }, () => ({
          contents:
            'export const test = (name, a, b) => void globalThis.collected.push(b ?? a); export default test; export const describe = (name, run) => run(); export const it = test;',
        }));
      },
    },
  ],
});

/** How long each file takes as it is: the quick ones are asked first. */
const ran = [];
for (const file of filesIn(outdir, '.mjs')) {
  globalThis.collected = [];
  globalThis.mutant = -1;
  const start = performance.now();
  await import(pathToFileURL(file).href);
  for (const run of globalThis.collected) await run();
  ran.push({ file: pathToFileURL(file).href, ms: performance.now() - start });
}
const order = ran.toSorted((a, b) => a.ms - b.ms).map(({ file }) => file);
console.log(
  `${all.length} mutants of ${sources.size} files; all tests take ${Math.round(ran.reduce((sum, { ms }) => sum + ms, 0))} ms`,
);

const lives = [];
let [next, killed] = [0, 0];
while (next < all.length) {
  const worker = new Worker(new URL('./mutate-worker.mjs', import.meta.url), {
    workerData: {
      wanted: Array.from({ length: Math.min(AT_ONCE, all.length - next) }, (_, at) => ({
        id: next + at,
        tests: order,
      })),
    },
  });
  if (next > 0) console.log(`  ${next} tried, ${lives.length} live`);
  await new Promise((resolve) => {
    let late;
    worker.on('message', ({ id, state }) => {
      clearTimeout(late);
      if (state === 'begun') {
        late = setTimeout(() => {
          killed += 1;
          next = id + 1;
          void worker.terminate();
        }, PATIENCE_MS);
        return;
      }
      next = id + 1;
      if (state === 'killed') killed += 1;
      else lives.push(all[id]);
    });
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      clearTimeout(late);
      resolve();
    });
  });
}
await rm(outdir, { recursive: true, force: true });
for (const { file, line, was, is } of lives)
  console.log(
    `lives ${file}:${line}  ${was.replace(/\s+/g, ' ').slice(0, 80)}  →  ${is.replace(/\s+/g, ' ').slice(0, 80)}`,
  );
const score = (100 * killed) / all.length;
console.log(`${killed} of ${all.length} are noticed: ${score.toFixed(1)} %, goal ${GOAL} %`);
process.exitCode = score >= GOAL ? 0 : 1;

// Changes the rules of the ranking, one place at a time, and asks whether a test notices: npm run mutate [-- <part of a file's name>].
// Its tests are those of the rules alone, and of them those that come by the changed place. Prints the mutants that live and the share of those that do not.
import { readFileSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { withMutants } from './mutants.mjs';

const RULES = path.resolve('src/domain/rules/ranking');
const TESTS = path.resolve('test/domain/rules/ranking');
/** Longer than all tests take: a mutant that runs for ever is noticed by that. */
const PATIENCE_MS = 60_000;
const GOAL = 90;
/** Random cases of each property. */
const RUNS = 60;
/** Mutants of one thread, which forgets what it has loaded with its end. */
const AT_ONCE = 50;

const [wanted = ''] = process.argv.slice(2);
const filesIn = (folder, end) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith(end))
    .map((file) => path.join(folder, file));

/** The rules with all their mutants: their texts by file, and what each mutant is. */
function rulesWithMutants(isNoting) {
  const [all, sources] = [[], new Map()];
  for (const file of filesIn(RULES, '.ts')) {
    const name = path.relative('.', file);
    if (!path.relative(RULES, file).includes(wanted)) continue;
    const read = readFileSync(file, 'utf8');
    const { text, mutants } = withMutants(name, read, all.length, isNoting);
    sources.set(file, text);
    all.push(...mutants);
  }
  return { all, sources };
}

const COLLECTOR = `
  export const test = (name, a, b) => void globalThis.collected.push(b ?? a);
  export default test;
  export const describe = (name, run) => run();
  export const it = test;`;

/** Of each test file a bundle with its own copy of the rules, so that each mutant finds everything as if for the first time. */
async function bundle(sources, outdir) {
  const setup = (made) => {
    made.onLoad({ filter: /rules.ranking.*\.ts$/ }, ({ path: file }) =>
      sources.has(file) ? { contents: sources.get(file), loader: 'ts' } : undefined,
    );
    // a mutant is noticed by fewer random cases, or not at all
    made.onLoad({ filter: /\.test\.ts$/ }, ({ path: file }) => ({
      contents: readFileSync(file, 'utf8').replace(
        /\{ numRuns: \d+ \},/g,
        `{ numRuns: ${RUNS}, seed: 1 },`,
      ),
      loader: 'ts',
    }));
    made.onResolve({ filter: /^node:test$/ }, () => ({
      path: 'collector',
      namespace: 'collector',
    }));
    made.onLoad({ filter: /.*/, namespace: 'collector' }, () => ({ contents: COLLECTOR }));
  };
  await build({
    entryPoints: filesIn(TESTS, '.test.ts'),
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
    outExtension: { '.js': '.mjs' },
    plugins: [{ name: 'mutants', setup }],
  });
}

/** Every test with the mutants that it comes by and how long it takes, the quick ones first. */
async function testsAsTheyAre(folder) {
  const found = [];
  for (const file of filesIn(folder, '.mjs')) {
    globalThis.collected = [];
    globalThis.reached = new Set();
    await import(pathToFileURL(file).href);
    const atLoad = globalThis.reached;
    for (const [place, run] of globalThis.collected.entries()) {
      globalThis.reached = new Set(atLoad);
      const start = performance.now();
      await run();
      const ms = performance.now() - start;
      found.push({ file: path.basename(file), place, ms, reached: globalThis.reached });
    }
  }
  return found.toSorted((a, b) => a.ms - b.ms);
}

/** The tests that come by a mutant, by file; the file whose first one is the quickest is asked first. */
function testsOf(id, tests, folder) {
  const files = new Map();
  for (const { file, place, reached } of tests)
    if (reached.has(id)) files.set(file, [...(files.get(file) ?? []), place]);
  return [...files].map(([file, places]) => ({
    file: pathToFileURL(path.join(folder, file)).href,
    places,
  }));
}

/** Asks about mutants in threads that end after some, until none is left. @param take gives the next ones */
async function ask(take, heard) {
  for (let wanted = take(); wanted.length > 0;) {
    const worker = new Worker(new URL('./mutate-worker.mjs', import.meta.url), {
      workerData: { wanted },
    });
    const done = new Set();
    const hear = (id, state) => {
      done.add(id);
      heard(id, state);
    };
    await new Promise((resolve) => {
      let late;
      worker.on('message', ({ id, state }) => {
        clearTimeout(late);
        if (state !== 'begun') return hear(id, state);
        late = setTimeout(() => {
          hear(id, 'killed');
          void worker.terminate();
        }, PATIENCE_MS);
      });
      worker.on('error', () => undefined);
      worker.on('exit', () => {
        clearTimeout(late);
        resolve();
      });
    });
    const left = wanted.filter(({ id }) => !done.has(id));
    wanted = left.length > 0 ? left : take();
  }
}

const outdir = path.resolve('.cache', `mutate-${process.pid}`);
const [noting, changed] = [path.join(outdir, 'noting'), path.join(outdir, 'changed')];
const { all, sources } = rulesWithMutants(false);
await bundle(rulesWithMutants(true).sources, noting);
await bundle(sources, changed);
const tests = await testsAsTheyAre(noting);
console.log(`${all.length} mutants of ${sources.size} files, ${tests.length} tests`);

const open = all.map((_, id) => ({ id, tests: testsOf(id, tests, changed) }));
const lives = [];
let [killed, asked] = [0, 0];
const take = () => open.splice(0, AT_ONCE);
const heard = (id, state) => {
  if (state === 'killed') killed += 1;
  else lives.push({ ...all[id], reached: tests.some(({ reached }) => reached.has(id)) });
  asked += 1;
  if (asked % 100 === 0) console.log(`  ${asked} tried, ${lives.length} live`);
};
await Promise.all(Array.from({ length: availableParallelism() }, () => ask(take, heard)));
await rm(outdir, { recursive: true, force: true });

for (const { file, line, was, is, reached } of lives)
  console.log(
    `${reached ? 'lives' : 'never reached'} ${file}:${line}  ${was.replace(/\s+/g, ' ').slice(0, 90)}  →  ${is.replace(/\s+/g, ' ').slice(0, 90)}`,
  );
const score = (100 * killed) / all.length;
console.log(`${killed} of ${all.length} are noticed: ${score.toFixed(1)} %, goal ${GOAL} %`);
process.exitCode = score >= GOAL ? 0 : 1;

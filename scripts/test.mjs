// Runs everything that `npm test` promises; `--whole` and `--deep` more of it.
// Prints a line for each step, then every failure whole. Last line: N passed, N failed.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { findBrowser } from './browser.mjs';
import { stepsOf } from './test-steps.mjs';

const mode = ['deep', 'whole'].find((name) => process.argv.includes(`--${name}`)) ?? 'quick';
const at = process.argv.indexOf('--only');
const only = at < 0 ? undefined : process.argv.slice(at + 1);
const seed = process.env.NMV_SEED ?? String(Date.now() % 1_000_000);
const started = Date.now();
const since = (begun) => `${Math.round((Date.now() - begun) / 1000)} s`;

/** Reads the last counts that a runner prints; a step without them is one test. */
function countsOf(output, code) {
  const [, passed, failed] = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1) ?? [];
  if (passed === undefined) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return { passed: Number(passed), failed: code === 0 ? Number(failed) : Number(failed) || 1 };
}

function run([command, ...args], browser) {
  return new Promise((resolve) => {
    const env = { CHROMIUM_PATH: browser, NMV_MODE: mode, NMV_SEED: seed, NO_COLOR: '1' };
    const child = spawn(command, args, {
      env: { ...process.env, ...env, NODE_ENV: 'test' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.on('close', (code) => resolve({ ...countsOf(output, code), output }));
  });
}

const browser = await findBrowser().catch((error) => {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exit(1);
});
console.log(`order of the tests: NMV_SEED=${seed}`);

const total = { passed: 0, failed: 0 };
const failures = [];
let isBuilt = Promise.resolve(true);

async function runStep({ name, needsBuild, command }) {
  if (needsBuild && !(await isBuilt)) {
    console.log(`✖ ${name}: skipped, because the build failed`);
    return false;
  }
  const begun = Date.now();
  const { passed, failed, output } = await run(command, browser);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(`— failed in ${name}\n\n${output.trim()}\n`);
  console.log(
    `${failed > 0 ? '✖' : '✔'} ${name}: ${passed} passed, ${failed} failed, ${since(begun)}`,
  );
  return failed === 0;
}

const queue = stepsOf(mode).filter(({ name }) => !only || only.includes(name));
async function runQueue() {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const done = runStep(step);
    if (step.name === 'build') isBuilt = done;
    await done;
  }
}
// Each step keeps about half of the cores busy.
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, runQueue));
for (const failure of failures) console.log(`\n${failure}`);
console.log(`in ${since(started)}\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

// What proves the product, in one run of ten minutes. `--whole` has all of it, `--deep` more of each; names after `--only` pick steps.
// A line for each step, then every failure whole. Last line: N passed, N failed.
// With CI set, what failed in few files is looked at once more; passing then, it counts, and is told as unsteady with its failure whole.
import { spawn } from 'node:child_process';
import { findBrowser } from './browser.mjs';
import { schedule } from './schedule.mjs';
import { accidentsIn } from './second-look.mjs';
import { cores, stepsOf } from './test-steps.mjs';

const only = process.argv.includes('--only')
  ? process.argv.slice(process.argv.indexOf('--only') + 1)
  : undefined;
const steps = stepsOf({
  isDeep: process.argv.includes('--deep'),
  isWhole: process.argv.includes('--whole'),
  postgres: process.env.TEST_DATABASE_URL,
}).filter(({ name }) => !only || only.includes(name));
const started = Date.now();

/** What a runner says last of its counts, whatever is printed around it; a step without counts is one test. */
function countsOf(output, code) {
  const [, passed, failed] = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1) ?? [];
  if (passed === undefined) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return { passed: Number(passed), failed: code !== 0 && failed === '0' ? 1 : Number(failed) };
}

function run({ command: [command, ...args], env }, browser) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: {
        ...process.env,
        CHROMIUM_PATH: browser,
        FORCE_COLOR: '0',
        NO_COLOR: '1',
        NODE_ENV: 'test',
        ...env,
      },
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
/** Runs a step, and once more the few files that failed in it. @returns what came of it, and what failed only the first time */
async function runWithSecondLook(step) {
  const first = await run(step, browser);
  const files = process.env.CI && step.again ? accidentsIn(first.output) : [];
  if (first.failed === 0 || files.length === 0) return first;
  const second = await run({ ...step, command: step.again(files) }, browser);
  if (second.failed > 0) return first;
  return { ...first, passed: first.passed + first.failed, failed: 0, unsteady: first.output };
}

const total = { passed: 0, failed: 0 };
const failures = [];
const unsteady = [];
const neverBegun = await schedule(
  steps,
  async (step) => {
    if (step.missing) {
      console.log(`– ${step.name}: passed over, ${step.missing}`);
      return true;
    }
    const begun = Date.now();
    const { passed, failed, output, unsteady: before } = await runWithSecondLook(step);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) failures.push(`— failed in ${step.name}\n\n${output.trim()}\n`);
    if (before) unsteady.push(`— unsteady in ${step.name}\n\n${before.trim()}\n`);
    console.log(
      `${failed > 0 ? '✖' : '✔'} ${step.name}: ${passed} passed, ${failed} failed, ${((Date.now() - begun) / 1000).toFixed(0)} s${before ? ', unsteady' : ''}`,
    );
    return failed === 0;
  },
  cores,
);
for (const name of neverBegun) console.log(`✖ ${name}: did not begin, what it needs failed`);
for (const told of [...unsteady, ...failures]) console.log(`\n${told}`);
console.log(
  `in ${((Date.now() - started) / 1000).toFixed(0)} s\n${total.passed} passed, ${total.failed} failed`,
);
process.exit(total.failed > 0 ? 1 : 0);

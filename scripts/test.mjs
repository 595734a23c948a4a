// Everything that proves the product, in one run. `--deep` adds what takes longer; names after `--only` pick steps.
// Last line: N passed, N failed.
import { spawn } from 'node:child_process';
import { findBrowser } from './browser.mjs';
import { failuresOf } from './test-failures.mjs';

const deep = process.argv.includes('--deep');
const only = process.argv.includes('--only') ? process.argv.slice(process.argv.indexOf('--only') + 1) : undefined;
const node = process.execPath;
const started = Date.now();
const tests = (...folders) => [node, 'scripts/node-test.mjs', ...folders];
const local = (file, ...args) => [node, `node_modules/${file}`, ...args];
const POSTGRES = process.env.TEST_DATABASE_URL;

/** Steps that stand together run side by side; what they print comes one after the other. */
const groups = [
  [{ name: 'build', command: [node, 'esbuild.config.mjs'] }],
  [
    // TypeScript 7, for a fifth of the processor time; the linter reads programs with 6, which 7 gives it no way to
    { name: 'types', command: local('typescript-checker/bin/tsc', '--noEmit', '-p', 'tsconfig.json') },
    { name: 'types of the domain', command: local('typescript-checker/bin/tsc', '--noEmit', '-p', 'src/domain/tsconfig.json') },
    { name: 'lint', command: local('eslint/bin/eslint.js', '.', '--max-warnings', '0') },
    { name: 'architecture', command: tests('test/architecture') },
    { name: 'domain', command: tests('--together', 'test/domain', 'test/i18n', 'test/sizes') },
  ],
  // browsers wait much and servers compute much: one beside the other they leave no core at rest
  [
    { name: 'server on PGlite', command: tests('--together', 'test/server', 'test/contract'), env: { TEST_DATABASE_URL: '' } },
    { name: 'guest', command: tests('test/guest') },
  ],
  [
    ...(POSTGRES ? [{ name: 'server on PostgreSQL', command: tests('--together', 'test/server', 'test/contract'), env: { TEST_DATABASE_URL: POSTGRES } }] : []),
    { name: 'elements', command: local('@web/test-runner/dist/bin.js') },
  ],
  [{ name: 'end to end', command: tests('test/e2e', '--', '--test-concurrency=3') }],
  deep ? [{ name: 'deep', command: tests('test/deep') }] : [],
].map((group) => group.filter(({ name }) => !only || only.includes(name)));

/** What a runner's closing lines say; a step without such lines counts as one. */
function countsOf(output, code) {
  const plain = output.replace(/\u001b\[[0-9;]*m/g, '');
  const sum = (pattern) => [...plain.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0);
  const nodePassed = sum(/^[ℹ#] pass (\d+)$/gm);
  const nodeFailed = sum(/^[ℹ#] fail (\d+)$/gm) + sum(/^[ℹ#] cancelled (\d+)$/gm);
  if (nodePassed + nodeFailed > 0) return { passed: nodePassed, failed: code !== 0 && nodeFailed === 0 ? 1 : nodeFailed };
  const browser = [...plain.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1);
  if (browser) return { passed: Number(browser[1]), failed: code !== 0 && browser[2] === '0' ? 1 : Number(browser[2]) };
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function run(step, browser, isAlone) {
  return new Promise((resolve) => {
    const [command, ...args] = step.command;
    const child = spawn(command, args, { env: { ...process.env, CHROMIUM_PATH: browser, FORCE_COLOR: '0', NODE_ENV: 'test', ...step.env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const begun = Date.now();
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (isAlone) process.stdout.write(chunk);
      });
    }
    child.on('close', (code) => resolve({ ...countsOf(output, code), output, seconds: (Date.now() - begun) / 1000 }));
  });
}

const browser = await findBrowser().catch((error) => {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exit(1);
});
let passed = 0;
let failed = 0;
const summary = [];
const failures = [];
for (const group of groups) {
  const isAlone = group.length === 1;
  const results = group.map((step) => {
    if (isAlone) console.log(`\n— ${step.name}`);
    return run(step, browser, isAlone);
  });
  for (const [index, step] of group.entries()) {
    const result = await results[index];
    if (!isAlone) console.log(`\n— ${step.name}\n${result.output}`);
    passed += result.passed;
    failed += result.failed;
    if (result.failed > 0) failures.push(`— failed in ${step.name}\n${failuresOf(result.output)}\n`);
    summary.push(`${step.name}: ${result.passed} passed, ${result.failed} failed, ${result.seconds.toFixed(0)} s`);
  }
  if (group.some(({ name }) => name === 'build') && failed > 0) break; // nothing below can run on an old bundle
}
if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
console.log(`\n${summary.join('\n')}\nin ${((Date.now() - started) / 1000).toFixed(0)} s\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

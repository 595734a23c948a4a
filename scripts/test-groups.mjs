// Several test files in one process: what they load and compile is loaded and compiled once.
// Stands for node:test in bundled tests.
import * as real from './light-node-test.mjs';

let kept;
const unlessKept =
  (name) =>
  (...args) =>
    kept ? void kept.push(() => real[name](...args)) : real[name](...args);

// what test files take from node:test: while a file is loaded its tests are kept, and belong to the suite of the file
export const [test, describe, before, after, beforeEach, afterEach] = [
  'test',
  'describe',
  'before',
  'after',
  'beforeEach',
  'afterEach',
].map(unlessKept);
export default test;

/** Loads a test file; its tests and hooks are those of a suite of its name. */
export async function testsOf(file, load) {
  const own = [];
  kept = own;
  await load().finally(() => {
    kept = undefined;
  });
  real.describe(file, () => own.forEach((declare) => declare()));
}

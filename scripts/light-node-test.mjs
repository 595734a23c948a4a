// node:test without what it does for every promise of the process: it follows each of them, to tell which test threw what nobody caught,
// and that is an eighth of the processor time of tests that call a lot. Here it learns of its tests alone;
// what nobody caught then ends the process, and the file that was running has failed.
import asyncHooks from 'node:async_hooks';

const { createHook, AsyncResource } = asyncHooks;
let tell;
asyncHooks.createHook = ({ init }) => {
  tell = init;
  return { enable: () => undefined };
};
/** Tests and suites are such resources: by their ids node:test finds the suite in which a test is declared. */
asyncHooks.AsyncResource = class extends AsyncResource {
  constructor(type, options) {
    super(type, options);
    tell?.(this.asyncId(), type, 0, this);
  }
};
const nodeTest = await import('node:test');
// it has taken them, and everybody else has what is Node's
Object.assign(asyncHooks, { createHook, AsyncResource });

export const { test, describe, before, after, beforeEach, afterEach } = nodeTest;

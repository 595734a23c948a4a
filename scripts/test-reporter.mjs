// Tells scripts/node-test.mjs of every test file that is through: which tests passed, and each failure as text.
import { inspect } from 'node:util';

/** Nothing is left that could go on, so node:test ends what still waits, and takes no further file. */
export const state = { isEnding: false };

/** A suite that failed by its tests alone says nothing of its own. */
const isOwn = ({ details: { type, error } }) =>
  error?.failureType !== 'subtestsFailed' &&
  !(type === 'suite' && error?.failureType === 'cancelledByParent');

function reasonOf(error) {
  const cause = error?.cause;
  if (
    error?.failureType === 'testCodeFailure' ||
    error?.failureType === 'hookFailed' ||
    error?.failureType === 'uncaughtException'
  )
    return inspect(cause ?? error);
  return typeof cause === 'string' ? cause : inspect(cause ?? error);
}

/** Processor time of this process so far, threads included, in seconds. */
function spent() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

export default async function* report(events) {
  const path = [];
  let [passed, failures, began] = [[], [], spent()];
  for await (const { type, data } of events) {
    if (type === 'test:start') path.splice(data.nesting, Infinity, data.name);
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    path.splice(data.nesting, Infinity, data.name);
    const isSuite = data.details.type === 'suite';
    if (type === 'test:fail' && data.todo === undefined && isOwn(data))
      failures.push(`${path.join(' › ')}\n${reasonOf(data.details.error)}`);
    if (type === 'test:pass' && !isSuite && data.skip === undefined && data.todo === undefined)
      passed.push(path.slice(1).join(' › '));
    if (data.nesting > 0) continue;
    if (!state.isEnding) process.channel?.ref();
    process.send?.({
      file: data.name,
      passed,
      failures,
      seconds: spent() - began,
      isEnding: state.isEnding,
    });
    [passed, failures, began] = [[], [], spent()];
  }
  yield '';
}

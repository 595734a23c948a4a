// Reporters of the three runners with one last line: N passed, N failed.

const say = (passed, failed) => console.log(`${passed} passed, ${failed} failed`);

/** Reporter of Vitest: errors outside of a test, and files that do not load, have failed too. */
export const countTests = () => ({
  onTestRunEnd(modules, errors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const broken = suites.filter((suite) => suite.errors().length > 0);
    const count = (state) => tests.filter((test) => test.result().state === state).length;
    // after the summary, which is printed in the same turn
    setImmediate(() => say(count('passed'), count('failed') + broken.length + errors.length));
  },
});

const testsIn = ({ suites = [], tests = [] } = {}) => [...tests, ...suites.flatMap(testsIn)];

/** Reporter of web-test-runner: files that do not load have failed too. */
export const countInBrowser = () => ({
  stop({ sessions }) {
    const all = [...sessions];
    const tests = all.flatMap(({ testResults }) => testsIn(testResults));
    const passed = tests.filter((test) => test.passed).length;
    const failed = tests.filter((test) => !test.passed && !test.skipped).length;
    const broken = all.filter(({ errors, testResults }) => errors.length > 0 || !testResults);
    say(passed, failed + broken.length);
  },
});

/** Reporter of Playwright: errors outside of a test have failed too. */
export default class CountJourneys {
  passed = 0;
  failed = 0;
  onTestEnd(test, { status }) {
    if (status === 'passed') this.passed += 1;
    else if (status !== 'skipped') this.failed += 1;
  }
  onError() {
    this.failed += 1;
  }
  onExit() {
    say(this.passed, this.failed);
  }
}

// Says of the tests in the browser what scripts/node-test.mjs says of those on Node: each failure whole, then N passed, N failed.

/** Tests of a suite and of those in it, each with the way to it. */
function testsIn({ name, suites = [], tests = [] }, way = []) {
  const here = name ? [...way, name] : way;
  return [
    ...tests.map((test) => ({ ...test, way: [...here, test.name] })),
    ...suites.flatMap((suite) => testsIn(suite, here)),
  ];
}

const textOf = ({ name, message, stack = '', expected, actual }) =>
  [
    `${name ? `${name}: ` : ''}${message}`,
    ...(expected === undefined ? [] : [`expected: ${expected}`, `actual:   ${actual}`]),
    stack.trim(),
  ]
    .filter(Boolean)
    .join('\n');

/** What one file has to say: how many of its tests passed, its failures, and what it logged besides when there are any. */
function resultOf({ testFile, testResults, errors, logs }, root) {
  const file = testFile.replace(`${root}/`, '');
  const tests = testResults ? testsIn(testResults) : [];
  const failures = [
    ...errors.map((error) => `✖ ${file}\n${textOf(error)}`),
    ...tests
      .filter(({ passed, skipped }) => !passed && !skipped)
      .map(
        ({ way, error }) =>
          `✖ ${[file, ...way].join(' › ')}\n${textOf(error ?? { message: 'failed without an error' })}`,
      ),
  ];
  return {
    passed: tests.filter(({ passed }) => passed).length,
    failed: failures.length,
    text:
      failures.length > 0
        ? [...failures, ...logs.map((log) => `logged: ${log.map(String).join(' ')}`)]
        : [],
  };
}

/** Time of each file's tests, for who asks by NMV_TIMES=1. */
function times(sessions, root) {
  const sums = sessions.map(({ testFile, testResults }) => [
    testsIn(testResults ?? {}).reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
    testFile.replace(`${root}/`, ''),
  ]);
  return sums
    .sort(([a], [b]) => b - a)
    .map(([seconds, file]) => `${seconds.toFixed(1).padStart(7)} s ${file}`);
}

/** @returns a reporter of web-test-runner */
export function browserReporter() {
  let root = '';
  return {
    start({ config }) {
      root = config.rootDir;
    },
    stop({ sessions }) {
      const all = [...sessions];
      const results = all.map((session) => resultOf(session, root));
      if (process.env.NMV_TIMES === '1') console.log(times(all, root).join('\n'));
      for (const { text } of results) if (text.length > 0) console.log(`\n${text.join('\n\n')}`);
      console.log(
        `${results.reduce((sum, { passed }) => sum + passed, 0)} passed, ${results.reduce((sum, { failed }) => sum + failed, 0)} failed`,
      );
    },
  };
}

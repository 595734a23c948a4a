// Lists the steps of `npm test`, in the order in which they begin; two run at a time.

const local = (file, ...args) => [process.execPath, `node_modules/${file}`, ...args];
const tests = (...projects) =>
  local('vitest/vitest.mjs', 'run', ...projects.flatMap((name) => ['--project', name]));
const types = (...args) => local('typescript-checker/bin/tsc', '--noEmit', ...args);

/**
 * Lists what a run does.
 * @param {string} mode `quick`, `whole` or `deep`
 * @returns {{ name: string, command: string[], needsBuild?: boolean }[]}
 */
export const stepsOf = (mode) => [
  { name: 'build', command: [process.execPath, 'esbuild.config.mjs'] },
  // Uses one thread: four check the same types over again, for twice the processor time.
  { name: 'types', command: types('--singleThreaded', '-p', 'tsconfig.json') },
  { name: 'types of the domain', command: types('-p', 'src/domain/tsconfig.json') },
  { name: 'words of resources', command: [process.execPath, 'scripts/resource-words.mjs'] },
  // the longest first, so that no single one is left over at the end
  { name: 'journeys', needsBuild: true, command: local('@playwright/test/cli.js', 'test') },
  { name: 'server', command: tests('pglite', 'postgres') },
  { name: 'elements', command: local('@web/test-runner/dist/bin.js') },
  {
    name: 'pages',
    needsBuild: true,
    command: tests('guest', 'engines', ...(mode === 'deep' ? ['deep'] : [])),
  },
  { name: 'rules', needsBuild: true, command: tests('rules') },
  { name: 'lint', command: local('eslint/bin/eslint.js', '.', '--max-warnings', '0') },
  { name: 'unreached', command: local('knip/bin/knip.js') },
  {
    name: 'reached by tests alone',
    command: local('knip/bin/knip.js', '--production', '--include', 'files,exports'),
  },
  {
    name: 'format',
    command: local('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
  },
];

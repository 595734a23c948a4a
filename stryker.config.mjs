/** Mutates the rules of the ranking: `npm run mutate`, or `npm run mutate -- --mutate <file>`. */
export default {
  mutate: ['src/domain/rules/ranking/**/*.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'test/mutate.config.mjs', related: false },
  coverageAnalysis: 'perTest',
  ignorePatterns: ['/dist', '/coverage', '/docs', '/demo', '/styles', '/types', '.data'],
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: 'node_modules/.cache/stryker',
  thresholds: { high: 95, low: 90, break: 90 },
  timeoutMS: 60_000,
  concurrency: 2,
};

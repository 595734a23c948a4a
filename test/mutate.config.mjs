import { defineConfig } from 'vitest/config';

/** Tests that judge the rules of the ranking, for `npm run mutate`. */
export default defineConfig({
  test: {
    include: ['test/domain/rules/ranking/**/*.test.ts'],
    env: { NODE_ENV: 'test' },
    testTimeout: 600_000,
  },
});

// Journeys end to end: test/e2e/**/*.test.ts, bundled as the product is, since they take parts of the server.
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { bundleForNode } from './scripts/node-bundle.mjs';
import { filesOf } from './scripts/test-projects.mjs';

const BUNDLES = '.cache/journeys';

// errors name the lines of the sources
process.setSourceMapsEnabled(true);
// processes of tests load this file too
if (process.env.TEST_WORKER_INDEX === undefined)
  await bundleForNode({
    entryPoints: filesOf('journeys', process.env.NMV_MODE),
    outdir: BUNDLES,
    outbase: 'test/e2e',
  });

export default defineConfig({
  testDir: BUNDLES,
  testMatch: filesOf('journeys', process.env.NMV_MODE).map((file) =>
    file.replace('test/e2e/', '**/').replace(/\.ts$/, '.mjs'),
  ),
  outputDir: '.cache/traces',
  reporter: [['list'], ['./scripts/count-tests.mjs']],
  workers: Math.max(1, Math.floor(availableParallelism() / 2)),
  // what waits for what never comes
  timeout: 600_000,
  use: { trace: 'retain-on-failure' },
});

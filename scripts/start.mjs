// Builds everything and serves the demo: the API, the pages, the partner's site.
import { runSteps } from './run-steps.mjs';

process.exit(
  await runSteps([['esbuild.config.mjs'], ['--enable-source-maps', 'dist/demo/main.mjs']]),
);

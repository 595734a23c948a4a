// Looks at the hostile pages in the Firefox of this machine: npm run guest:firefox, after a build.
// FIREFOX_PATH names another one. Where there is none at all, it says so and nothing fails.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findFirefox, isRunnable } from './other-browsers.mjs';

const found = findFirefox();
if (!found) {
  console.log(
    'Skipped: Firefox was not found. Install it (on Debian: apt-get install firefox-esr) or set FIREFOX_PATH.',
  );
  process.exit(0);
}
if (!isRunnable(found)) {
  console.error(`FIREFOX_PATH is ${found}, which is missing or cannot be run.`);
  process.exit(1);
}
if (!existsSync('dist/nmv/loader.js')) {
  console.error('The elements are not built yet. Run: npm run build');
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'guest', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, FIREFOX_PATH: found } },
);
process.exit(status ?? 1);

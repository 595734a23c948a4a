// Looks at the hostile pages in the Firefox of this machine: npm run guest:firefox, after a build.
// FIREFOX_PATH names another one. Where there is none at all, it says so and nothing fails.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

const known = ['firefox', 'firefox-esr'].flatMap((name) =>
  (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
);

function isRunnable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // not there or not ours to run: the next one is asked
  }
}

const named = process.env.FIREFOX_PATH;
if (named && !isRunnable(named)) {
  console.error(`FIREFOX_PATH names ${named}, which is not there or cannot be run.`);
  process.exit(1);
}
const found = named || known.find(isRunnable);
if (!found) {
  console.log(
    'Passed over: there is no Firefox on this machine. Install one (on Debian: apt-get install firefox-esr) or name it in FIREFOX_PATH.',
  );
  process.exit(0);
}
if (!existsSync('dist/nmv/loader.js')) {
  console.error('There are no elements to look at yet: npm run build');
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  ['scripts/node-test.mjs', 'test/guest', '--at-once=1', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, FIREFOX_PATH: found } },
);
process.exit(status ?? 1);

// Runs named tests on Node: `npx vitest run` by its former name.
import { spawnSync } from 'node:child_process';

const named = process.argv.slice(2).filter((name) => !name.startsWith('-'));
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...named],
  {
    stdio: 'inherit',
  },
);
process.exit(status ?? 1);

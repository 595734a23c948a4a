import { setFlagsFromString } from 'node:v8';
import { readConfig } from './base/config.ts';
import { startServer, stopOnSignal } from './start.ts';

// what was kept by the last collection may grow by so many percent until the next: left to itself the heap grows to three
// times of what it needs while thousands of files are stored
setFlagsFromString('--heap-growing-percent=60');

// what goes wrong at start is said in one sentence; a stack helps nobody who runs a server
try {
  const server = await startServer(readConfig(process.env));
  stopOnSignal(server);
  process.stdout.write(`The server listens at ${server.address}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

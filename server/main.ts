import { setFlagsFromString } from 'node:v8';
import { readConfig } from './base/config.ts';
import { startServer, stopOnSignal } from './start.ts';

// Limits heap growth per collection: by default the heap triples its need while thousands of files
// are stored.
setFlagsFromString('--heap-growing-percent=60');

// A failed start prints a single sentence: a stack does not help the operator.
try {
  const server = await startServer(readConfig(process.env));
  stopOnSignal(server);
  process.stdout.write(`The server listens at ${server.address}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
